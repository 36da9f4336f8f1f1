/** The editor's calls to the shop. */
import { browserStorefront, query } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import type { SaveAnswer, Write } from './autosave.ts'
import {
  EstimateEditInfo,
  EstimateEditNow,
  EstimateEditSave,
  type MaskedEstimate,
  type Opened,
  readEstimate,
  toComposition,
  toInfoInput,
} from './estimate-data.ts'
import type { GoodsOf } from './goods.ts'

type Answer = { answer: SaveAnswer; goodsOf?: GoodsOf }

type Payload = {
  estimate?: MaskedEstimate | null | undefined
  userErrors: readonly { code: string; message: string }[]
}

export async function writeEstimate(id: string, write: Write): Promise<Answer> {
  try {
    return toAnswer(await send(id, write))
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { answer: toFailure(error) }
  }
}

async function send(id: string, { kind, version, draft }: Write): Promise<Payload> {
  const { mutate } = browserStorefront
  if (kind === 'info') {
    const input = toInfoInput(draft.info)
    return (await mutate(EstimateEditInfo, { id, input })).estimateInfoUpdate
  }
  const composition = toComposition(draft)
  return (await mutate(EstimateEditSave, { id, version, composition })).estimateSave
}

function toAnswer({ estimate, userErrors: [refusal] }: Payload): Answer {
  const opened = estimate ? readEstimate(estimate) : null
  if (opened && (!refusal || refusal.code === 'CONFLICT')) {
    const { stored, goodsOf } = opened
    return { answer: { kind: refusal ? 'conflict' : 'stored', stored }, goodsOf }
  }
  const reason = refusal?.message ?? 'сметы больше нет'
  return { answer: { kind: 'refused', reason } }
}

function toFailure({ code, message }: StorefrontError): SaveAnswer {
  if (code === 'UNAUTHENTICATED') return { kind: 'refused', reason: 'войдите снова' }
  if (code === 'INVALID') return { kind: 'refused', reason: message }
  return { kind: 'unreachable' }
}

export async function readEstimateNow(id: string): Promise<Opened | null> {
  try {
    const { viewer } = await query(EstimateEditNow, { id }, 'network-only')
    return viewer.estimate ? readEstimate(viewer.estimate) : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return null
  }
}

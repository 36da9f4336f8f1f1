/** What forms of an estimate do, with script and without. */
import { href } from 'react-router'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'
import { readText } from '#web/forms/form-read.ts'
import type { Refused } from '#web/graphql/refusal.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { toSafePath } from '#web/runtime/safe-redirect.ts'
import {
  addItems,
  archiveEstimate,
  checkEstimate,
  copyEstimate,
  createEstimate,
  deleteEstimate,
  putEstimate,
  restoreEstimate,
  takePrices,
  tellClient,
} from './estimate-change.ts'
import type { EstimateCheck } from './estimate-data.ts'
import { toEditPath, toEstimatePath } from './estimate-path.ts'
import {
  acceptPricing,
  askPricingAgain,
  dismissPricing,
  withdrawPricing,
} from './estimate-pricing-change.ts'
import { countSubstitute } from './estimate-substitute.ts'

/** What a page shows again after a form, unless it leads on. */
export type EstimateAnswer =
  | (Refused & { title?: string })
  | { check: EstimateCheck }
  | { updated: true }
  | { told: true }
  | PutAnswer
  | { to: string; deletedId?: string }

/** What the cart did not get, and what it held before it was replaced. */
type PutAnswer = { missed: readonly string[]; count: number; removed: readonly KeptLine[] }

type Post = { client: Storefront; id: string; form: FormData }
type Act = (post: Post) => Promise<EstimateAnswer>

/** The list that a form stands in, as it was narrowed. */
const readReturn = (form: FormData) => toSafePath(readText(form, 'returnTo') || href('/estimates'))

/** Of the form; without script it is the server's. */
const readKey = (form: FormData) => readText(form, 'key') || crypto.randomUUID()

const readLineIds = (form: FormData) => form.getAll('lineId').map(String)

const leadTo = (made: { id: string } | Refused): EstimateAnswer =>
  'refusal' in made ? made : { to: toEstimatePath(made.id) }

const toUpdated = (answer: object | Refused): EstimateAnswer =>
  'refusal' in answer ? answer : { updated: true }

const archive =
  (isArchived: boolean): Act =>
  async ({ client, id, form }) => {
    const answer = await archiveEstimate(client, id, isArchived)
    return 'refusal' in answer ? answer : { to: readReturn(form) }
  }

const intents = {
  copy: async ({ client, id, form }) => leadTo(await copyEstimate(client, id, readKey(form))),
  archive: archive(true),
  unarchive: archive(false),
  delete: async ({ client, id, form }) => {
    const answer = await deleteEstimate(client, id)
    return 'refusal' in answer ? answer : { to: readReturn(form), deletedId: id }
  },
  restore: async ({ client, id, form }) => {
    const answer = await restoreEstimate(client, id)
    return 'refusal' in answer ? answer : { to: readReturn(form) }
  },
  check: async ({ client, id }) => {
    const check = await checkEstimate(client, id)
    return 'refusal' in check ? check : { check }
  },
  'client-tell': async ({ client, id }) => {
    const answer = await tellClient(client, id)
    return 'refusal' in answer ? answer : { told: true }
  },
  update: (post) => update(post, null),
  'update-ticked': (post) => update(post, readLineIds(post.form)),
  'pricing-accept': async ({ client, id, form }) => {
    const lineIds = readLineIds(form)
    if (lineIds.length === 0) return { refusal: 'Отметьте строки, которые принимаете' }
    return toUpdated(await acceptPricing(client, id, lineIds))
  },
  'pricing-accept-all': async ({ client, id }) => toUpdated(await acceptPricing(client, id, null)),
  'pricing-dismiss': async ({ client, id, form }) => {
    const lineIds = readLineIds(form)
    if (lineIds.length === 0) return { refusal: 'Отметьте строки, от которых отказываетесь' }
    const words = readText(form, 'words')
    return toUpdated(await dismissPricing(client, id, { lineIds, words }))
  },
  'pricing-again': async ({ client, id }) => toUpdated(await askPricingAgain(client, id)),
  'pricing-withdraw': async ({ client, id }) => toUpdated(await withdrawPricing(client, id)),
  substitute: async ({ client, id, form }) => {
    const quantity = parseQuantity(readText(form, 'quantity'))
    const productId = readText(form, 'productId')
    const lineId = readText(form, 'replaces')
    const item = {
      productId,
      sectionId: readText(form, 'sectionId') || null,
      quantity: quantity && toQuantity(quantity),
      ...(lineId && {
        replaces: lineId,
        ...(await countSubstitute(client, { id, lineId, productId })),
      }),
    }
    const made = await addItems(client, id, [item], readKey(form))
    return 'refusal' in made ? made : { updated: true }
  },
  cart: (post) => put(post, 'MERGE'),
  'cart-replace': (post) => put(post, 'REPLACE'),
} satisfies Record<string, Act>

async function update({ client, id }: Post, lineIds: string[] | null): Promise<EstimateAnswer> {
  if (lineIds?.length === 0) return { refusal: 'Отметьте строки, в\u00a0которых взять новые цены' }
  const answer = await takePrices(client, id, lineIds)
  return 'refusal' in answer ? answer : { updated: true }
}

/** Ticked lines, or all when none is ticked. */
async function put({ client, id, form }: Post, mode: 'MERGE' | 'REPLACE'): Promise<EstimateAnswer> {
  const lineIds = readLineIds(form)
  const answer = await putEstimate(client, {
    id,
    mode,
    lineIds: lineIds.length > 0 ? lineIds : null,
  })
  if ('refusal' in answer) return answer
  const removed = answer.removed.map(({ productId, quantity, isTicked, note, unit }) => {
    return { productId, quantity, isTicked, note, unit, isRestored: true }
  })
  return { missed: answer.missed, count: answer.cart?.count ?? 0, removed }
}

export type EstimateIntent = keyof typeof intents

const isIntent = (name: string): name is EstimateIntent => Object.hasOwn(intents, name)

/** null when the form asks for nothing that is known. */
export async function changeByForm(post: Post): Promise<EstimateAnswer | null> {
  const intent = readText(post.form, 'intent')
  return isIntent(intent) ? intents[intent](post) : null
}

/** `from` of the form that creates: what the new estimate is filled with. */
export async function createByForm({ client, form }: Omit<Post, 'id'>): Promise<EstimateAnswer> {
  const title = readText(form, 'title')
  const from = readText(form, 'from')
  const made = await createEstimate(client, { title, key: readKey(form), source: toSource(from) })
  if ('refusal' in made) return { ...made, title }
  if (from === 'text') return { to: `${toEditPath(made.id)}?fill=1` }
  return { to: from === '' ? toEditPath(made.id) : toEstimatePath(made.id) }
}

function toSource(from: string) {
  if (from === 'cart') return { isCart: true }
  const [kind, id] = [from.slice(0, from.indexOf(':')), from.slice(from.indexOf(':') + 1)]
  if (kind === 'order') return { orderId: id }
  return kind === 'template' ? { templateId: id } : null
}

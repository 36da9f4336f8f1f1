/** Makes and changes estimates. */
import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest, UserError } from '#gateway/rest/client.ts'
import { toPrice } from '#schema/money.ts'
import { EstimateDeleted } from '#schema/rest/estimate/change.ts'
import { EstimateCard, type EstimateComposition } from '#schema/rest/estimate/estimate.ts'
import { type EstimateSource, estimateTimeoutMs, findEstimate, openEstimate } from './estimate.ts'

/** What a change comes to. */
export type EstimateChange = { estimate: EstimateSource | null; userErrors: UserError[] }

/** Posts a change of an estimate, or makes one; the same key never does it twice. */
export async function changeEstimate(
  rest: Rest,
  segments: readonly string[],
  body: object = {},
  key?: string | null,
): Promise<EstimateChange> {
  const outcome = await rest.write({
    segments: ['user', 'estimates', ...segments],
    body,
    answer: EstimateCard,
    access: 'session',
    timeoutMs: estimateTimeoutMs,
    ...(key != null && { idempotencyKey: key }),
  })
  return toChange(rest, outcome)
}

const toChange = (rest: Rest, outcome: Outcome<EstimateCard>): EstimateChange =>
  outcome.ok
    ? { estimate: openEstimate(rest, outcome.value), userErrors: [] }
    : { estimate: null, userErrors: outcome.userErrors }

/** The whole composition; when another version has come first, answers that one to merge with. */
async function replaceComposition(
  rest: Rest,
  id: string,
  body: z.input<typeof EstimateComposition> & { version: number },
): Promise<EstimateChange> {
  const saved = await changeEstimate(rest, [id], body)
  const isConflict = saved.userErrors.some(({ code }) => code === 'CONFLICT')
  return isConflict ? { ...saved, estimate: await findEstimate(rest, id) } : saved
}

type Info = {
  title: string
  client: string
  clientPhone: string
  object: string
  note: string
  validUntil: string
  letterheadName: string
  letterheadPhone: string
}

/** What is null, or left out, stays; an empty `validUntil` takes the day away. */
function changeInfo(
  rest: Rest,
  id: string,
  info: { [Name in keyof Info]?: string | null | undefined },
): Promise<EstimateChange> {
  const { letterheadName, letterheadPhone, validUntil, ...texts } = info
  const body = {
    ...omitNull(texts),
    ...(validUntil != null && { validUntil: validUntil || null }),
    letterhead: omitNull({ name: letterheadName, phone: letterheadPhone }),
  }
  return changeEstimate(rest, [id, 'info'], body)
}

const omitNull = (fields: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))

/** Deletes one; that it is deleted already is no error. */
async function removeEstimate(rest: Rest, id: string): Promise<EstimateChange> {
  const outcome = await rest.write({
    method: 'DELETE',
    segments: ['user', 'estimates', id],
    answer: EstimateDeleted,
    access: 'session',
  })
  return { estimate: null, userErrors: outcome.ok ? [] : outcome.userErrors }
}

type Source = {
  isCart?: boolean | null | undefined
  orderId?: string | null | undefined
  templateId?: string | null | undefined
}

/** What a new estimate is filled from; null is empty. */
function toSourceBody({ isCart, orderId, templateId }: Source) {
  if (isCart) return { kind: 'CART' }
  if (orderId != null) return { kind: 'ORDER', orderId }
  return templateId == null ? null : { kind: 'TEMPLATE', templateId }
}

export const estimateChange = {
  Mutation: {
    estimateCreate: (_, { title, source, idempotencyKey }, { rest }) =>
      changeEstimate(rest, [], { title, source: toSourceBody(source ?? {}) }, idempotencyKey),
    estimateInfoUpdate: (_, { id, input }, { rest }) => changeInfo(rest, id, input),
    estimateSave: (_, { id, version, composition: { lines, ...composition } }, { rest }) =>
      replaceComposition(rest, id, {
        ...composition,
        version,
        lines: lines.map(({ priceMinor, ...line }) => ({ ...line, price: toPrice(priceMinor) })),
      }),
    estimateCopy: (_, { id, idempotencyKey }, { rest }) =>
      changeEstimate(rest, [id, 'copy'], {}, idempotencyKey),
    estimateArchive: (_, { id, isArchived }, { rest }) =>
      changeEstimate(rest, [id, 'archive'], { isArchived }),
    estimateDelete: (_, { id }, { rest }) => removeEstimate(rest, id),
    estimateRestore: (_, { id }, { rest }) => changeEstimate(rest, [id, 'restore']),
  },
} satisfies Resolvers

import type * as z from 'zod'
import { isAnonymous } from '#gateway/session/session.ts'
import { toMoney } from '#schema/money.ts'
import {
  EstimateCard,
  type EstimateComposition,
  EstimateList,
  type EstimateQuery,
  EstimateView,
} from '#schema/rest/estimate.ts'
import { EstimateToCartResult } from '#schema/rest/estimate-cart.ts'
import { EstimateDeleted } from '#schema/rest/estimate-change.ts'
import { ProductEstimates } from '#schema/rest/estimate-item.ts'
import {
  EstimateCheck,
  type EstimateDiscountChange,
  EstimateDiscountValue,
} from '#schema/rest/estimate-price.ts'
import { EstimateTemplates } from '#schema/rest/estimate-template.ts'
import { type CartSource, toCartChange } from './cart.ts'
import type { Outcome, Rest, UserError } from './client.ts'

/** The last page to ask for: past the end of any user's estimates, and so empty. */
const pageMax = 1000
const perPageMax = 100
/** Five hundred lines take their time to be written and counted. */
const timeoutMs = 10_000

/** An estimate of which a list tells little, and its own call all; named by codegen.ts. */
export type EstimateSource = {
  id: string
  /** Told by lists and changes; null where the whole has been asked for. */
  card: EstimateCard | null
  view(): Promise<EstimateView>
}

/** What a change comes to. */
export type EstimateChange = { estimate: EstimateSource | null; userErrors: UserError[] }

const readView = (id: string) =>
  ({
    segments: ['user', 'estimates', id, 'view'],
    answer: EstimateView,
    access: 'session',
    isLarge: true,
    timeoutMs,
  }) as const

/** The estimate whose card is known; the rest is read when it is asked for. */
const openEstimate = (rest: Rest, card: EstimateCard): EstimateSource => ({
  id: card.id,
  card,
  view: () => rest.require(readView(card.id)),
})

/** null when the viewer has none with this id. */
export async function findEstimate(rest: Rest, id: string): Promise<EstimateSource | null> {
  const view = await rest.read(readView(id))
  return view && { id: view.id, card: null, view: () => Promise.resolve(view) }
}

export async function listEstimates(
  rest: Rest,
  { page, perPage, ...others }: z.output<typeof EstimateQuery>,
) {
  const { items, total } = await rest.require({
    segments: ['user', 'estimates'],
    query: new URLSearchParams({
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
      page: String(Math.min(page, pageMax)),
      perPage: String(Math.min(perPage, perPageMax)),
    }),
    answer: EstimateList,
    access: 'session',
  })
  return { total, items: items.map((card) => openEstimate(rest, card)) }
}

/** Which of the viewer's estimates hold a product; a guest has none, and need not be asked. */
export async function listProductEstimates(rest: Rest, productId: string) {
  if (isAnonymous(rest.session)) return []
  const { items } = await rest.require({
    segments: ['products', productId, 'estimates'],
    answer: ProductEstimates,
    access: 'session',
  })
  return items.map(({ estimate, ...held }) => ({ ...held, estimate: openEstimate(rest, estimate) }))
}

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
    timeoutMs,
    ...(key != null && { idempotencyKey: key }),
  })
  return toChange(rest, outcome)
}

const toChange = (rest: Rest, outcome: Outcome<EstimateCard>): EstimateChange =>
  outcome.ok
    ? { estimate: openEstimate(rest, outcome.value), userErrors: [] }
    : { estimate: null, userErrors: outcome.userErrors }

/** The whole composition; when another version has come first, answers that one to merge with. */
export async function replaceComposition(
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
  object: string
  note: string
  validUntil: string
  letterheadName: string
  letterheadPhone: string
}

/** What is null, or left out, stays; an empty `validUntil` takes the day away. */
export function changeInfo(
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
export async function removeEstimate(rest: Rest, id: string): Promise<EstimateChange> {
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
export function toSourceBody({ isCart, orderId, templateId }: Source) {
  if (isCart) return { kind: 'CART' }
  if (orderId != null) return { kind: 'ORDER', orderId }
  return templateId == null ? null : { kind: 'TEMPLATE', templateId }
}

/** Lines that differ today; stores nothing. */
export async function checkEstimate(rest: Rest, id: string) {
  const outcome = await rest.write({
    segments: ['user', 'estimates', id, 'check'],
    answer: EstimateCheck,
    access: 'session',
    timeoutMs,
  })
  if (!outcome.ok) return { lines: [], difference: toMoney(0), userErrors: outcome.userErrors }
  const { lines, difference } = outcome.value
  const told = lines.map(({ substitute, ...line }) => ({
    ...line,
    substitute: substitute?.product ?? null,
    substituteQuantity: substitute?.quantity ?? null,
  }))
  return { lines: told, difference, userErrors: [] }
}

/** What a discount would be in roubles; null when there is nothing to take it off. */
export const findDiscountValue = (
  rest: Rest,
  id: string,
  body: z.input<typeof EstimateDiscountChange>,
) =>
  rest.read({
    segments: ['user', 'estimates', id, 'discount', 'value'],
    body,
    answer: EstimateDiscountValue,
    access: 'session',
  })

export async function listTemplates(rest: Rest) {
  const segments = ['user', 'estimates', 'templates']
  return (await rest.require({ segments, answer: EstimateTemplates, access: 'session' })).items
}

type ToCart = {
  cart: CartSource | null
  missed: string[]
  removed: z.infer<typeof EstimateToCartResult>['removed']
  userErrors: UserError[]
}

/** Puts goods of an estimate into the cart, and answers the cart. */
export async function fillCartByEstimate(
  rest: Rest,
  id: string,
  wanted: { mode: 'MERGE' | 'REPLACE'; lineIds?: readonly string[] | null | undefined },
): Promise<ToCart> {
  const outcome = await rest.write({
    segments: ['user', 'estimates', id, 'cart'],
    body: wanted,
    answer: EstimateToCartResult,
    access: 'session',
    timeoutMs,
  })
  return outcome.ok
    ? { ...outcome.value, cart: toCartChange(rest, {}).cart, userErrors: [] }
    : { cart: null, missed: [], removed: [], userErrors: outcome.userErrors }
}

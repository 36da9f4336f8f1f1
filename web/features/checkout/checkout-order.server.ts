/** The checkout's action: keep the draft, find an address, place the order. */
import { href, redirect } from 'react-router'
import { type Drafts, keepDraft, readDraft } from '#web/document/drafts.server.ts'
import { AddressSuggestions } from '#web/features/address/address-suggestion.ts'
import {
  type FormErrors,
  listConsents,
  readForm,
  readText,
  toFormErrors,
} from '#web/forms/form-read.ts'
import type { OrderCreateInput } from '#web/generated/graphql/graphql.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import {
  type Checkout,
  type CheckoutAnswer,
  type CheckoutFailure,
  OrderCreate,
} from './checkout-data.ts'
import {
  type CheckoutFields,
  chooseShop,
  createCheckoutSchema,
  leaveUnchosen,
  listRefusalFields,
  mergeFields,
  readFields,
  toDelivery,
  toPaymentType,
} from './checkout-fields.ts'
import { loadCheckout } from './checkout-load.server.ts'
import { leaveOut } from './partial-pickup.server.ts'
import { toReadyName } from './ready-time-change.ts'

type Posted = {
  client: Storefront
  drafts: Drafts
  request: Request
  form: FormData
  /** The page's script reads the answer, and the form stays in sight. */
  isScripted: boolean
}
/** Of somebody who is signed in. */
type Signed = Posted & { userId: string }
type Draft = { fields: CheckoutFields; savedAtMs: number }

/** The fields that the viewer left here, in this tab or another; null when he left none. */
export async function loadDraft(
  { drafts, request }: Pick<Posted, 'drafts' | 'request'>,
  userId: string,
): Promise<Draft | null> {
  return toDraft(await readDraft(drafts, request), userId)
}

function toDraft(session: Awaited<ReturnType<typeof readDraft>>, userId: string): Draft | null {
  const kept = session.get('userId') === userId ? session.get('checkout') : null
  if (!kept) return null
  const savedAtMs = session.get('checkoutSavedAtMs') ?? 0
  return { fields: readFields((name) => kept[name]), savedAtMs }
}

/** Headers that keep `fields`, if the store takes them. */
export async function saveDraft(
  { drafts, request, form, userId }: Signed,
  { fields, savedAtMs }: Draft,
): Promise<Record<string, string>> {
  const session = await readDraft(drafts, request)
  const kept = toDraft(session, userId)
  const isNews = (kept?.savedAtMs ?? 0) >= readSavedAt(form)
  session.set('userId', userId)
  session.set(
    'checkout',
    // Without script, and where the store has lost what the tab knows of, the form is all there is.
    form.has('touched') && isNews
      ? leaveUnchosen(fields, kept?.fields ?? null, readTouched(form))
      : fields,
  )
  session.set('checkoutSavedAtMs', savedAtMs)
  return keepDraft(drafts, session)
}

/** Keeps what was typed for whoever typed it, and asks him to sign in again. */
export async function leaveToSignIn({ drafts, request, form }: Posted): Promise<Response> {
  const session = await readDraft(drafts, request)
  session.set('userId', readText(form, 'userId'))
  session.set(
    'checkout',
    readFields((name) => form.get(name)),
  )
  const query = new URLSearchParams({ returnTo: href('/simplecheckout'), again: '1' })
  const headers = await keepDraft(drafts, session)
  return redirect(`${href('/sign-in')}?${query}`, { headers })
}

/** What to show again, whatever was pressed but the order itself. */
export async function recalculate(posted: Signed): Promise<CheckoutAnswer> {
  const { client, form } = posted
  const leftOut = await leaveOut(posted)
  const { fields, savedAtMs } = await takeOver(posted)
  const isSearching = form.get('intent') === 'address'
  const [{ checkout, consents }, suggestions] = await Promise.all([
    loadCheckout(client, fields),
    isSearching ? findAddresses(client, fields.address) : null,
  ])
  const errors: FormErrors =
    suggestions?.length === 0 ? { address: 'Ничего не нашлось. Проверьте улицу и дом' } : {}
  const shopId = fields.shopId && keepShop(fields, checkout)
  const shown = { fields: { ...fields, shopId }, checkout, consents, suggestions, errors, leftOut }
  return { ...answer(form, shown), savedAtMs }
}

/** A shop that has run short is not left for another one: the buyer himself chooses that. */
function keepShop(fields: CheckoutFields, { shops }: Checkout): string {
  const shopId = chooseShop(fields, { shops })
  return shops.some(({ shop, hasAll }) => hasAll && shop.id === shopId) ? shopId : ''
}

/**
 * The draft with what was `touched` in this tab since it last heard of it. A store that answers an
 * older copy than the tab has seen is not believed, nor is there any without script.
 */
async function takeOver(posted: Signed): Promise<Draft> {
  const { form, userId } = posted
  const fields = readFields((name) => form.get(name))
  const kept = form.has('touched') ? await loadDraft(posted, userId) : null
  if (!kept || kept.savedAtMs < readSavedAt(form)) return { fields, savedAtMs: readSavedAt(form) }
  const merged = mergeFields(kept.fields, fields, readTouched(form))
  return { fields: merged, savedAtMs: kept.savedAtMs }
}

const readTouched = (form: FormData) => readText(form, 'touched').split(' ')

const readSavedAt = (form: FormData) => Number(readText(form, 'savedAtMs')) || 0

async function findAddresses({ query, cityId }: Storefront, search: string) {
  if (search.length < 3) return []
  return (await query(AddressSuggestions, { search, cityId })).addresses
}

function answer(
  form: FormData,
  shown: Pick<CheckoutAnswer, 'fields' | 'checkout' | 'consents'> & Partial<CheckoutAnswer>,
): CheckoutAnswer {
  const given = { orderKey: readText(form, 'orderKey'), savedAtMs: readSavedAt(form) }
  return { ...given, errors: {}, suggestions: null, changed: null, leftOut: null, ...shown }
}

/**
 * Leads on to payment or to the order; answers only when the order was not placed. The back end
 * plans the order itself: the checkout is asked for only to draw the form again.
 */
export async function placeOrder(posted: Posted): Promise<CheckoutAnswer | CheckoutFailure> {
  const { client, form, isScripted } = posted
  const fields = readFields((name) => form.get(name))
  const input = toInput(form, fields)
  if (!input) return drawAgain(posted, fields)
  try {
    const { orderCreate } = await client.mutate(OrderCreate, { input })
    if (orderCreate.order) throw await leave(posted, orderCreate.order)
    return drawAgain(posted, fields, orderCreate.userErrors)
  } catch (error) {
    // Whether it was placed is not known: the same key finds out.
    if (!(error instanceof StorefrontError)) throw error
    const { message } = error
    if (isScripted) return { failure: message, intent: 'order' }
    const drawn = await drawAgain(posted, fields)
    return { ...drawn, errors: { form: message }, orderKey: input.idempotencyKey }
  }
}

/** null when something is missing or wrong that can be seen here. */
function toInput(form: FormData, fields: CheckoutFields): OrderCreateInput | null {
  const delivery = toDelivery(fields)
  const paymentType = toPaymentType(fields)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { ok } = readForm(createCheckoutSchema(fields.way, []), form)
  if (!ok || !delivery || !paymentType) return null
  const { firstname, phone, email } = fields
  const readyAtMs = Date.parse(readText(form, toReadyName(fields.shopId)))
  return {
    idempotencyKey: readText(form, 'orderKey'),
    cartVersion: readText(form, 'cartVersion'),
    total: Number(readText(form, 'total')) || 0,
    readyAt: Number.isNaN(readyAtMs) ? null : new Date(readyAtMs).toISOString(),
    recipient: { firstname, phone, email: email || null },
    delivery,
    paymentType,
    legalPages: listConsents(form),
  }
}

type Placed = { id: string; payment: { token?: string | null; isPayable: boolean } }

async function leave({ drafts, request }: Posted, { id, payment }: Placed): Promise<Response> {
  const session = await readDraft(drafts, request)
  session.unset('checkout')
  session.flash('placedOrderId', id)
  const headers = await keepDraft(drafts, session)
  const path =
    payment.isPayable && payment.token
      ? href('/orders/:id/payments/:token', { id, token: payment.token })
      : href('/profile/orders/:id', { id })
  return redirect(path, { headers })
}

const changeCodes = [
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'CART_EMPTY',
  'NOTHING_TICKED',
  'READY_LATER',
  'PROMO_UNKNOWN',
  'PROMO_ENDED',
  'PROMO_USED',
]

type Refused = readonly { code: string; message: string; field: string[] }[]

/** The form with what is wrong, and with what a refusal tells of the cart. */
async function drawAgain(
  posted: Posted,
  fields: CheckoutFields,
  userErrors: Refused = [],
): Promise<CheckoutAnswer> {
  const { client, form } = posted
  const { checkout, consents } = await loadCheckout(client, fields)
  const shown = { fields, checkout, consents, orderKey: crypto.randomUUID() }
  const change = userErrors.find(({ code }) => changeCodes.includes(code))
  if (change) return answer(form, { ...shown, changed: { message: change.message } })
  const read = readForm(createCheckoutSchema(fields.way, consents), form)
  const refused = toFormErrors(userErrors, listRefusalFields(consents))
  return answer(form, { ...shown, errors: { ...(!read.ok && read.errors), ...refused } })
}

/** The checkout's action: recalculates, finds addresses and places the order. */
import { href, redirect } from 'react-router'
import { type FlashStorage, keepFlash } from '#web/document/flash.server.ts'
import { AddressSuggestions } from '#web/features/address/address-suggestion.ts'
import { readPointsIntent } from '#web/features/loyalty/points/points-words.ts'
import {
  type FormErrors,
  listConsents,
  readForm,
  readText,
  toFormErrors,
} from '#web/forms/form-read.ts'
import type { OrderCreateInput } from '#web/generated/graphql/graphql.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { findCounted } from './checkout-counted.ts'
import {
  type Checkout,
  type CheckoutAnswer,
  CheckoutBonusUpdate,
  CheckoutDraftUpdate,
  type CheckoutFailure,
  OrderCreate,
} from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import {
  choosePayer,
  chooseShop,
  createCheckoutSchema,
  listRefusalFields,
  readDraft,
  readFields,
  toDelivery,
  toDraft,
  toPaymentType,
} from './checkout-fields.ts'
import { loadCheckout } from './checkout-load.server.ts'
import { orderWithoutMissing } from './partial-pickup.server.ts'
import { toReadyName } from './ready-time-change.ts'
import { keepAddress, takeChosenAddress } from './saved-choice.server.ts'

type Posted = {
  client: Storefront
  flash: FlashStorage
  form: FormData
  /** The page's script reads the answer, so the form stays visible. */
  isScripted: boolean
}
type Drafted = Pick<Posted, 'client' | 'form'>

const readPosted = (form: FormData) => readFields((name) => form.get(name))

/** Saves the fields for the user who saw them; returns whether it did. */
async function saveDraft({ client, form }: Drafted, fields: CheckoutFields): Promise<boolean> {
  const variables = { input: toDraft(fields), accountId: readText(form, 'userId') || null }
  try {
    const { checkoutDraftUpdate } = await client.mutate(CheckoutDraftUpdate, variables)
    return checkoutDraftUpdate.userErrors.length === 0
  } catch (error) {
    // A draft is optional: if saving fails, the rest of the request goes on.
    if (!(error instanceof StorefrontError)) throw error
    return false
  }
}

/** The session has ended: saves the draft for its user and leads the guest to sign in. */
export async function leaveToSignIn(posted: Drafted): Promise<Response> {
  await saveDraft(posted, readPosted(posted.form))
  const query = new URLSearchParams({ returnTo: href('/simplecheckout'), again: '1' })
  return redirect(`${href('/sign-in')}?${query}`)
}

/** The state to redraw after any action except placing the order. */
export async function recalculate(posted: Posted): Promise<CheckoutAnswer> {
  const { client, form } = posted
  const leftOut = await orderWithoutMissing(posted)
  const points = readPointsIntent(form)
  if (points !== null) await client.mutate(CheckoutBonusUpdate, { points })
  const isLook = form.get('intent') === 'look'
  const fields =
    (isLook && (await findKept(client))) ||
    (await takeChosenAddress(client, form, readPosted(form)))
  const isSearching = form.get('intent') === 'address'
  const [{ checkout, approvalReasons, saved, consents }, suggestions, isSaved] = await Promise.all([
    loadCheckout(client, fields),
    isSearching ? findAddresses(client, fields.address) : null,
    // A tab that only checks for updates writes nothing.
    isLook ? false : saveDraft(posted, fields),
  ])
  const errors: FormErrors =
    suggestions?.length === 0 ? { address: 'Ничего не нашлось. Проверьте улицу и дом' } : {}
  const shopId = fields.shopId && keepShop(fields, checkout)
  const shown = {
    fields: { ...fields, shopId, ...choosePayer(fields, checkout) },
    checkout,
    approvalReasons,
    saved,
    consents,
    isSaved,
  }
  return answer(form, { ...shown, suggestions, errors, leftOut })
}

/** Changes another tab has saved; null when there are none. */
async function findKept(client: Storefront): Promise<CheckoutFields | null> {
  const { draft } = (await loadCheckout(client, null)).checkout
  return draft ? readDraft(draft) : null
}

/** Does not replace a shop that ran short: the buyer chooses another one. */
function keepShop(fields: CheckoutFields, { shops }: Checkout): string {
  const shopId = chooseShop(fields, { shops })
  return shops.some(({ shop, hasAll }) => hasAll && shop.id === shopId) ? shopId : ''
}

async function findAddresses({ query, cityId }: Storefront, search: string) {
  if (search.length < 3) return []
  return (await query(AddressSuggestions, { search, cityId })).addresses
}

type Shown = Pick<
  CheckoutAnswer,
  'fields' | 'checkout' | 'approvalReasons' | 'saved' | 'consents' | 'isSaved'
>

function answer(form: FormData, shown: Shown & Partial<CheckoutAnswer>): CheckoutAnswer {
  const orderKey = readText(form, 'orderKey')
  const isAddressKept = form.get('saveAddress') === 'on'
  return {
    orderKey,
    isAddressKept,
    errors: {},
    suggestions: null,
    changed: null,
    isRecounted: false,
    leftOut: null,
    ...shown,
  }
}

/**
 * Leads on to payment or to the order; answers only when the order was not placed. The back end
 * plans the order itself: the checkout is asked for only to draw the form again.
 */
export async function placeOrder(posted: Posted): Promise<CheckoutAnswer | CheckoutFailure> {
  const { client, form, isScripted } = posted
  const fields = readPosted(form)
  const input = toInput(form, fields)
  if (!input) return drawAgain(posted, fields)
  try {
    const { orderCreate } = await client.mutate(OrderCreate, { input })
    if (orderCreate.order) {
      await keepAddress(client, form)
      throw await leave(posted, orderCreate.order)
    }
    return drawAgain(posted, fields, orderCreate.userErrors)
  } catch (error) {
    // The order may have been placed: a retry with the same key finds out.
    if (!(error instanceof StorefrontError)) throw error
    const { message } = error
    if (isScripted) return { failure: message, intent: 'order' }
    const drawn = await drawAgain(posted, fields)
    return { ...drawn, errors: { form: message }, orderKey: input.idempotencyKey }
  }
}

/** null when the fields fail validation here. */
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
    payer: toPayer(fields),
    paymentType,
    legalPages: listConsents(form),
  }
}

const toPayer = ({ payer, poNumber, object }: CheckoutFields): OrderCreateInput['payer'] =>
  payer ? { organizationId: payer, poNumber, object } : null

type Placed = { id: string; payment: { token?: string | null; isPayable: boolean } }

async function leave({ flash }: Posted, { id, payment }: Placed): Promise<Response> {
  const headers = await keepFlash(flash, { placedOrderId: id })
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

/**
 * What of a change is the shop's. What the buyer changed after the sums were counted is not: of that
 * alone they are told the sum, and the order waits for another press.
 */
async function judge(
  { client, form }: Posted,
  { fields, checkout }: Pick<CheckoutAnswer, 'fields' | 'checkout'>,
  { code, message }: { code: string; message: string },
): Promise<Partial<CheckoutAnswer>> {
  const counted = code === 'CART_CHANGED' && findCounted(readText(form, 'counted'), fields)
  const { sums, cartVersion } = counted ? (await loadCheckout(client, counted)).checkout : checkout
  const isSame =
    sums.total.amountMinor === Number(readText(form, 'total')) &&
    cartVersion === readText(form, 'cartVersion')
  return counted && isSame ? { isRecounted: true } : { changed: { message, sums } }
}

type Refused = readonly { code: string; message: string; field: string[] }[]

/** The form with its errors and the cart changes from the server. */
async function drawAgain(
  posted: Posted,
  fields: CheckoutFields,
  userErrors: Refused = [],
): Promise<CheckoutAnswer> {
  const { client, form } = posted
  const [{ checkout, approvalReasons, saved, consents }, isSaved] = await Promise.all([
    loadCheckout(client, fields),
    saveDraft(posted, fields),
  ])
  const found = { checkout, approvalReasons, saved, consents }
  const shown = { fields, ...found, isSaved, orderKey: crypto.randomUUID() }
  const change = userErrors.find(({ code }) => changeCodes.includes(code))
  if (change) return answer(form, { ...shown, ...(await judge(posted, shown, change)) })
  const read = readForm(createCheckoutSchema(fields.way, consents), form)
  const refused = toFormErrors(userErrors, listRefusalFields(consents))
  return answer(form, { ...shown, errors: { ...(!read.ok && read.errors), ...refused } })
}

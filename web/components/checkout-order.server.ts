/** The checkout's action: keep the draft, find an address, place the order. */
import { href, redirect } from 'react-router'
import { type Drafts, readDraft } from '../drafts.server.ts'
import { type Storefront, StorefrontError } from '../storefront.ts'
import { loadConsents, toConsentName } from './auth-steps.ts'
import {
  AddressSuggestions,
  type CheckoutAnswer,
  CheckoutPage,
  OrderCreate,
} from './checkout-data.ts'
import {
  type CheckoutFields,
  createCheckoutSchema,
  readFields,
  refusalFields,
  toDelivery,
  toPaymentType,
} from './checkout-fields.ts'
import { type FormErrors, readForm, readText, toFormErrors } from './form-read.ts'

type Posted = { client: Storefront; drafts: Drafts; request: Request; form: FormData }

/** The viewer and what the cart would cost in the way of `fields`. */
export async function loadCheckout({ query }: Storefront, fields: CheckoutFields | null) {
  const { viewer } = await query(CheckoutPage, {
    delivery: fields && toDelivery(fields),
    paymentType: fields && toPaymentType(fields),
  })
  return viewer
}

/** The fields that the viewer left here, in this tab or another; null when he left none. */
export async function loadDraft(
  { drafts, request }: Pick<Posted, 'drafts' | 'request'>,
  userId: string,
): Promise<CheckoutFields | null> {
  const session = await readDraft(drafts, request)
  const kept = session.get('userId') === userId ? session.get('checkout') : null
  return kept ? readFields((name) => kept[name]) : null
}

/** Headers that keep `fields`; none when the store refuses: a draft is a convenience. */
export async function saveDraft(
  { drafts, request }: Pick<Posted, 'drafts' | 'request'>,
  userId: string,
  fields: CheckoutFields,
): Promise<Record<string, string>> {
  const session = await readDraft(drafts, request)
  session.set('userId', userId)
  session.set('checkout', fields)
  try {
    return { 'set-cookie': await drafts.commitSession(session) }
  } catch (error) {
    console.warn('A checkout draft was not kept', error)
    return {}
  }
}

/** What to show again, whatever was pressed but the order itself. */
export async function recalculate(posted: Posted): Promise<CheckoutAnswer> {
  const { client, form } = posted
  const fields = readFields((name) => form.get(name))
  const isSearching = form.get('intent') === 'address'
  const [{ checkout }, suggestions] = await Promise.all([
    loadCheckout(client, fields),
    isSearching ? findAddresses(client, fields.address) : null,
  ])
  const errors: FormErrors =
    suggestions?.length === 0 ? { address: 'Ничего не нашлось. Проверьте улицу и дом' } : {}
  return answer(form, { fields, checkout, suggestions, errors })
}

async function findAddresses({ query, cityId }: Storefront, search: string) {
  if (search.length < 3) return []
  return (await query(AddressSuggestions, { search, cityId })).addresses
}

function answer(
  form: FormData,
  shown: Pick<CheckoutAnswer, 'fields' | 'checkout'> & Partial<CheckoutAnswer>,
): CheckoutAnswer {
  const orderKey = readText(form, 'orderKey')
  return { errors: {}, orderKey, suggestions: null, changed: null, ...shown }
}

/** Leads on to payment or to the order; answers only when the order was not placed. */
export async function placeOrder(posted: Posted): Promise<CheckoutAnswer> {
  const { client, form } = posted
  const fields = readFields((name) => form.get(name))
  const [{ user, checkout }, consents] = await Promise.all([
    loadCheckout(client, fields),
    loadConsents(client),
  ])
  const required = user.termsAccepted ? [] : consents.filter(({ isRequired }) => isRequired)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const read = readForm(createCheckoutSchema(fields.way, required), form)
  const delivery = toDelivery(fields)
  const paymentType = toPaymentType(fields)
  if (!read.ok || !delivery || !paymentType) {
    return answer(form, { fields, checkout, errors: read.ok ? {} : read.errors })
  }
  try {
    const { orderCreate } = await client.mutate(OrderCreate, {
      input: {
        idempotencyKey: readText(form, 'orderKey'),
        cartVersion: readText(form, 'cartVersion'),
        total: Number(readText(form, 'total')) || 0,
        recipient: {
          firstname: fields.firstname,
          phone: fields.phone,
          email: fields.email || null,
        },
        delivery,
        paymentType,
        legalPages: consents
          .filter((consent) => form.has(toConsentName(consent)))
          .map(({ slug, version }) => ({ slug, version })),
      },
    })
    if (orderCreate.order) throw await leave(posted, orderCreate.order)
    return refuse(posted, fields, orderCreate.userErrors)
  } catch (error) {
    // Nobody knows whether it was placed: the same key finds out.
    if (!(error instanceof StorefrontError)) throw error
    return answer(form, { fields, checkout, errors: { form: error.message } })
  }
}

type Placed = { id: string; payment: { token?: string | null; isPayable: boolean } }

async function leave({ drafts, request }: Posted, { id, payment }: Placed): Promise<Response> {
  const session = await readDraft(drafts, request)
  session.unset('checkout')
  session.flash('placedOrderId', id)
  const headers = { 'set-cookie': await drafts.commitSession(session) }
  const path =
    payment.isPayable && payment.token
      ? href('/orders/:id/payments/:token', { id, token: payment.token })
      : href('/profile/orders/:id', { id })
  return redirect(path, { headers })
}

const changeCodes = ['CART_CHANGED', 'OUT_OF_STOCK', 'CART_EMPTY']

async function refuse(
  { client, form }: Posted,
  fields: CheckoutFields,
  userErrors: { code: string; message: string; field: string[] }[],
): Promise<CheckoutAnswer> {
  // Asked again: the refusal is news of the cart that the first answer did not have.
  const { checkout } = await loadCheckout(client, fields)
  const change = userErrors.find(({ code }) => changeCodes.includes(code))
  const totalBefore = Number(readText(form, 'total')) || 0
  return answer(form, {
    fields,
    checkout,
    errors: change ? {} : toFormErrors(userErrors, refusalFields),
    changed: change ? { message: change.message, totalBefore } : null,
    orderKey: crypto.randomUUID(),
  })
}

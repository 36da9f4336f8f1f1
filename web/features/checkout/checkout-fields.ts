/** The checkout's fields as text, the way they are posted and saved in the draft. */
import * as z from 'zod/mini'
import { contactMessages } from '#schema/contact.ts'
import { accessNote, ContactForm, messages, RecipientForm } from '#schema/form.ts'
import { objectMax, poNumberMax } from '#schema/order-payer.ts'
import { parseSuggestion } from '#web/features/address/address-suggestion.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { toConsentName } from '#web/forms/form-read.ts'
import type {
  CheckoutDraftInput,
  CheckoutPageQuery,
  OrderDeliveryInput,
  PaymentType,
} from '#web/generated/graphql/graphql.ts'
import {
  type CheckoutField,
  type CheckoutFields,
  checkoutFieldNames,
} from './checkout-field-name.ts'
import { chooseAddress, type KnownAddress, toAddressFields } from './saved-choice.ts'

const lengthMax = 500

/** Takes the form's known fields, trimmed and cut; `suggestion` fills the address it stands for. */
export function readFields(read: (name: string) => unknown): CheckoutFields {
  const entries = checkoutFieldNames.map((name) => [name, toText(read(name))])
  // Every name of the type is a key: the list is the type.
  const fields = Object.fromEntries(entries) as CheckoutFields
  const suggestion = parseSuggestion(toText(read('suggestion')))
  return suggestion ? { ...fields, ...suggestion } : fields
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, lengthMax) : ''
}

/** The fields as a draft keeps them. */
export function toDraft(fields: CheckoutFields): CheckoutDraftInput {
  const { way, hasLift, isLifting, paymentType: _, ...texts } = fields
  return {
    ...texts,
    method: way === 'PICKUP' || way === 'DELIVERY' ? way : null,
    paymentType: toPaymentType(fields),
    hasLift: hasLift === 'on',
    isLifting: isLifting === 'on',
  }
}

type Draft = NonNullable<NonNullable<CheckoutPageQuery['viewer']['checkout']>['draft']>

/** The fields of a draft; empty where nothing was chosen. */
export function readDraft(draft: Omit<Draft, '__typename'>): CheckoutFields {
  const boxes = { hasLift: draft.hasLift && 'on', isLifting: draft.isLifting && 'on' }
  const kept: Record<string, unknown> = { ...draft, way: draft.method, ...boxes }
  return readFields((name) => kept[name])
}

/** The delivery method in the server's format; null while none is chosen. */
export function toDelivery(fields: CheckoutFields): OrderDeliveryInput | null {
  const { way, shopId, fiasId, address, date, window, floor, comment } = fields
  const common = { comment, hasLift: false, isLifting: false }
  if (way === 'PICKUP') return { ...common, method: 'PICKUP', shopId: shopId || null }
  if (way !== 'DELIVERY') return null
  return {
    method: 'DELIVERY',
    fiasId: fiasId || null,
    address: fiasId ? address : null,
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
    window: window || null,
    floor: /^\d{1,2}$/.test(floor) ? Number(floor) : null,
    hasLift: fields.hasLift === 'on',
    isLifting: fields.isLifting === 'on',
    accessNote: fields.accessNote,
    ...toContact(fields),
    comment,
  }
}

/** Ignores an incomplete contact: the sums do not wait for it. */
function toContact({ contactName, contactPhone }: CheckoutFields) {
  const isWhole = ContactForm.safeParse({ contactName, contactPhone }).success
  return isWhole && contactName ? { contactName, contactPhone } : {}
}

const paymentTypes: readonly PaymentType[] = ['ONLINE', 'ON_RECEIPT', 'INVOICE']

export function toPaymentType({ paymentType }: CheckoutFields): PaymentType | null {
  return paymentTypes.find((type) => type === paymentType) ?? null
}

/** An empty choice is the empty string, or null for a group of radios. */
const choose = (message: string) => z.string(message).check(z.minLength(1, message))
/** Of a form without organisations there is no such field. */
const text = z.nullish(z.string())
const mark = (max: number) => z.nullish(z.string().check(z.maxLength(max, messages.max(max))))
/** Fields of the method that was not chosen. */
const ignored = z.optional(z.unknown())
const floor = z.string().check(z.regex(/^(\d{1,2})?$/, messages.floor))

/**
 * What an order needs, by the way chosen. Fields of the other way are not looked at; whether a
 * shop has the goods and a van comes to the address, only the server can say.
 */
export function createCheckoutSchema(way: string, consents: readonly Consent[]) {
  const isPickup = way === 'PICKUP'
  const isDelivery = way === 'DELIVERY'
  const box = z.string(messages.required)
  const fields = z.object({
    ...RecipientForm.shape,
    way: choose('Выберите, как получить заказ'),
    shopId: isPickup ? choose('Выберите магазин') : ignored,
    address: isDelivery ? choose(messages.required) : ignored,
    fiasId: isDelivery ? choose(messages.address) : ignored,
    date: isDelivery ? choose('Выберите дату доставки') : ignored,
    window: isDelivery ? choose('Выберите время доставки') : ignored,
    floor: isDelivery ? floor : ignored,
    ...(isDelivery && ContactForm.shape),
    accessNote: isDelivery ? accessNote : ignored,
    payer: text,
    poNumber: mark(poNumberMax),
    object: mark(objectMax),
    paymentType: choose('Выберите, как оплатить'),
    ...Object.fromEntries(consents.map((consent) => [toConsentName(consent), box])),
  })
  return isDelivery ? fields.check(...needsBoth('contactName', 'contactPhone')) : fields
}

/** A contact needs both a name and a phone, or neither. */
const needsBoth = (...[name, phone]: [CheckoutField, CheckoutField]) => [
  z.refine<Record<string, unknown>>((values) => !values[phone] || Boolean(values[name]), {
    error: contactMessages.name,
    path: [name],
  }),
  z.refine<Record<string, unknown>>((values) => !values[name] || Boolean(values[phone]), {
    error: contactMessages.phone,
    path: [phone],
  }),
]

/** The field a refusal of the server stands by; the address has one line for both its parts. */
const refusalFields: readonly string[] = [...checkoutFieldNames, 'method', 'items']

export const listRefusalFields = (consents: readonly Consent[]) => [
  ...refusalFields,
  ...consents.map(toConsentName),
]

type Offer = {
  /** Where nothing is delivered the goods are collected; unknown is delivered. */
  delivery?: { isOffered: boolean; hasLifting: boolean }
  takesInvoices?: boolean
  shops: readonly { shop: { id: string }; hasAll: boolean }[]
  payments: readonly { type: string; isAvailable: boolean }[]
  payers?: readonly { organizationId: string; isDefault: boolean }[]
  recipient: { firstname?: string | null; phone?: string | null; email?: string | null }
  lastAddress?: KnownAddress | null
}

type Saved = Omit<Parameters<typeof chooseAddress>[0], 'lastAddress'>

/**
 * The draft, its gaps filled with what most people would choose: the account's own name, the shop
 * that has everything soonest, and otherwise delivery, to the default address or where the last
 * order went.
 */
export function chooseFields(
  draft: CheckoutFields | null,
  offer: Offer,
  known: Saved = { saved: [], cityId: '' },
): CheckoutFields {
  const empty = readFields(() => '')
  const address = chooseAddress({ ...known, lastAddress: offer.lastAddress ?? null })
  const { firstname, phone, email } = offer.recipient
  const shop = offer.shops.find(({ hasAll }) => hasAll)?.shop
  const payment = offer.payments.find(({ isAvailable }) => isAvailable)
  const payer = offer.payers?.find(({ isDefault }) => isDefault)?.organizationId ?? ''
  const isInvoiced = payer !== '' && offer.takesInvoices !== false
  const usual = {
    ...empty,
    ...(address && toAddressFields(address)),
    firstname: firstname ?? '',
    phone: phone ?? '',
    email: email ?? '',
    way: shop || !isDelivered(offer) ? 'PICKUP' : 'DELIVERY',
    shopId: shop?.id ?? '',
    payer,
    // An organisation pays by invoice; what is offered was asked before it was known.
    paymentType: isInvoiced ? 'INVOICE' : (payment?.type ?? ''),
  }
  if (!draft) return usual
  return {
    ...draft,
    firstname: draft.firstname || usual.firstname,
    phone: draft.phone || usual.phone,
    // One that a repeated order left says nothing of the recipient; whoever cleared it has a name.
    email: draft.email || (draft.firstname ? '' : usual.email),
    way: (isDelivered(offer) && draft.way) || usual.way,
    isLifting: offer.delivery?.hasLifting === false ? '' : draft.isLifting,
    shopId: chooseShop(draft, offer),
    ...choosePayer(draft, offer),
  }
}

const isDelivered = ({ delivery }: Offer) => delivery?.isOffered !== false

/** One that was removed since pays no more, and an invoice is for organisations alone. */
export function choosePayer(
  { payer: asked, paymentType }: CheckoutFields,
  {
    payers = [],
    payments,
    takesInvoices = true,
  }: Pick<Offer, 'payers' | 'payments' | 'takesInvoices'>,
): Pick<CheckoutFields, 'payer' | 'paymentType'> {
  const payer = payers.some(({ organizationId }) => organizationId === asked) ? asked : ''
  const usual = payments.find(({ isAvailable }) => isAvailable)?.type ?? ''
  const isKept =
    paymentType === 'INVOICE'
      ? payer !== '' && takesInvoices
      : payments.some(({ type }) => type === paymentType)
  return { payer, paymentType: isKept ? paymentType : usual }
}

/** The chosen shop; if it is in another city, the one that has everything soonest. */
export function chooseShop({ shopId }: CheckoutFields, { shops }: Pick<Offer, 'shops'>): string {
  if (shops.some(({ shop }) => shop.id === shopId)) return shopId
  return shops.find(({ hasAll }) => hasAll)?.shop.id ?? ''
}

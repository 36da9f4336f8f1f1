/** Finds the complete checkout blocks and writes their summaries. */
import { safeParse } from 'zod/mini'
import { formatWindow } from '#language/ru/day-name.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { formatDate } from '#web/features/delivery/delivery-date.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { toConsentName } from '#web/forms/form-read.ts'
import type { Checkout } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { createCheckoutSchema } from './checkout-fields.ts'

export type BlockName = 'recipient' | 'way' | 'payment' | 'consents'

const fieldsOf = {
  recipient: ['firstname', 'phone', 'email', 'payer', 'poNumber', 'object'],
  way: [
    'way',
    'shopId',
    'address',
    'fiasId',
    'date',
    'window',
    'floor',
    'accessNote',
    'contactName',
    'contactPhone',
  ],
  payment: ['paymentType'],
}

/** The fields that must be valid before a block folds. */
export const listBlockFields = (block: BlockName, consents: readonly Consent[]): string[] =>
  block === 'consents' ? consents.map(toConsentName) : fieldsOf[block]

type Offer = Pick<Checkout, 'shops' | 'delivery' | 'payments'>

/** Blocks that are complete, as far as the page knows. */
export function listDone(fields: CheckoutFields, offer: Offer): ReadonlySet<BlockName> {
  const parsed = safeParse(createCheckoutSchema(fields.way, []), fields)
  const bad = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const isGood = (block: keyof typeof fieldsOf) => !fieldsOf[block].some((it) => bad.includes(it))
  const done = new Set<BlockName>()
  if (isGood('recipient')) done.add('recipient')
  if (isGood('way') && isOffered(fields, offer)) done.add('way')
  const payment = offer.payments.find(({ type }) => type === fields.paymentType)
  if (isGood('payment') && payment?.isAvailable) done.add('payment')
  return done
}

/** Drafts last for days: the shop may have sold out, or the chosen day passed. */
function isOffered({ way, shopId, date, window }: CheckoutFields, offer: Offer): boolean {
  if (way === 'PICKUP') return offer.shops.some(({ shop, hasAll }) => hasAll && shop.id === shopId)
  const { refusal, dates, windows } = offer.delivery
  return !refusal && dates.includes(date) && windows.includes(window)
}

/** «Анна, +7 916 123-45-67, anna@example.ru». */
export function describeRecipient({ firstname, phone, email }: CheckoutFields): string {
  const digits = toPhoneDigits(phone)
  return [firstname, digits && formatPhone(digits), email].filter(Boolean).join(', ')
}

/**
 * «Платит ООО «Ремстрой», заявка ПО-17, ЖК «Север»», «Платите вы, как частное лицо»; null of those
 * who have nobody else to pay.
 */
export function describePayer(
  { payer, poNumber, object }: CheckoutFields,
  payers: readonly { organizationId: string; name: string }[],
): string | null {
  if (payers.length === 0) return null
  const found = payers.find(({ organizationId }) => organizationId === payer)
  if (!found) return 'Платите вы, как частное лицо'
  const marks = [found.name, poNumber && `заявка ${poNumber}`, object].filter(Boolean)
  return `Платит ${marks.join(', ')}`
}

/** «Доставка: г Москва, ул Строителей, д 12; 23 ноября, пн, с 10 до 14». */
export function describeWay(
  fields: CheckoutFields,
  { shops }: Pick<Offer, 'shops'>,
  toReady: (readyAt: string) => string,
): string {
  if (fields.way === 'PICKUP') {
    const found = shops.find(({ shop }) => shop.id === fields.shopId)
    if (!found) return 'Заберу сам'
    const ready = found.readyAt ? `. ${toReady(found.readyAt)}` : ''
    return `Заберу сам: ${found.shop.name}, ${found.shop.address}${ready}`
  }
  const { address, date, window, floor, isLifting, contactName } = fields
  const details = [
    address,
    date && `${formatDate(date)}${window && `, ${formatWindow(window)}`}`,
    floor && `${floor}\u00a0этаж${isLifting ? ', с\u00a0подъёмом' : ''}`,
    contactName && `встретит ${contactName}`,
  ]
  return `Доставка: ${details.filter(Boolean).join('; ')}`
}

/** «Онлайн». */
export const describePayment = ({ paymentType }: CheckoutFields, { payments }: Offer): string =>
  payments.find(({ type }) => type === paymentType)?.title ?? ''

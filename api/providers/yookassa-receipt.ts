/** Fiscal receipts of YooKassa, https://yookassa.ru/developers/api#receipt. */
import * as z from 'zod'
import { toDecimal } from '#schema/decimal.ts'
import { parsePrice } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { ReceiptSettings } from '#schema/receipt-settings.ts'
import { type CalculatedVat, type PrepaymentRate, toCalculated, type VatRate } from '#schema/vat.ts'
import type { ProviderReceipt, Receipt, ReceiptItem, ReceiptRequest } from './payment.ts'
import { listPieces } from './receipt-piece.ts'

const currency = 'RUB'
const descriptionMax = 128

/** Of a receipt's line, https://yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney/parameters-values */
const vatCodes: Record<VatRate | CalculatedVat, number> = {
  none: 1,
  '0': 2,
  '10': 3,
  '20': 4,
  '10/110': 5,
  '20/120': 6,
  '5': 7,
  '7': 8,
  '5/105': 9,
  '7/107': 10,
  '22': 11,
  '22/122': 12,
}

/** Of a receipt's quantity, https://yookassa.ru/developers/payment-acceptance/receipts/54fz/parameters-values */
const measures: Record<string, string> = {
  шт: 'piece',
  г: 'gram',
  кг: 'kilogram',
  т: 'ton',
  см: 'centimeter',
  м: 'meter',
  'см²': 'square_centimeter',
  'м²': 'square_meter',
  мл: 'milliliter',
  л: 'liter',
  'м³': 'cubic_meter',
}

/** What the shop says of all its receipts. */
export type ReceiptTerms = {
  taxSystemCode: number | null
  prepaymentRate: PrepaymentRate
  /** Of the shop, where a buyer has left no contact. */
  sparePhone: string
  receipts: ReceiptSettings
}

export const toAmount = (amountMinor: number) => ({ value: toDecimal(amountMinor), currency })

export const toReceipt = ({ phone, email, items }: Receipt, terms: ReceiptTerms) => ({
  customer: toCustomer(phone || (email ? '' : terms.sparePhone), email),
  items: items.flatMap((item) => listPieces(item)).map((item) => toReceiptItem(item, terms)),
  ...toShopFields(terms),
})

const toCustomer = (phone: string, email: string | null) => ({
  ...(phone && { phone }),
  ...(email && { email }),
})

function toShopFields({ taxSystemCode, receipts: { internet, timezone } }: ReceiptTerms) {
  return {
    ...(taxSystemCode && { tax_system_code: taxSystemCode }),
    ...(internet !== null && { internet }),
    ...(timezone !== null && { timezone }),
  }
}

/**
 * The rate of a prepayment may be a calculated one: the port's lines have plain rates.
 * A receipt line holds a price and a quantity, and a till multiplies them. A rounded total that is
 * not their product is written as one piece at that total, its quantity kept in the words.
 */
function toReceiptItem(item: ReceiptItem, { prepaymentRate, receipts }: ReceiptTerms) {
  const { description, quantity, unit, totalMinor, vat, kind, mode, codes = [] } = item
  const price = (totalMinor * 100) / quantity
  const isExact = Number.isInteger(price)
  const words = isExact ? description : `${description}, ${String(toQuantity(quantity))}`
  const isCalculated = mode === 'full_prepayment' && prepaymentRate === 'calculated'
  const [code] = codes
  return {
    description: words.slice(0, descriptionMax),
    quantity: isExact ? toQuantity(quantity).toFixed(2) : '1.00',
    amount: toAmount(isExact ? price : totalMinor),
    measure: isExact ? (measures[unit] ?? 'another') : 'piece',
    vat_code: vatCodes[isCalculated ? toCalculated(vat) : vat],
    payment_mode: mode,
    ...(code === undefined
      ? { payment_subject: kind === 'service' ? receipts.services : receipts.goods }
      : toMarked(code)),
  }
}

/** A piece with its code of marking, tags 1163 and 2102. */
const toMarked = (code: string) => ({
  payment_subject: 'marked',
  mark_mode: '0',
  mark_code_info: { gs_1m: toBase64(code) },
})

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Only a receipt that is sent apart can name an agent and whose goods they are. */
export function toReceiptBody({ of, receipt, settlements }: ReceiptRequest, terms: ReceiptTerms) {
  const { items, ...rest } = toReceipt(receipt, terms)
  const { agent } = terms.receipts
  const sold = agent
    ? items.map((item) => ({ ...item, agent_type: agent.type, supplier: agent.supplier }))
    : items
  return {
    ...('paymentId' in of
      ? { type: 'payment', payment_id: of.paymentId }
      : { type: 'refund', refund_id: of.refundId }),
    send: true,
    ...rest,
    items: sold,
    settlements: settlements.map(({ type, amountMinor }) => ({
      type,
      amount: toAmount(amountMinor),
    })),
  }
}

const Decimal = z.union([z.string(), z.number()]).transform(Number)

export const YookassaReceipt = z.object({
  id: z.string(),
  type: z.enum(['payment', 'refund']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  fiscal_document_number: z.string().optional(),
  fiscal_storage_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
  registered_at: z.string().optional(),
  items: z.array(
    z.object({
      quantity: Decimal,
      amount: z.object({ value: z.string() }),
      payment_mode: z.string().optional(),
    }),
  ),
})
export const YookassaReceipts = z.object({ items: z.array(YookassaReceipt) })

const statuses = { pending: 'PENDING', succeeded: 'REGISTERED', canceled: 'REFUSED' } as const

export function toProviderReceipt(receipt: z.infer<typeof YookassaReceipt>): ProviderReceipt {
  const {
    fiscal_document_number: document,
    fiscal_storage_number: storage,
    fiscal_attribute: sign,
  } = receipt
  const sums = receipt.items.map(({ quantity, amount }) =>
    Math.round((parsePrice(amount.value) ?? 0) * quantity),
  )
  const isPrepayment = receipt.items.some((item) => item.payment_mode === 'full_prepayment')
  return {
    id: receipt.id,
    status: statuses[receipt.status],
    isRefund: receipt.type === 'refund',
    amountMinor: sums.reduce((all, minor) => all + minor, 0),
    mode: isPrepayment ? 'full_prepayment' : 'full_payment',
    fiscal: document && storage && sign ? { document, storage, sign } : null,
    registeredAt: receipt.registered_at ?? null,
  }
}

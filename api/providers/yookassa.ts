/** Online payments by YooKassa, https://yookassa.ru/developers/api. */
import * as z from 'zod'
import { toDecimal } from '#schema/decimal.ts'
import { parsePrice } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import { type CalculatedVat, type PrepaymentRate, toCalculated, type VatRate } from '#schema/vat.ts'
import {
  type PaymentPort,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderRefund,
  type Receipt,
  type ReceiptItem,
  RefundCancelledError,
} from './payment.ts'
import { ask, type Fetch, ProviderError } from './request.ts'

const provider = 'yookassa'
const currency = 'RUB'

/** Of a receipt's line, https://yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney/parameters-values */
export const vatCodes: Record<VatRate | CalculatedVat, number> = {
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
const descriptionMax = 128

const methods = { CARD: 'bank_card', SBP: 'sbp', SBERPAY: 'sberbank' } as const

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

const statuses: Record<string, ProviderPaymentStatus> = {
  pending: 'PENDING',
  waiting_for_capture: 'AUTHORIZED',
  succeeded: 'PAID',
  canceled: 'DECLINED',
}

const receipts: Record<string, ProviderPayment['receipt']> = {
  pending: 'PENDING',
  succeeded: 'REGISTERED',
  canceled: 'REFUSED',
}

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string(), currency: z.string() }),
  confirmation: z
    .object({
      confirmation_url: z.string().optional(),
      confirmation_data: z.string().optional(),
    })
    .optional(),
  expires_at: z.string().optional(),
  receipt_registration: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
})
const Refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  cancellation_details: z.object({ reason: z.string() }).optional(),
})

/** `baseUrl` without a slash at the end: YooKassa itself, or the emulator's host. */
export function createYookassa({
  fetch,
  shopId,
  secretKey,
  baseUrl = 'https://api.yookassa.ru',
  timeoutMs = 10_000,
  sparePhone = '',
  taxSystemCode = null,
  prepaymentRate = 'plain',
}: {
  fetch: Fetch
  shopId: string
  secretKey: string
  baseUrl?: string
  timeoutMs?: number
  /** Gets the receipt of a refund whose buyer has left no contact: their account was deleted. */
  sparePhone?: string | undefined
  /** Of all receipts; the till's own without. */
  taxSystemCode?: number | null
  /** How receipts of prepayments write a rate. */
  prepaymentRate?: PrepaymentRate
}): PaymentPort {
  const terms: ReceiptTerms = { taxSystemCode, prepaymentRate }
  const authorization = `Basic ${btoa(`${shopId}:${secretKey}`)}`
  const url = (path: string) => `${baseUrl}/v3/${path}`
  const post = (path: string, idempotencyKey: string, body: unknown) =>
    new Request(url(path), {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'idempotence-key': idempotencyKey,
      },
      body: JSON.stringify(body),
    })
  const withReceipt = (of: Receipt | null) => of && { receipt: toReceipt(of, terms) }
  const askPayment = async (request: Request) => {
    const asked = { provider, request, schema: Payment, timeoutMs, absentStatus: 404 }
    const answer = await ask(fetch, asked)
    return answer && toPayment(answer)
  }
  const askRefund = async (request: Request) => {
    const answer = await ask(fetch, { provider, request, schema: Refund, timeoutMs })
    return toRefund(known(answer))
  }
  return {
    name: provider,
    async create(request) {
      const body = toBody(request, terms)
      return known(await askPayment(post('payments', request.idempotencyKey, body)))
    },
    find: (id) => askPayment(new Request(url(paymentPath(id)), { headers: { authorization } })),
    async capture({ id, amountMinor, idempotencyKey, receipt }) {
      const body = { amount: toAmount(amountMinor), ...withReceipt(receipt) }
      return known(await askPayment(post(`${paymentPath(id)}/capture`, idempotencyKey, body)))
    },
    async cancel({ id, idempotencyKey }) {
      return known(await askPayment(post(`${paymentPath(id)}/cancel`, idempotencyKey, {})))
    },
    async refund({ id, amountMinor, idempotencyKey, receipt }) {
      const body = {
        payment_id: id,
        amount: toAmount(amountMinor),
        ...withReceipt(receipt && { ...receipt, phone: receipt.phone || sparePhone }),
      }
      return askRefund(post('refunds', idempotencyKey, body))
    },
    findRefund: (id) =>
      askRefund(
        new Request(url(`refunds/${encodeURIComponent(id)}`), { headers: { authorization } }),
      ),
  }
}

const paymentPath = (id: string) => `payments/${encodeURIComponent(id)}`

const toAmount = (amountMinor: number) => ({ value: toDecimal(amountMinor), currency })

function known<Answer>(answer: Answer | null): Answer {
  if (!answer) throw new ProviderError(provider, 'what was just made is unknown', false)
  return answer
}

/** What the shop says of all its receipts. */
type ReceiptTerms = { taxSystemCode: number | null; prepaymentRate: PrepaymentRate }

function toBody(request: PaymentRequest, terms: ReceiptTerms) {
  return {
    amount: toAmount(request.amountMinor),
    capture: !request.isHeld,
    description: `Заказ № ${request.orderNumber}`,
    confirmation:
      request.confirmationType === 'QR'
        ? { type: 'qr', locale: 'ru_RU' }
        : { type: 'redirect', return_url: request.returnUrl, locale: 'ru_RU' },
    payment_method_data: { type: methods[request.type] },
    metadata: { order_id: request.orderId },
    receipt: toReceipt(request.receipt, terms),
  }
}

const toReceipt = ({ phone, email, items }: Receipt, terms: ReceiptTerms) => ({
  customer: { ...(phone && { phone }), ...(email && { email }) },
  items: items.map((item) => toReceiptItem(item, terms)),
  ...(terms.taxSystemCode && { tax_system_code: terms.taxSystemCode }),
})

/**
 * Every line is a prepayment, whose rate may be a calculated one: the port's lines have plain rates.
 * A receipt line holds a price and a quantity, and a till multiplies them. A rounded total that is
 * not their product is written as one piece at that total, its quantity kept in the words.
 */
function toReceiptItem(
  { description, quantity, unit, totalMinor, vat, kind }: ReceiptItem,
  { prepaymentRate }: ReceiptTerms,
) {
  const price = (totalMinor * 100) / quantity
  const isExact = Number.isInteger(price)
  const words = isExact ? description : `${description}, ${String(toQuantity(quantity))}`
  return {
    description: words.slice(0, descriptionMax),
    quantity: isExact ? toQuantity(quantity).toFixed(2) : '1.00',
    amount: toAmount(isExact ? price : totalMinor),
    measure: isExact ? (measures[unit] ?? 'another') : 'piece',
    vat_code: vatCodes[prepaymentRate === 'calculated' ? toCalculated(vat) : vat],
    payment_mode: 'full_prepayment',
    payment_subject: kind,
  }
}

/** A refund that is refused is answered 200 like any other: only its status tells. */
function toRefund({
  id,
  status,
  cancellation_details: details,
}: z.infer<typeof Refund>): ProviderRefund {
  if (status === 'canceled')
    throw new RefundCancelledError(provider, `${id} ${details?.reason ?? 'for no reason'}`)
  return { id, status: status === 'pending' ? 'PENDING' : 'DONE' }
}

function toPayment(payment: z.infer<typeof Payment>): ProviderPayment {
  const status = statuses[payment.status]
  const amountMinor = parsePrice(payment.amount.value)
  if (!status || amountMinor === null) {
    throw new ProviderError(provider, `unknown status or amount of ${payment.id}`, false)
  }
  return {
    id: payment.id,
    status,
    amountMinor,
    currency: payment.amount.currency,
    orderId: payment.metadata?.['order_id'] ?? null,
    confirmationUrl:
      payment.confirmation?.confirmation_url ?? payment.confirmation?.confirmation_data ?? null,
    receipt: receipts[payment.receipt_registration ?? ''] ?? null,
    heldUntil: payment.expires_at ?? null,
    reason: payment.cancellation_details?.reason ?? null,
  }
}

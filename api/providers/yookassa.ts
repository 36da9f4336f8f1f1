/** Online payments by YooKassa, https://yookassa.ru/developers/api. */
import * as z from 'zod'
import { parsePrice } from '#schema/money.ts'
import { defaultReceiptSettings, type ReceiptSettings } from '#schema/receipt-settings.ts'
import type { PrepaymentRate } from '#schema/vat.ts'
import {
  type PaymentPort,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderRefund,
  type Receipt,
  RefundCancelledError,
} from './payment.ts'
import { ask, type Fetch, ProviderError } from './request.ts'
import {
  type ReceiptTerms,
  toAmount,
  toProviderReceipt,
  toReceipt,
  toReceiptBody,
  YookassaReceipt,
  YookassaReceipts,
} from './yookassa-receipt.ts'

const provider = 'yookassa'

const methods = { CARD: 'bank_card', SBP: 'sbp', SBERPAY: 'sberbank' } as const

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
  receipts = defaultReceiptSettings,
}: {
  fetch: Fetch
  shopId: string
  secretKey: string
  baseUrl?: string
  timeoutMs?: number
  /** Gets receipts whose buyer has left no contact: their account was deleted. */
  sparePhone?: string | undefined
  /** Of all receipts; the till's own without. */
  taxSystemCode?: number | null
  /** How receipts of prepayments write a rate. */
  prepaymentRate?: PrepaymentRate
  receipts?: ReceiptSettings
}): PaymentPort {
  const terms: ReceiptTerms = { taxSystemCode, prepaymentRate, sparePhone, receipts }
  const { get, post } = createRequests(baseUrl, `Basic ${btoa(`${shopId}:${secretKey}`)}`)
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
    receipts,
    async create(request) {
      const body = toBody(request, terms)
      return known(await askPayment(post('payments', request.idempotencyKey, body)))
    },
    find: (id) => askPayment(get(paymentPath(id))),
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
        ...withReceipt(receipt),
      }
      return askRefund(post('refunds', idempotencyKey, body))
    },
    findRefund: (id) => askRefund(get(`refunds/${encodeURIComponent(id)}`)),
    ...createReceipts({ fetch, timeoutMs, terms, get, post }),
  }
}

type Requests = {
  get: (path: string) => Request
  post: (path: string, idempotencyKey: string, body: unknown) => Request
}

function createRequests(baseUrl: string, authorization: string): Requests {
  const url = (path: string) => `${baseUrl}/v3/${path}`
  return {
    get: (path) => new Request(url(path), { headers: { authorization } }),
    post: (path, idempotencyKey, body) =>
      new Request(url(path), {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotence-key': idempotencyKey,
        },
        body: JSON.stringify(body),
      }),
  }
}

type Calls = Requests & { fetch: Fetch; timeoutMs: number; terms: ReceiptTerms }

const listMax = 100

function createReceipts({
  fetch,
  timeoutMs,
  terms,
  get,
  post,
}: Calls): Pick<PaymentPort, 'createReceipt' | 'findReceipt' | 'listReceipts'> {
  const askReceipt = async (request: Request) => {
    const asked = { provider, request, schema: YookassaReceipt, timeoutMs, absentStatus: 404 }
    const answer = await ask(fetch, asked)
    return answer && toProviderReceipt(answer)
  }
  return {
    async createReceipt(request) {
      const body = toReceiptBody(request, terms)
      return known(await askReceipt(post('receipts', request.idempotencyKey, body)))
    },
    findReceipt: (id) => askReceipt(get(`receipts/${encodeURIComponent(id)}`)),
    async listReceipts(of) {
      const [name, id] =
        'paymentId' in of ? ['payment_id', of.paymentId] : ['refund_id', of.refundId]
      const request = get(`receipts?${new URLSearchParams({ [name]: id, limit: `${listMax}` })}`)
      const answer = await ask(fetch, { provider, request, schema: YookassaReceipts, timeoutMs })
      // The provider lists the newest first.
      return (answer?.items ?? []).map(toProviderReceipt).toReversed()
    },
  }
}

const paymentPath = (id: string) => `payments/${encodeURIComponent(id)}`

function known<Answer>(answer: Answer | null): Answer {
  if (!answer) throw new ProviderError(provider, 'what was just made is unknown', false)
  return answer
}

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

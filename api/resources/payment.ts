/** Paying: the token in the address is the credential, so no session is asked and none is told. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import { Payment, PaymentStart, PaymentStarted, PaymentState } from '#schema/rest/payment.ts'
import { Id } from '#schema/rest/scalar.ts'
import type { ApiContext } from '../context.ts'
import { isPayable } from '../data/order.ts'
import {
  findPayee,
  findPaymentOrder,
  findPaymentOrderId,
  type PaymentOrder,
} from '../data/payment.ts'
import { log } from '../log.ts'
import { findByToken, refreshPayments, startPayment } from '../paying.ts'
import { toReasonText } from '../payment-reason.ts'
import { ProviderError } from '../providers/request.ts'
import { absent, refuse } from '../refusal.ts'
import { answers, createResource, IdempotencyHeader, json } from '../route.ts'

const tags = ['payment']
const path = '/user/orders/{id}/payments/{token}'
const params = z.object({ id: Id, token: z.string().min(1).max(128) })

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What is to be paid; the token is the credential',
  request: { params },
  responses: answers(Payment),
})

const start = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Starts paying; the same Idempotency-Key answers the same page',
  request: { params, headers: IdempotencyHeader, body: json(PaymentStart) },
  responses: answers(PaymentStarted),
})

const state = createRoute({
  method: 'get',
  path: `${path}/status`,
  tags,
  summary: 'How paying stands; re-reads the provider while it is not final',
  request: { params },
  responses: answers(PaymentState),
})

const Notification = z.object({
  type: z.literal('notification'),
  event: z.string().max(64),
  object: z.object({ id: z.string().min(1).max(64) }),
})

const notify = createRoute({
  method: 'post',
  path: '/payments/notifications/yookassa',
  tags,
  summary:
    'From the provider. Only its id is used: the payment is read again before anything moves',
  request: { body: json(Notification) },
  responses: answers(z.object({})),
})

export const payment = createResource()
  .openapi(read, async (c) => {
    const found = await findByToken(c.var, c.req.valid('param'))
    return found ? c.json(await toPayment(c, found), 200) : absent(c)
  })
  .openapi(start, async (c) => {
    const found = await findByToken(c.var, c.req.valid('param'))
    if (!found) return absent(c)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const asked = { type: c.req.valid('json').onlinePaymentType, key }
    const outcome = await startPayment(c.var, found, asked)
    return outcome.ok ? c.json({ confirmationUrl: outcome.value }, 200) : refuse(c, outcome.refusal)
  })
  .openapi(state, async (c) => {
    const found = await findByToken(c.var, c.req.valid('param'))
    if (!found) return absent(c)
    return c.json(toState(await refreshed(c, found), c.var.now()), 200)
  })
  .openapi(notify, async (c) => {
    const { object } = c.req.valid('json')
    const known = { provider: 'yookassa', providerId: object.id }
    const orderId = await findPaymentOrderId(c.var.db, known)
    const found = orderId && (await findPaymentOrder(c.var.db, orderId))
    // A failure here is answered 5xx, and the provider notifies again.
    if (found) await refreshPayments(c.var, found)
    return c.json({}, 200)
  })

/** The provider's silence leaves what was known: the page asks again anyway. */
async function refreshed(c: ApiContext, found: PaymentOrder): Promise<PaymentOrder> {
  try {
    await refreshPayments(c.var, found)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { requestId: c.var.requestId, error: error.message })
  }
  return (await findPaymentOrder(c.var.db, found.order.id)) ?? found
}

/** Attempts the buyer never saw a page of do not count. */
function toStatus({ order, payments }: PaymentOrder): Pick<Payment, 'status'> {
  const last = payments.findLast((attempt) => attempt.confirmation_url !== null)
  if (order.status === 'CANCELLED' && (order.paid_at !== null || order.cancel_reason !== null)) {
    return { status: 'CANCELLED' }
  }
  if (order.paid_at !== null) return { status: 'PAID' }
  if (order.status !== 'AWAITING_PAYMENT') return { status: 'EXPIRED' }
  return { status: last?.status ?? 'NEW' }
}

function toState(found: PaymentOrder, now: Date): PaymentState {
  const { order, payments } = found
  const { status } = toStatus(found)
  const declined = payments.findLast((attempt) => attempt.status === 'DECLINED')
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    status,
    reason: status === 'DECLINED' ? toReasonText(declined?.reason ?? null) : null,
    amount: toMoney(order.total_minor),
    expiresAt: order.payment_expires_at ?? order.created_at,
    isPayable: isPayable(order, now),
    isPaid: order.paid_at !== null,
  }
}

async function toPayment(c: ApiContext, found: PaymentOrder): Promise<Payment> {
  const { reason: _reason, isPaid: _isPaid, ...state } = toState(found, c.var.now())
  const { order, items } = found
  const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })
  const services = [
    { name: 'Доставка', amountMinor: order.delivery_minor },
    { name: 'Подъём на этаж', amountMinor: order.lifting_minor },
  ].filter(({ amountMinor }) => amountMinor > 0)
  return {
    ...state,
    promo: toMoney(order.promo_minor),
    payee: await findPayee(c.var.db),
    types: [
      { type: 'CARD', title: 'Банковской картой', text: 'Мир, Visa, Mastercard' },
      { type: 'SBP', title: 'Через СБП', text: 'Из приложения вашего банка' },
    ],
    items: [
      ...items.map((item) => ({
        name: item.name,
        quantity: `${numbers.format(toQuantity(item.quantity))}\u00a0${item.unit}`,
        total: toMoney(item.total_minor - item.promo_minor),
      })),
      ...services.map(({ name, amountMinor }) => ({
        name,
        quantity: '1\u00a0усл.',
        total: toMoney(amountMinor),
      })),
    ],
  }
}

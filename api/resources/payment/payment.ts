/**
 * Paying. The token in the address is the credential, so no session is asked and none is told; the
 * order's buyer may name an attempt by its number instead.
 */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { toDiscounts } from '#api/data/cart/cart.ts'
import { sumDiscounts } from '#api/data/order/item.ts'
import { isPayable } from '#api/data/order/money.ts'
import {
  findPayee,
  findPaymentOrder,
  findPaymentOrderId,
  type PaymentOrder,
  type PaymentRow,
} from '#api/data/payment/payment.ts'
import { listPaymentMethods } from '#api/domain/payment/method.ts'
import { findAttempt, findPaid, type Named, toState } from '#api/domain/payment/payment-state.ts'
import {
  listPaymentItems,
  toCovered,
  toPaidPart,
  toPaymentItems,
} from '#api/domain/payment/receipt.ts'
import { toReceiptPage } from '#api/domain/payment/receipt-page.ts'
import { listRest } from '#api/domain/payment/rest.ts'
import { findByBuyer, findByToken, refreshPayments } from '#api/domain/payment/settlement.ts'
import { startPayment } from '#api/domain/payment/start.ts'
import { tellAfterRead, tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { attemptPattern } from '#schema/constant.ts'
import {
  Payment,
  PaymentReceipt,
  PaymentStart,
  PaymentStarted,
  PaymentState,
} from '#schema/rest/payment/payment.ts'
import { Id } from '#schema/rest/scalar.ts'

const tags = ['payment']
const telling = { tags, middleware: tellAfterwards }
const path = '/user/orders/{id}/payments/{token}'
const params = z.object({
  id: Id.meta({ description: 'Of the order, as in the page’s address' }),
  token: z.string().min(1).max(128).meta({
    description:
      'The secret of the page’s address, which needs no session; for the buyer also the number of an attempt, from 1, the next one included',
  }),
})

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What is to be paid; the token is the credential',
  request: { params },
  responses: answers(Payment),
})

const start = createRoute({
  ...telling,
  method: 'post',
  path,
  summary: 'Starts paying; the same Idempotency-Key answers the same page',
  request: { params, headers: IdempotencyHeader, body: json(PaymentStart) },
  responses: answers(PaymentStarted),
})

const state = createRoute({
  middleware: tellAfterRead,
  method: 'get',
  path: `${path}/status`,
  tags,
  summary: 'How paying stands; re-reads the provider while it is not final',
  request: { params },
  responses: answers(PaymentState),
})

const receipt = createRoute({
  method: 'get',
  path: `${path}/receipt`,
  tags,
  summary: 'What was paid; absent while nothing is',
  request: { params },
  responses: answers(PaymentReceipt),
})

const Notification = z.object({
  type: z.literal('notification').meta({ description: 'The provider sends no other' }),
  event: z.string().max(64).meta({ description: 'What happened, such as payment.succeeded' }),
  object: z
    .object({
      id: z.string().min(1).max(64).meta({ description: 'The payment’s, at the provider' }),
    })
    .meta({ description: 'What it happened to' }),
})

const notify = createRoute({
  ...telling,
  method: 'post',
  path: '/payments/notifications/yookassa',
  summary:
    'From the provider. Only its id is used: the payment is read again before anything moves',
  request: { body: json(Notification) },
  responses: answers(z.object({})),
})

export const payment = createResource()
  .openapi(read, async (c) => {
    const named = await findNamed(c, c.req.valid('param'))
    return named ? c.json(await toPayment(c, named), 200) : absent(c)
  })
  .openapi(start, async (c) => {
    const named = await findNamed(c, c.req.valid('param'))
    if (!named) return absent(c)
    if (isOver(named)) return refuse(c, { code: 'CONFLICT' })
    const key = c.req.valid('header')['idempotency-key'] ?? toAttemptKey(named)
    const asked = { type: c.req.valid('json').onlinePaymentType, key }
    const outcome = await startPayment(c.var, named, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(state, async (c) => {
    const named = await findNamed(c, c.req.valid('param'))
    if (!named) return absent(c)
    const now = await refreshed(c, named)
    return c.json(toState({ ...now, number: named.number }, c.var.now()), 200)
  })
  .openapi(receipt, async (c) => {
    const named = await findNamed(c, c.req.valid('param'))
    const shown = named && (await toReceiptPage(c.var, named, listNamed(named)))
    return shown ? c.json(shown, 200) : absent(c)
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

async function findNamed(
  c: ApiContext,
  { id, token }: { id: string; token: string },
): Promise<Named | null> {
  if (!attemptPattern.test(token)) {
    const found = await findByToken(c.var, { id, token })
    return found && { ...found, number: null }
  }
  const { session } = c.var
  const found = session && (await findByBuyer(c.var, { id, userId: session.userId }))
  if (!found) return null
  const number = Number(token)
  // The one after the last is the one to begin.
  const isNext = number === found.payments.length + 1 && isPayable(found.order, c.var.now())
  return number <= found.payments.length || isNext ? { ...found, number } : null
}

/** The one that the address names, or all of them. */
const listNamed = (named: Named): PaymentRow[] =>
  named.number === null ? named.payments : named.payments.slice(named.number - 1, named.number)

/** An attempt that came to its end: another one has another number. */
function isOver(named: Named): boolean {
  const attempt = findAttempt(named)
  return attempt !== undefined && attempt.status !== 'PENDING'
}

/** Without a key of its own, the same number again is the same attempt. */
const toAttemptKey = ({ number }: Named) => (number === null ? null : `attempt-${number}`)

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

async function toPayment(c: ApiContext, found: Named): Promise<Payment> {
  const {
    reason: _reason,
    isPaid: _isPaid,
    qr: _qr,
    type: _type,
    ...state
  } = toState(found, c.var.now())
  const { order } = found
  const { items } = toPaidPart(found, findPaid(found.payments))
  const payee = await findPayee(c.var.db)
  const types = listPaymentMethods({ ...found, items })
  if (state.isRest) {
    const lines = listRest(toCovered(found), found.toPayMinor)
    return { ...state, discounts: [], payee, types, items: toPaymentItems(lines) }
  }
  return {
    ...state,
    discounts: toDiscounts(sumDiscounts(items)),
    payee,
    types,
    items: listPaymentItems(order, items),
  }
}

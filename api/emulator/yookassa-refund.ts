/** Refunds of YooKassa's API v3, https://yookassa.ru/developers/api#refund. */
import { Hono } from 'hono'
import * as z from 'zod'
import {
  findEmulatorRefund,
  keepEmulatorRefund,
  updateEmulatorPayment,
} from '#api/data/payment/emulator-payment.ts'
import type { Database } from '#api/database.ts'
import { toDecimal } from '#schema/decimal.ts'
import { parsePrice } from '#schema/money.ts'
import { type EmulatorPayment, findPayment, toError } from './yookassa-payment.ts'
import { keepRefundReceipt, refundStart } from './yookassa-receipt.ts'
import { Amount, isReceiptExact, Receipt, unequal } from './yookassa-receipt-body.ts'

const RefundRequest = z.object({
  payment_id: z.string(),
  amount: Amount,
  receipt: Receipt.optional(),
})

/** What becomes of refunds is at will: a payment whose metadata says `refund_status` has it so. */
const Status = z.enum(['pending', 'succeeded', 'canceled']).catch('succeeded')

export function createRefunds({ db, now }: { db: Database; now: () => Date }) {
  const app = new Hono()
  app.post('/', async (c) => {
    const request = RefundRequest.parse(await c.req.json())
    const { payment_id: paymentId, amount } = request
    const payment = await findPayment(db, paymentId)
    if (payment?.status !== 'succeeded') return c.notFound()
    const refusal = refuse(request, payment)
    if (refusal) return c.json(toError('invalid_request', refusal), 400)
    const key = c.req.header('idempotence-key') ?? ''
    const amountMinor = toMinor(amount)
    const kept = await keepEmulatorRefund(db, {
      key,
      paymentId,
      amountMinor,
      status: Status.parse(payment.metadata['refund_status']),
      maxMinor: toMinor(payment.amount),
    })
    if (!kept) return c.json(toError('invalid_request', 'More than is left'), 400)
    if (kept.amountMinor !== amountMinor) {
      return c.json(toError('invalid_request', 'Idempotence key reused'), 400)
    }
    if (kept.status !== 'canceled') {
      const made = { refundId: `${refundStart}${key}`, receipt: request.receipt }
      await keepRefundReceipt({ db, now }, payment, made)
    }
    return c.json(await settle(db, key, kept))
  })
  app.get('/:id', async (c) => {
    const key = c.req.param('id').slice(refundStart.length)
    const kept = await findEmulatorRefund(db, key)
    return kept ? c.json(await settle(db, key, kept)) : c.notFound()
  })
  return app
}

const toMinor = ({ value }: { value: string }) => parsePrice(value) ?? 0

const toAmount = (amountMinor: number) => ({
  value: toDecimal(amountMinor),
  currency: 'RUB' as const,
})

/** What the whole payment was for its own receipt says. */
function refuse(request: z.infer<typeof RefundRequest>, { amount }: EmulatorPayment) {
  const isWhole = toMinor(request.amount) === toMinor(amount)
  if (!request.receipt && !isWhole) return 'A part is given back with a receipt'
  return isReceiptExact(request) ? null : unequal
}

type Kept = NonNullable<Awaited<ReturnType<typeof findEmulatorRefund>>>

/** The refund as it is answered; its payment tells what was given back of it in all. */
async function settle(db: Database, key: string, kept: Kept) {
  const { paymentId, amountMinor, status, refundedMinor } = kept
  const payment = await findPayment(db, paymentId)
  if (payment && refundedMinor > 0) {
    const body: EmulatorPayment = { ...payment, refunded_amount: toAmount(refundedMinor) }
    await updateEmulatorPayment(db, { id: paymentId, from: 'succeeded', body })
  }
  return {
    id: `${refundStart}${key}`,
    payment_id: paymentId,
    status,
    amount: toAmount(amountMinor),
    ...(status === 'canceled' && {
      cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
    }),
  }
}

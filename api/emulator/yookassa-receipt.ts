/** Receipts of YooKassa's API v3, https://yookassa.ru/developers/api#receipt. */
import { Hono } from 'hono'
import * as z from 'zod'
import { findEmulatorRefund } from '#api/data/payment/emulator-payment.ts'
import {
  findEmulatorReceipt,
  keepEmulatorReceipt,
  listEmulatorReceipts,
  updateEmulatorReceipt,
} from '#api/data/payment/emulator-receipt.ts'
import type { Database } from '#api/database.ts'
import { type EmulatorPayment, findPayment, toError } from './yookassa-payment.ts'
import { isSettled, type Receipt, ReceiptRequest, unequal } from './yookassa-receipt-body.ts'

type Options = { db: Database; now: () => Date }

/** What becomes of receipts is at will: a payment whose metadata says `receipt_status` has it so. */
const Status = z.enum(['pending', 'succeeded', 'canceled']).catch('succeeded')

export const refundStart = 'refund-'

export function createReceipts({ db, now }: Options) {
  const app = new Hono()
  app.post('/', async (c) => {
    const request = ReceiptRequest.parse(await c.req.json())
    if (!isSettled(request)) return c.json(toError('invalid_request', unequal), 400)
    const { payment_id: paid, refund_id: refundId = null } = request
    const refund = refundId && (await findEmulatorRefund(db, refundId.slice(refundStart.length)))
    const payment = await findPayment(db, paid ?? (refund ? refund.paymentId : ''))
    if (payment?.status !== 'succeeded') {
      return c.json(toError('invalid_request', 'There is no such payment'), 400)
    }
    const key = c.req.header('idempotence-key') ?? ''
    return c.json(await keep({ db, now }, { key, payment, refundId, receipt: request }))
  })
  app.get('/', async (c) => {
    const { payment_id: paymentId, refund_id: refundId } = c.req.query()
    const items = await listEmulatorReceipts(db, { paymentId, refundId })
    return c.json({ type: 'list', items })
  })
  app.get('/:id', async (c) => {
    const found = await findEmulatorReceipt(db, c.req.param('id'))
    return found ? c.json(found) : c.notFound()
  })
  return app
}

type Made = {
  key: string
  payment: Pick<EmulatorPayment, 'id' | 'metadata'>
  refundId: string | null
  receipt: Receipt | ReceiptRequest
}

/** Once a key. */
const keep = ({ db, now }: Options, made: Made): Promise<unknown> => {
  const { key, payment, refundId } = made
  const id = toId(made)
  const body = toBody(id, made, now())
  const at = now().toISOString()
  return keepEmulatorReceipt(db, { id, key, paymentId: payment.id, refundId, body, at })
}

/** Of a payment, which the till makes when the money has come. */
export async function keepPaymentReceipt(
  options: Options,
  payment: EmulatorPayment,
  receipt: Receipt | undefined,
): Promise<void> {
  const key = toPaymentKey(payment)
  if (receipt) await keep(options, { key, payment, refundId: null, receipt })
}

/** Of what was taken of a hold. */
export async function replacePaymentReceipt(
  { db, now }: Options,
  payment: EmulatorPayment,
  receipt: Receipt | undefined,
): Promise<void> {
  if (!receipt) return
  const made = { key: toPaymentKey(payment), payment, refundId: null, receipt }
  await updateEmulatorReceipt(db, made.key, toBody(toId(made), made, now()))
}

/** Of a refund; of a whole payment it repeats the lines of the payment. */
export async function keepRefundReceipt(
  options: Options,
  payment: EmulatorPayment,
  { refundId, receipt }: { refundId: string; receipt: Receipt | undefined },
): Promise<void> {
  const key = `of-${refundId}`
  const [first] = receipt ? [] : await listEmulatorReceipts(options.db, { paymentId: payment.id })
  const lines = receipt ?? (first as Receipt | undefined)
  if (lines) await keep(options, { key, payment, refundId, receipt: lines })
}

const toId = ({ key, payment }: Made) =>
  `rt-${key === toPaymentKey(payment) ? payment.id : crypto.randomUUID()}`

const toPaymentKey = ({ id }: Pick<EmulatorPayment, 'id'>) => `of-${id}`

/** The provider does not tell the buyer's contacts again. */
function toBody(id: string, { payment, refundId, receipt }: Made, now: Date) {
  const status = Status.parse(payment.metadata['receipt_status'])
  return {
    id,
    ...(refundId === null
      ? { type: 'payment', payment_id: payment.id }
      : { type: 'refund', refund_id: refundId }),
    status,
    items: receipt.items,
    settlements:
      'settlements' in receipt
        ? receipt.settlements
        : [{ type: 'cashless', amount: sumOf(receipt) }],
    ...(receipt.tax_system_code && { tax_system_code: receipt.tax_system_code }),
    ...(receipt.internet !== undefined && { internet: receipt.internet }),
    ...(receipt.timezone && { timezone: receipt.timezone }),
    ...(status === 'succeeded' && toFiscal(id, now)),
  }
}

function sumOf({ items }: Receipt) {
  const sum = items.reduce(
    (all, { amount, quantity }) => all + Math.round(Number(amount.value) * Number(quantity) * 100),
    0,
  )
  return { value: (sum / 100).toFixed(2), currency: 'RUB' }
}

/** Numbers of digits, as tills print them. */
function toFiscal(id: string, now: Date) {
  const digits = id.replaceAll(/\D/g, '').padEnd(20, '0')
  return {
    fiscal_document_number: String(Number(digits.slice(0, 5)) + 1),
    fiscal_storage_number: '9960440300000001',
    fiscal_attribute: digits.slice(5, 15),
    fiscal_provider_id: id.slice(3),
    registered_at: now.toISOString(),
  }
}

/** A service that answers like YooKassa: its API v3, and the page where a payment is made. */
import { Hono } from 'hono'
import {
  requireEmulatorPayment,
  updateEmulatorPayment,
} from '#api/data/payment/emulator-payment.ts'
import type { Database } from '#api/database.ts'
import type { Fetch } from '#api/providers/request.ts'
import { createYookassaPage } from './yookassa-page.ts'
import {
  CaptureRequest,
  CreateRequest,
  canceled,
  EmulatorPayment,
  findPayment,
  paid,
  toError,
} from './yookassa-payment.ts'
import { createReceipts, keepPaymentReceipt, replacePaymentReceipt } from './yookassa-receipt.ts'
import { isReceiptExact, unequal } from './yookassa-receipt-body.ts'
import { createRefunds } from './yookassa-refund.ts'

export type YookassaEmulatorOptions = {
  db: Database
  now: () => Date
  /** The network, over which the shop is notified. */
  fetch: Fetch
  shopId: string
  secretKey: string
  /** Where people reach the emulator, without a slash at the end. */
  publicUrl: string
  notificationUrl: string
}

export function createYookassaEmulator(options: YookassaEmulatorOptions) {
  const app = new Hono()
  app.notFound((c) => c.json(toError('not_found', 'There is no such object'), 404))
  app.route('/v3', createV3(options))
  app.route('/', createYookassaPage(options))
  return app
}

function createV3(options: YookassaEmulatorOptions) {
  const { db, shopId, secretKey } = options
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Basic ${btoa(`${shopId}:${secretKey}`)}`) {
      return c.json(toError('invalid_credentials', 'Basic authentication failed'), 401)
    }
    if (c.req.method === 'POST' && !c.req.header('idempotence-key')) {
      return c.json(toError('invalid_request', 'Idempotence-Key is missing'), 400)
    }
    await next()
  })
  app.onError((_, c) => c.json(toError('invalid_request', 'The body is not as documented'), 400))
  app.post('/payments', async (c) => {
    const request = CreateRequest.parse(await c.req.json())
    const refusal = refuse(request)
    if (refusal) return c.json(toError('invalid_request', refusal), 400)
    const key = c.req.header('idempotence-key') ?? ''
    const payment = toPayment(request, options)
    const body = { id: payment.id, key, body: payment, at: payment.created_at }
    const kept = EmulatorPayment.parse(await requireEmulatorPayment(db, body))
    await keepPaymentReceipt(options, kept, request.receipt)
    const isSame = kept.amount.value === request.amount.value
    return isSame ? c.json(kept) : c.json(toError('invalid_request', 'Idempotence key reused'), 400)
  })
  app.get('/payments/:id', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    return payment ? c.json(payment) : c.notFound()
  })
  app.post('/payments/:id/capture', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    if (!payment) return c.notFound()
    const { amount = payment.amount, receipt } = CaptureRequest.parse(await c.req.json())
    const [asked, held] = [Number(amount.value), Number(payment.amount.value)]
    if (asked > held) return c.json(toError('invalid_request', 'More than is held'), 400)
    if (asked < held && !receipt) {
      return c.json(toError('invalid_request', 'A part is captured with a receipt'), 400)
    }
    if (!isReceiptExact({ amount, receipt }))
      return c.json(toError('invalid_request', unequal), 400)
    const settled = await settle(db, payment, { ...paid(payment), amount })
    if (settled) await replacePaymentReceipt(options, payment, receipt)
    return settled ? c.json(settled) : c.json(toError('invalid_request', notHeld), 400)
  })
  app.post('/payments/:id/cancel', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    if (!payment) return c.notFound()
    const body = canceled(payment, 'merchant', 'canceled_by_merchant')
    const settled = await settle(db, payment, body)
    return settled ? c.json(settled) : c.json(toError('invalid_request', notHeld), 400)
  })
  app.route('/refunds', createRefunds(options))
  app.route('/receipts', createReceipts(options))
  return app
}

const notHeld = 'The payment is not waiting for capture'

/** Ends a hold, once; null when the payment holds nothing, or not any more. */
async function settle(db: Database, { id }: EmulatorPayment, body: EmulatorPayment) {
  const isSettled = await updateEmulatorPayment(db, { id, from: 'waiting_for_capture', body })
  return isSettled ? body : null
}

function refuse(request: CreateRequest): string | null {
  const isSbp = request.payment_method_data?.type === 'sbp'
  if (request.confirmation.type === 'qr' && !isSbp) return 'Only SBP is confirmed by a QR code'
  if (isSbp && !request.capture) return 'SBP holds no money'
  return isReceiptExact(request) ? null : unequal
}

function toPayment(
  request: CreateRequest,
  { now, publicUrl }: YookassaEmulatorOptions,
): EmulatorPayment {
  const id = crypto.randomUUID()
  const url = `${publicUrl}/pay/${id}`
  const { amount, capture, description, confirmation, metadata } = request
  return {
    id,
    status: 'pending',
    paid: false,
    test: true,
    amount,
    capture,
    description,
    confirmation:
      confirmation.type === 'qr'
        ? { type: 'qr', confirmation_data: url }
        : { ...confirmation, confirmation_url: url },
    payment_method: { type: request.payment_method_data?.type ?? 'bank_card', id, saved: false },
    metadata,
    created_at: now().toISOString(),
    receipt_registration: request.receipt && 'pending',
  }
}

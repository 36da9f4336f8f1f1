/** Answers like YooKassa's API v3, from its own memory. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { Database } from '../context.ts'
import {
  findEmulatorPayment,
  requireEmulatorPayment,
  updateEmulatorPayment,
} from '../data/emulator-payment.ts'

const Amount = z.object({
  value: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.literal('RUB'),
})
const CreateRequest = z.object({
  amount: Amount,
  capture: z.boolean().default(false),
  description: z.string().max(128).optional(),
  confirmation: z.object({ type: z.literal('redirect'), return_url: z.url() }),
  payment_method_data: z.object({ type: z.enum(['bank_card', 'sbp']) }).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  receipt: z
    .object({
      customer: z.object({ phone: z.string().optional(), email: z.string().optional() }),
      items: z.array(z.object({ quantity: z.string(), amount: Amount })).min(1),
    })
    .optional(),
})
const RefundRequest = z.object({ payment_id: z.string(), amount: Amount })

/** A payment object as YooKassa answers it. */
export const EmulatorPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: z.boolean(),
  test: z.literal(true),
  amount: Amount,
  capture: z.boolean(),
  description: z.string().optional(),
  confirmation: z
    .object({ type: z.literal('redirect'), return_url: z.string(), confirmation_url: z.string() })
    .optional(),
  payment_method: z.object({ type: z.string(), id: z.string(), saved: z.literal(false) }),
  metadata: z.record(z.string(), z.string()),
  created_at: z.string(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
  refunded_amount: Amount.optional(),
})
export type EmulatorPayment = z.infer<typeof EmulatorPayment>

export type YookassaEmulatorOptions = {
  db: Database
  now: () => Date
  shopId: string
  secretKey: string
  /** Address of the page where a payment is made, without its id. */
  pageUrl: string
}

export function createYookassaEmulator(options: YookassaEmulatorOptions) {
  const { db, shopId, secretKey } = options
  const app = new Hono().basePath('/v3')
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
  app.notFound((c) => c.json(toError('not_found', 'There is no such object'), 404))
  app.post('/payments', async (c) => {
    const request = CreateRequest.parse(await c.req.json())
    if (!isReceiptExact(request)) {
      return c.json(toError('invalid_request', 'Receipt items differ from the amount'), 400)
    }
    const key = c.req.header('idempotence-key') ?? ''
    const payment = toPayment(request, options)
    const body = { id: payment.id, key, body: payment, at: payment.created_at }
    const kept = EmulatorPayment.parse(await requireEmulatorPayment(db, body))
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
    const captured: EmulatorPayment = { ...payment, status: 'succeeded', paid: true }
    const from = 'waiting_for_capture'
    if (payment.status === from)
      await updateEmulatorPayment(db, { id: payment.id, from, body: captured })
    return c.json(await findPayment(db, payment.id))
  })
  app.post('/refunds', async (c) => {
    const request = RefundRequest.parse(await c.req.json())
    const payment = await findPayment(db, request.payment_id)
    if (payment?.status !== 'succeeded') return c.notFound()
    const body: EmulatorPayment = { ...payment, refunded_amount: request.amount }
    await updateEmulatorPayment(db, { id: payment.id, from: 'succeeded', body })
    return c.json({ id: `refund-${payment.id}`, status: 'succeeded', ...request })
  })
  return app
}

export async function findPayment(db: Database, id: string): Promise<EmulatorPayment | null> {
  const found = await findEmulatorPayment(db, id)
  return found ? EmulatorPayment.parse(found) : null
}

function toPayment(
  request: z.infer<typeof CreateRequest>,
  { now, pageUrl }: YookassaEmulatorOptions,
): EmulatorPayment {
  const id = crypto.randomUUID()
  return {
    id,
    status: 'pending',
    paid: false,
    test: true,
    amount: request.amount,
    capture: request.capture,
    description: request.description,
    confirmation: { ...request.confirmation, confirmation_url: `${pageUrl}/${id}` },
    payment_method: { type: request.payment_method_data?.type ?? 'bank_card', id, saved: false },
    metadata: request.metadata,
    created_at: now().toISOString(),
  }
}

const hundredths = (text: string) => BigInt(Math.round(Number(text) * 100))

/** The tills' rule (54-FZ): price times quantity over the lines is the amount, to the kopeck. */
function isReceiptExact({ amount, receipt }: z.infer<typeof CreateRequest>): boolean {
  if (!receipt) return true
  const sum = receipt.items
    .map((item) => hundredths(item.amount.value) * hundredths(item.quantity))
    .reduce((a, b) => a + b, 0n)
  return sum === hundredths(amount.value) * 100n
}

function toError(code: string, description: string) {
  return { type: 'error', id: crypto.randomUUID(), code, description }
}

/** What YooKassa's API v3 is asked and answers, https://yookassa.ru/developers/api. */
import * as z from 'zod'
import { findEmulatorPayment } from '#api/data/payment/emulator-payment.ts'
import type { Database } from '#api/database.ts'
import { Amount, Receipt } from './yookassa-receipt-body.ts'

const method = z.enum(['bank_card', 'sbp', 'sberbank'])

export const CreateRequest = z.object({
  amount: Amount,
  capture: z.boolean().default(false),
  description: z.string().max(128).optional(),
  confirmation: z.discriminatedUnion('type', [
    z.object({ type: z.literal('redirect'), return_url: z.url() }),
    z.object({ type: z.literal('qr') }),
  ]),
  payment_method_data: z.object({ type: method }).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  receipt: Receipt.optional(),
})
export type CreateRequest = z.infer<typeof CreateRequest>

export const CaptureRequest = z.object({ amount: Amount.optional(), receipt: Receipt.optional() })

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
    .discriminatedUnion('type', [
      z.object({
        type: z.literal('redirect'),
        return_url: z.string(),
        confirmation_url: z.string(),
      }),
      z.object({ type: z.literal('qr'), confirmation_data: z.string() }),
    ])
    .optional(),
  payment_method: z.object({ type: z.string(), id: z.string(), saved: z.literal(false) }),
  metadata: z.record(z.string(), z.string()),
  created_at: z.string(),
  /** Until when what is held may be captured or cancelled. */
  expires_at: z.string().optional(),
  receipt_registration: z.enum(['pending', 'succeeded', 'canceled']).optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
  refunded_amount: Amount.optional(),
})
export type EmulatorPayment = z.infer<typeof EmulatorPayment>

export async function findPayment(db: Database, id: string): Promise<EmulatorPayment | null> {
  const found = await findEmulatorPayment(db, id)
  return found ? EmulatorPayment.parse(found) : null
}

/** Cards hold money for a week. */
const heldMs = 7 * 24 * 60 * 60 * 1000

export const paid = (payment: EmulatorPayment): EmulatorPayment => ({
  ...payment,
  status: 'succeeded',
  paid: true,
  receipt_registration: 'succeeded',
})

export const held = (payment: EmulatorPayment, now: Date): EmulatorPayment => ({
  ...payment,
  status: 'waiting_for_capture',
  paid: true,
  expires_at: new Date(now.getTime() + heldMs).toISOString(),
})

export const canceled = (
  payment: EmulatorPayment,
  party: 'merchant' | 'payment_network' | 'yoo_money',
  reason: string,
): EmulatorPayment => ({
  ...payment,
  status: 'canceled',
  paid: false,
  cancellation_details: { party, reason },
})

export function toError(code: string, description: string) {
  return { type: 'error', id: crypto.randomUUID(), code, description }
}

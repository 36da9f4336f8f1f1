import type * as z from 'zod'
import type { ComplaintCreate } from '#schema/rest/complaint.ts'
import { Order } from '#schema/rest/order.ts'
import type { Outcome, Rest } from './client.ts'

/** Pictures take their time to be carried and kept. */
const timeoutMs = 20_000

/** Says what is wrong with an order; the same key never complains twice. */
export function createComplaint(
  rest: Rest,
  orderId: string,
  complaint: z.input<typeof ComplaintCreate>,
  idempotencyKey: string,
): Promise<Outcome<Order>> {
  return rest.write({
    segments: ['user', 'orders', orderId, 'complaints'],
    body: complaint,
    answer: Order,
    access: 'session',
    idempotencyKey,
    timeoutMs,
  })
}

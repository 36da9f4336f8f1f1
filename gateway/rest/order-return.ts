import { Order } from '#schema/rest/order.ts'
import type { OrderReturnCreate } from '#schema/rest/order-return.ts'
import type { Outcome, Rest } from './client.ts'

/** Asks to take leftovers back; the same key never asks twice. */
export function createOrderReturn(
  rest: Rest,
  orderId: string,
  wanted: OrderReturnCreate,
  idempotencyKey: string,
): Promise<Outcome<Order>> {
  return rest.write({
    segments: ['user', 'orders', orderId, 'returns'],
    body: wanted,
    answer: Order,
    access: 'session',
    idempotencyKey,
  })
}

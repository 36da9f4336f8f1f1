import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import { Order } from '#schema/rest/order/order.ts'
import type { OrderReturnCreate } from '#schema/rest/order/return.ts'

/** Asks to take leftovers back; the same key never asks twice. */
function createOrderReturn(
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

export const orderReturn = {
  Mutation: {
    orderReturnCreate: async (_, { input }, { rest }) => {
      const { orderId, idempotencyKey, ...wanted } = input
      const outcome = await createOrderReturn(rest, orderId, wanted, idempotencyKey)
      return toPayload('order', outcome)
    },
  },
} satisfies Resolvers

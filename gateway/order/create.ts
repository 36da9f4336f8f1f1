import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import type { OrderCreate } from '#schema/rest/order/create.ts'
import { Order, type Order as OrderBody } from '#schema/rest/order/order.ts'

/** Orders the cart; the same key never makes a second order. */
function createOrder(
  rest: Rest,
  order: z.input<typeof OrderCreate>,
  idempotencyKey: string,
): Promise<Outcome<OrderBody>> {
  return rest.write({
    segments: ['user', 'orders'],
    body: order,
    answer: Order,
    access: 'session',
    idempotencyKey,
  })
}

export const orderCreate = {
  Mutation: {
    orderCreate: async (_, { input }, { rest }) => {
      const { idempotencyKey, ...wanted } = input
      const outcome = await createOrder(rest, wanted, idempotencyKey)
      return { ...toPayload('order', outcome), viewer: {} }
    },
  },
} satisfies Resolvers

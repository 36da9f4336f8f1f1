import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import type { ComplaintCreate } from '#schema/rest/feedback/complaint.ts'
import { Order } from '#schema/rest/order/order.ts'

/** Pictures take their time to be carried and kept. */
const timeoutMs = 20_000

/** Says what is wrong with an order; the same key never complains twice. */
function createComplaint(
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

export const complaint = {
  Mutation: {
    complaintCreate: async (_, { input }, { rest }) => {
      const { orderId, idempotencyKey, ...wanted } = input
      const outcome = await createComplaint(rest, orderId, wanted, idempotencyKey)
      return toPayload('order', outcome)
    },
  },
} satisfies Resolvers

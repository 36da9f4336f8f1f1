import type * as z from 'zod'
import { findStates } from '#gateway/account/viewer.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { messagesShown } from '#schema/order-message.ts'
import { type OrderMessageAdd, OrderMessageList } from '#schema/rest/order/message.ts'
import { Order } from '#schema/rest/order/order.ts'

/** Pictures take their time to be carried and kept. */
const timeoutMs = 20_000
const firstMax = 100

type Wanted = { first: number; before?: string | null | undefined }

/** An order that was asked for by itself has the newest with it. */
async function listMessages(
  rest: Rest,
  { id, messages }: Pick<Order, 'id' | 'messages'>,
  { first, before }: Wanted,
): Promise<OrderMessageList> {
  if (messages && !before && first === messagesShown) return messages
  const query = new URLSearchParams({ first: String(Math.min(Math.max(first, 1), firstMax)) })
  if (before) query.set('before', before)
  return rest.require({
    segments: ['user', 'orders', id, 'messages'],
    query,
    answer: OrderMessageList,
    access: 'session',
  })
}

/** Writes to the shop; the same key never writes twice. */
function addOrderMessage(
  rest: Rest,
  orderId: string,
  message: z.input<typeof OrderMessageAdd>,
  idempotencyKey: string,
): Promise<Outcome<Order>> {
  return rest.write({
    segments: ['user', 'orders', orderId, 'messages'],
    body: message,
    answer: Order,
    access: 'session',
    idempotencyKey,
    timeoutMs,
  })
}

const readOrderMessages = (rest: Rest, orderId: string, lastId: string): Promise<Outcome<Order>> =>
  rest.write({
    segments: ['user', 'orders', orderId, 'messages', 'read'],
    body: { lastId },
    answer: Order,
    access: 'session',
  })

const toAnswer = (outcome: Outcome<Order>) =>
  outcome.ok
    ? { order: outcome.value, viewer: {}, userErrors: [] }
    : { order: null, viewer: {}, userErrors: outcome.userErrors }

export const orderMessage = {
  Order: { messages: (order, wanted, { rest }) => listMessages(rest, order, wanted) },
  Viewer: {
    unreadOrderMessageCount: async (_, __, { rest }) =>
      (await findStates(rest)).counters.orderMessages,
  },
  Mutation: {
    orderMessageAdd: async (_, { input }, { rest }) => {
      const { orderId, idempotencyKey, ...message } = input
      return toAnswer(await addOrderMessage(rest, orderId, message, idempotencyKey))
    },
    orderMessagesRead: async (_, { orderId, lastId }, { rest }) =>
      toAnswer(await readOrderMessages(rest, orderId, lastId)),
  },
} satisfies Resolvers

import { bindName } from '#gateway/catalogue/product.ts'
import { bindAddress } from '#gateway/delivery/address.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  Order,
  type Order as OrderBody,
  OrderList,
  type OrderStatus,
} from '#schema/rest/order/order.ts'

/** A person's finished orders are few; a page of them is what the back end gives at most. */
const perPageMax = 100
/** The last page to ask for: past the end of any user's orders, and so empty. */
const pageMax = 1000

/** The back end itself waits, three seconds at most, for the provider to take the money back. */
const cancelTimeoutMs = 10_000

async function listOrders(
  rest: Rest,
  wanted: {
    page: number
    perPage: number
    colleagues?: boolean
    active?: boolean | null
    search?: string | null
    from?: string | null
    to?: string | null
    status?: OrderStatus | null
    organizationId?: string | null
    object?: string | null
  },
) {
  const query = new URLSearchParams({
    page: String(Math.min(wanted.page, pageMax)),
    perPage: String(Math.min(wanted.perPage, perPageMax)),
  })
  if (wanted.colleagues) query.set('colleagues', 'true')
  if (wanted.active != null) query.set('active', String(wanted.active))
  for (const name of ['search', 'from', 'to', 'status', 'organizationId', 'object'] as const) {
    const value = wanted[name]
    if (value) query.set(name, value)
  }
  return rest.require({
    segments: ['user', 'orders'],
    query,
    answer: OrderList,
    access: 'session',
    isLarge: true,
  })
}

/** null when it does not exist or belongs to another user. */
function findOrder(rest: Rest, id: string): Promise<OrderBody | null> {
  return rest.read({
    segments: ['user', 'orders', id],
    answer: Order,
    access: 'session',
    isLarge: true,
  })
}

/** Cancels an order; an already cancelled one is returned as it is. */
function cancelOrder(rest: Rest, id: string, reason: string): Promise<Outcome<OrderBody>> {
  return rest.write({
    segments: ['user', 'orders', id, 'cancel'],
    body: { reason },
    answer: Order,
    access: 'session',
    timeoutMs: cancelTimeoutMs,
  })
}

export const order = {
  Viewer: {
    orders: (_, wanted, { rest }) => listOrders(rest, wanted),
    order: (_, { id }, { rest }) => findOrder(rest, id),
  },
  OrderDelivery: { address: ({ address }) => bindAddress(address ?? '') || null },
  OrderItem: { name: ({ name }) => bindName(name) },
  Mutation: {
    orderCancel: async (_, { id, reason }, { rest }) => {
      const outcome = await cancelOrder(rest, id, reason)
      return outcome.ok
        ? { order: outcome.value, viewer: {}, userErrors: [] }
        : { order: null, viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

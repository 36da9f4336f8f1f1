/** Changes of an order that the shop proposes to its buyer, who needs no session: the token is enough. */
import { bindName } from '#gateway/catalogue/product.ts'
import { bindAddress } from '#gateway/delivery/address.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { toMoney } from '#schema/money.ts'
import {
  OrderChange,
  type OrderChange as OrderChangeBody,
} from '#schema/rest/order/order-change.ts'

/** The back end itself waits for the provider, which is told of money that goes back. */
const timeoutMs = 10_000

type Named = { orderId: string; token: string }

const toSegments = ({ orderId, token }: Named) => ['user', 'orders', orderId, 'changes', token]

function findOrderChange(rest: Rest, named: Named): Promise<OrderChangeBody | null> {
  return rest.read({ segments: toSegments(named), answer: OrderChange, access: 'open' })
}

async function decideOrderChange(rest: Rest, named: Named, decision: 'accept' | 'decline') {
  const outcome = await rest.write({
    segments: [...toSegments(named), decision],
    body: {},
    answer: OrderChange,
    access: 'open',
    timeoutMs,
  })
  return outcome.ok
    ? { change: outcome.value, userErrors: [] }
    : { change: null, userErrors: outcome.userErrors }
}

export const orderChange = {
  OrderChange: { difference: ({ differenceMinor }) => toMoney(differenceMinor) },
  OrderChangeEntry: { difference: ({ differenceMinor }) => toMoney(differenceMinor) },
  OrderChangeItem: { name: ({ name }) => bindName(name) },
  OrderChangeWay: { place: ({ place }) => bindAddress(place) },
  Order: {
    openChange: ({ changes }) => changes.find(({ state }) => state === 'PROPOSED') ?? null,
  },
  Query: {
    orderChange: (_, named, { rest }) => findOrderChange(rest, named),
  },
  Mutation: {
    orderChangeAccept: (_, { input }, { rest }) => decideOrderChange(rest, input, 'accept'),
    orderChangeDecline: (_, { input }, { rest }) => decideOrderChange(rest, input, 'decline'),
  },
} satisfies Resolvers

import type * as z from 'zod'
import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { OrderRepeat } from '#schema/rest/order/repeat.ts'

type RepeatedItem = z.infer<typeof OrderRepeat>['items'][number]

/** Puts an order's goods into the cart again; answers what became of each line. */
async function repeatOrder(rest: Rest, id: string): Promise<Outcome<RepeatedItem[]>> {
  const outcome = await rest.write({
    segments: ['user', 'orders', id, 'repeat'],
    body: {},
    answer: OrderRepeat,
    access: 'session',
  })
  return outcome.ok ? { ok: true, value: outcome.value.items } : outcome
}

export const orderRepeat = {
  OrderRepeatItem: { name: ({ name }) => bindName(name) },
  Mutation: {
    orderRepeat: async (_, { id }, { rest }) => {
      const outcome = await repeatOrder(rest, id)
      return outcome.ok
        ? { items: outcome.value, viewer: {}, userErrors: [] }
        : { items: [], viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

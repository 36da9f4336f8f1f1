import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeEstimate } from '#gateway/rest/estimate-change.ts'
import { listProductEstimates } from '#gateway/rest/estimate-item.ts'
import { toPrice } from '#schema/money.ts'

export const estimateItem = {
  Viewer: {
    productEstimates: (_, { productId }, { rest }) => listProductEstimates(rest, productId),
  },
  Mutation: {
    estimateItemsAdd: (_, { id, items, idempotencyKey }, { rest }) =>
      changeEstimate(
        rest,
        [id, 'items'],
        {
          items: items.map(({ priceMinor, quantity, ...item }) => ({
            ...item,
            ...(quantity != null && { quantity }),
            price: toPrice(priceMinor),
          })),
        },
        idempotencyKey,
      ),
  },
} satisfies Resolvers

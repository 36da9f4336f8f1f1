/** Which estimates hold a product. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { isAnonymous } from '#gateway/session/session.ts'
import { toPrice } from '#schema/money.ts'
import { ProductEstimates } from '#schema/rest/estimate/item.ts'
import { changeEstimate } from './change.ts'
import { openEstimate } from './estimate.ts'

/** Which of the viewer's estimates hold a product; a guest has none, and need not be asked. */
async function listProductEstimates(rest: Rest, productId: string) {
  if (isAnonymous(rest.session)) return []
  const { items } = await rest.require({
    segments: ['products', productId, 'estimates'],
    answer: ProductEstimates,
    access: 'session',
  })
  return items.map(({ estimate, ...held }) => ({ ...held, estimate: openEstimate(rest, estimate) }))
}

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

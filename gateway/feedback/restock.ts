import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { RestockIds, type RestockRequest } from '#schema/rest/feedback/restock.ts'

/** Waits for a product. */
function createRestock(
  rest: Rest,
  productId: string,
  body: RestockRequest,
): Promise<Outcome<RestockIds>> {
  const segments = ['user', 'products', productId, 'restock']
  return rest.write({ segments, body, answer: RestockIds, access: 'session' })
}

/** Waits for it no longer. */
function removeRestock(rest: Rest, productId: string): Promise<Outcome<RestockIds>> {
  const segments = ['user', 'products', productId, 'restock']
  return rest.write({ method: 'DELETE', segments, answer: RestockIds, access: 'session' })
}

export const restock = {
  Mutation: {
    restockAdd: (_, { productId, phone, legalPages }, { rest }) =>
      toPayload(createRestock(rest, productId, { ...(phone != null && { phone }), legalPages })),
    restockRemove: (_, { productId }, { rest }) => toPayload(removeRestock(rest, productId)),
  },
} satisfies Resolvers

async function toPayload(change: Promise<Outcome<RestockIds>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: { restockProductIds: outcome.value.productIds }, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}

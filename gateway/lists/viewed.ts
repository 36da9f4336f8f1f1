import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import { ViewedIds, ViewedList } from '#schema/rest/lists/viewed.ts'

/** The last products whose pages the viewer opened; none without their consent. */
async function listViewed(rest: Rest): Promise<ProductCard[]> {
  if (!rest.session.isGranted('personalization')) return []
  const { items } = await rest.require({
    segments: ['user', 'products', 'viewed'],
    answer: ViewedList,
    access: 'session',
    isLarge: true,
  })
  return items
}

/** null without the visitor's consent: an old tab may ask, and nothing is kept. */
async function addViewed(rest: Rest, productId: string): Promise<Outcome<ViewedIds> | null> {
  const { visitorId } = rest.session
  if (!rest.session.isGranted('personalization')) return null
  return rest.write({
    segments: ['user', 'products', 'viewed'],
    body: { id: productId, ...(visitorId && { visitorId }) },
    answer: ViewedIds,
    access: 'session',
  })
}

export const viewed = {
  Viewer: {
    viewedProducts: (_, __, { rest }) => listViewed(rest),
  },
  Mutation: {
    viewedProductAdd: async (_, { productId }, { rest }) => {
      const outcome = await addViewed(rest, productId)
      return { viewer: {}, userErrors: outcome?.ok === false ? outcome.userErrors : [] }
    },
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { takeFirst } from '#gateway/take-first.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import {
  AlsoBuyList,
  RelatedList,
  SimilarList,
  type Substitute,
  SubstituteList,
} from '#schema/rest/catalogue/related.ts'

type Place = { slug: string; cityId: string }

/** What is needed with a product; null when there is no such product. */
function listRelated(rest: Rest, { slug, cityId }: Place): Promise<RelatedList | null> {
  return rest.read({
    segments: ['products', slug, 'related'],
    query: new URLSearchParams({ cityId }),
    answer: RelatedList,
    access: 'public',
    isLarge: true,
  })
}

/** What may stand for a product; null when there is no such product. */
async function listSimilar(rest: Rest, { slug, cityId }: Place): Promise<ProductCard[] | null> {
  const list = await rest.read({
    segments: ['products', slug, 'similar'],
    query: new URLSearchParams({ cityId }),
    answer: SimilarList,
    access: 'public',
    isLarge: true,
  })
  return list && list.items
}

/** What can be taken instead of so much of a product; null when there is no such product. */
async function listSubstitutes(
  rest: Rest,
  { slug, cityId, quantity }: Place & { quantity: number },
): Promise<Substitute[] | null> {
  const list = await rest.read({
    segments: ['products', slug, 'substitutes'],
    query: new URLSearchParams({ cityId, quantity: String(quantity) }),
    answer: SubstituteList,
    access: 'public',
    isLarge: true,
  })
  return list && list.items
}

/** What was bought together with a product. */
function listAlsoBuy(rest: Rest, { slug, cityId }: Place): Promise<AlsoBuyList | null> {
  return rest.read({
    segments: ['products', slug, 'also-buy'],
    query: new URLSearchParams({ cityId }),
    answer: AlsoBuyList,
    access: 'public',
    isLarge: true,
  })
}

export const related = {
  AlsoBuyList: { items: ({ items }, { first }) => takeFirst(items, first) },
  RelatedList: { items: ({ items }, { first }) => takeFirst(items, first) },
  Query: {
    productRelated: (_, wanted, { rest }) => listRelated(rest, wanted),
    productSimilar: async (_, { first, ...wanted }, { rest }) => {
      const items = await listSimilar(rest, wanted)
      return items && takeFirst(items, first)
    },
    productSubstitutes: (_, wanted, { rest }) => listSubstitutes(rest, wanted),
    productAlsoBuy: (_, wanted, { rest }) => listAlsoBuy(rest, wanted),
  },
} satisfies Resolvers

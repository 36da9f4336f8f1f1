import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import {
  AlsoBuyList,
  RelatedList,
  SimilarList,
  type Substitute,
  SubstituteList,
} from '#schema/rest/catalogue/related.ts'
import { findAround } from './around.ts'

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
function listSimilar(rest: Rest, { slug, cityId }: Place): Promise<SimilarList | null> {
  return rest.read({
    segments: ['products', slug, 'similar'],
    query: new URLSearchParams({ cityId }),
    answer: SimilarList,
    access: 'public',
    isLarge: true,
  })
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
  Query: {
    productRelated: (_, wanted, { rest }) =>
      findAround(rest, wanted, 'related', () => listRelated(rest, wanted)),
    productSimilar: async (_, wanted, { rest }) => {
      const list = await findAround(rest, wanted, 'similar', () => listSimilar(rest, wanted))
      return list && list.items
    },
    productSubstitutes: (_, wanted, { rest }) => listSubstitutes(rest, wanted),
    productAlsoBuy: (_, wanted, { rest }) =>
      findAround(rest, wanted, 'alsoBuy', () => listAlsoBuy(rest, wanted)),
  },
} satisfies Resolvers

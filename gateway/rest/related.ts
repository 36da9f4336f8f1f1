import type { ProductCard } from '#schema/rest/product.ts'
import {
  AlsoBuyList,
  RelatedList,
  SimilarList,
  type Substitute,
  SubstituteList,
} from '#schema/rest/related.ts'
import type { Rest } from './client.ts'

type Place = { slug: string; cityId: string }

/** What is needed with a product; null when there is no such product. */
export function listRelated(rest: Rest, { slug, cityId }: Place): Promise<RelatedList | null> {
  return rest.read({
    segments: ['products', slug, 'related'],
    query: new URLSearchParams({ cityId }),
    answer: RelatedList,
    access: 'public',
    isLarge: true,
  })
}

/** What may stand for a product; null when there is no such product. */
export async function listSimilar(
  rest: Rest,
  { slug, cityId }: Place,
): Promise<ProductCard[] | null> {
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
export async function listSubstitutes(
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
export function listAlsoBuy(rest: Rest, { slug, cityId }: Place): Promise<AlsoBuyList | null> {
  return rest.read({
    segments: ['products', slug, 'also-buy'],
    query: new URLSearchParams({ cityId }),
    answer: AlsoBuyList,
    access: 'public',
    isLarge: true,
  })
}

import type { ProductCard } from '#schema/rest/product.ts'
import { AlsoBuyList, RelatedList } from '#schema/rest/related.ts'
import type { Rest } from './client.ts'

type Place = { slug: string; cityId: string }

/** Goods beside a product; null when there is no such product. */
export async function listRelated(
  rest: Rest,
  kind: 'related' | 'similar',
  { slug, cityId }: Place,
): Promise<ProductCard[] | null> {
  const list = await rest.read({
    segments: ['products', slug, kind],
    query: new URLSearchParams({ cityId }),
    answer: RelatedList,
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

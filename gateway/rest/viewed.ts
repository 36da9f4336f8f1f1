import type { ProductCard } from '#schema/rest/product.ts'
import { ViewedIds, ViewedList } from '#schema/rest/viewed.ts'
import type { Outcome, Rest } from './client.ts'

/** The last products whose pages the viewer opened. */
export async function listViewed(rest: Rest): Promise<ProductCard[]> {
  const { items } = await rest.require({
    segments: ['user', 'products', 'viewed'],
    answer: ViewedList,
    access: 'session',
    isLarge: true,
  })
  return items
}

export function addViewed(rest: Rest, productId: string): Promise<Outcome<ViewedIds>> {
  return rest.write({
    segments: ['user', 'products', 'viewed'],
    body: { id: productId },
    answer: ViewedIds,
    access: 'session',
  })
}

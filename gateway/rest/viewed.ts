import type { ProductCard } from '#schema/rest/product.ts'
import { ViewedIds, ViewedList } from '#schema/rest/viewed.ts'
import type { Outcome, Rest } from './client.ts'

/** The last products whose pages the viewer opened; none without their consent. */
export async function listViewed(rest: Rest): Promise<ProductCard[]> {
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
export async function addViewed(rest: Rest, productId: string): Promise<Outcome<ViewedIds> | null> {
  const { visitorId } = rest.session
  if (!rest.session.isGranted('personalization')) return null
  return rest.write({
    segments: ['user', 'products', 'viewed'],
    body: { id: productId, ...(visitorId && { visitorId }) },
    answer: ViewedIds,
    access: 'session',
  })
}

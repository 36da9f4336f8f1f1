import { SelectionPage } from '#schema/rest/selection.ts'
import type { Rest } from './client.ts'
import { type ListingInput, toQuery } from './listing.ts'

/** One page of a selection's listing. */
export async function findSelectionPage(rest: Rest, slug: string, listing: ListingInput) {
  const page = await rest.read({
    segments: ['products', 'selections', slug],
    query: toQuery(listing),
    answer: SelectionPage,
    access: 'public',
    isLarge: true,
  })
  return page && { ...page.selection, kit: page.kit, products: page.products }
}

import type { ListingInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { SelectionPage } from '#schema/rest/catalogue/selection.ts'
import { toQuery } from './listing.ts'

/** One page of a selection's listing. */
async function findSelectionPage(rest: Rest, slug: string, listing: ListingInput) {
  const page = await rest.read({
    segments: ['products', 'selections', slug],
    query: toQuery(listing),
    answer: SelectionPage,
    access: 'public',
    isLarge: true,
  })
  return page && { ...page.selection, kit: page.kit, products: page.products }
}

export const selection = {
  Query: {
    selection: (_, { slug, listing }, { rest }) => findSelectionPage(rest, slug, listing),
  },
} satisfies Resolvers

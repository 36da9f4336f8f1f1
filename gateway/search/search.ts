import { toCategory } from '#gateway/catalogue/category.ts'
import { toQuery } from '#gateway/catalogue/listing.ts'
import type { ListingInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  SearchHistory,
  SearchPage,
  SearchRoute,
  SearchSuggestions,
} from '#schema/rest/search/search.ts'

/** Products whose text fits a query, and what else was found. */
async function searchProducts(
  rest: Rest,
  wanted: { query: string; listing: ListingInput; isExact: boolean; categorySlug?: string | null },
) {
  const { query, listing, isExact, categorySlug } = wanted
  const parameters = toQuery(listing)
  parameters.set('query', query)
  if (isExact) parameters.set('exact', '1')
  if (categorySlug) parameters.set('category', categorySlug)
  const page = await rest.require({
    segments: ['search'],
    query: parameters,
    answer: SearchPage,
    access: 'public',
    isLarge: true,
  })
  return { ...page, query }
}

/**
 * Before anything is typed the viewer's own history comes first, with their consent; afterwards all
 * are answered alike.
 */
async function findSuggestions(rest: Rest, query: string, cityId: string) {
  const isOwn = query.trim() === '' && rest.session.isGranted('functionality')
  const suggestions = await rest.require({
    segments: ['search', 'suggestions'],
    query: new URLSearchParams({ query, cityId }),
    answer: SearchSuggestions,
    access: isOwn ? 'session' : 'public',
    isLarge: true,
  })
  return { ...suggestions, query, categories: suggestions.categories.map(toCategory) }
}

/** The page a query names outright. */
async function findRoute(rest: Rest, query: string): Promise<string | null> {
  const { path } = await rest.require({
    segments: ['search', 'route'],
    query: new URLSearchParams({ query }),
    answer: SearchRoute,
    access: 'public',
  })
  return path
}

/** null without the visitor's consent: an old tab may ask, and nothing is kept. */
async function addHistory(rest: Rest, query: string): Promise<Outcome<SearchHistory> | null> {
  if (!rest.session.isGranted('functionality')) return null
  return rest.write({
    segments: ['search', 'history'],
    body: { query },
    answer: SearchHistory,
    access: 'session',
  })
}

function clearHistory(rest: Rest): Promise<Outcome<SearchHistory>> {
  return rest.write({
    segments: ['search', 'history', 'clear'],
    body: {},
    answer: SearchHistory,
    access: 'session',
  })
}

export const search = {
  Query: {
    search: (_, wanted, { rest }) => searchProducts(rest, wanted),
    searchSuggestions: (_, { query, cityId }, { rest }) => findSuggestions(rest, query, cityId),
    searchRoute: (_, { query }, { rest }) => findRoute(rest, query),
  },
  Mutation: {
    searchHistoryAdd: async (_, { query }, { rest }) => toPayload(await addHistory(rest, query)),
    searchHistoryClear: async (_, __, { rest }) => toPayload(await clearHistory(rest)),
  },
} satisfies Resolvers

function toPayload(outcome: Outcome<SearchHistory> | null) {
  if (outcome === null) return { history: [], userErrors: [] }
  return outcome.ok
    ? { history: outcome.value.items, userErrors: [] }
    : { history: [], userErrors: outcome.userErrors }
}

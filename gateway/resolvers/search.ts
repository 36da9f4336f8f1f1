import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import {
  addHistory,
  clearHistory,
  findRoute,
  findSuggestions,
  searchProducts,
} from '#gateway/rest/search.ts'
import type { SearchHistory } from '#schema/rest/search.ts'

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

import { createRoute } from '@hono/zod-openapi'
import { addHistory, clearHistory, listHistory } from '#api/data/search/history.ts'
import { findRoute } from '#api/data/search/route.ts'
import { findSearchPage } from '#api/data/search/search.ts'
import { isFoundWhole } from '#api/data/search/search-index.ts'
import { findSuggestions } from '#api/data/search/suggest.ts'
import { addVainPhrase } from '#api/data/search/vain-phrase.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { withCity } from '#api/http/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, filterParameters, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import { toLocal } from '#language/local-time.ts'
import { parseFilter } from '#schema/filter.ts'
import {
  SearchHistory,
  SearchHistoryRequest,
  SearchPage,
  SearchQuery,
  SearchRoute,
  SearchRouteQuery,
  SearchSuggestions,
  SearchSuggestionsQuery,
} from '#schema/rest/search/search.ts'

const tags = ['search']

const find = createRoute({
  method: 'get',
  path: '/search',
  tags,
  summary: 'Goods by relevance, or in a chosen order',
  description: 'With a session the first page of what is found is remembered in its history.',
  parameters: filterParameters,
  request: { query: SearchQuery },
  responses: answers(SearchPage),
})

const suggest = createRoute({
  method: 'get',
  path: '/search/suggestions',
  tags,
  summary: 'What to offer while a query is being typed, and before',
  request: { query: SearchSuggestionsQuery },
  responses: answers(SearchSuggestions),
})

const direct = createRoute({
  method: 'get',
  path: '/search/route',
  tags,
  summary: 'The page a query names outright: a product’s code, a brand or a category',
  request: { query: SearchRouteQuery },
  responses: answers(SearchRoute),
})

const historyAdd = createRoute({
  method: 'post',
  path: '/search/history',
  tags,
  summary: 'Remembers a search whose page was read without the session',
  security: bearer,
  middleware: signedIn,
  request: { body: json(SearchHistoryRequest) },
  responses: answers(SearchHistory),
})

const historyClear = createRoute({
  method: 'post',
  path: '/search/history/clear',
  tags,
  summary: 'Forgets what the user searched',
  security: bearer,
  middleware: signedIn,
  responses: answers(SearchHistory),
})

export const search = createResource()
  .openapi(find, async (c) => {
    const { cityId, exact, category, ...choice } = await withCity(c, c.req.valid('query'))
    const { db, session, now } = c.var
    const filter = parseFilter(new URL(c.req.url).searchParams)
    const asked = { ...choice, isExact: exact === '1', categorySlug: category }
    const page = await findSearchPage(db, c.var.search, cityId, filter, asked)
    if (!page) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    if (session && choice.page === 1 && page.counts.products > 0) {
      const query = page.correctedQuery ?? page.query
      await addHistory(db, session.userId, { query, isWhole: page.isWhole, now: now() })
    }
    if (choice.page === 1 && page.counts.products === 0) {
      const { day } = toLocal(now().getTime(), await findStaffTimezone(db))
      await addVainPhrase(db, { query: page.query, day })
    }
    return c.json(page, 200)
  })
  .openapi(suggest, async (c) => {
    const { query, cityId } = await withCity(c, c.req.valid('query'))
    const userId = c.var.session?.userId ?? null
    const found = await findSuggestions(c.var.db, c.var.search, { query, cityId, userId })
    return found ? c.json(found, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
  .openapi(direct, async (c) => {
    const { query } = c.req.valid('query')
    return c.json({ path: await findRoute(c.var.db, c.var.search, query) }, 200)
  })
  .openapi(historyAdd, async (c) => {
    const { db, now } = c.var
    const { userId } = sessionOf(c)
    const { query } = c.req.valid('json')
    const isWhole = await isFoundWhole(db, c.var.search, query)
    await addHistory(db, userId, { query, isWhole, now: now() })
    return c.json({ items: await listHistory(db, userId) }, 200)
  })
  .openapi(historyClear, async (c) => {
    await clearHistory(c.var.db, sessionOf(c).userId)
    return c.json({ items: [] }, 200)
  })

import * as z from 'zod'
import { CatalogNode, ListingQuery, ProductPage } from '#schema/rest/catalogue/category.ts'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { BrandTile } from '#schema/rest/content/content.ts'
import { CityId, Slug } from '#schema/rest/scalar.ts'

const Phrase = z.string().max(300).meta({ description: 'As it was typed' })
const correctedQuery = z
  .string()
  .nullable()
  .meta({ description: 'What was searched, when not `query`' })

export const SearchLink = z
  .object({
    title: z.string().meta({ description: 'The page’s heading, in Russian' }),
    path: z.string().meta({ description: 'From the root: /stati/…' }),
  })
  .meta({
    id: 'SearchLink',
    description: 'A page of the shop: an article, a page of information or a legal one',
  })

/** `GET /search`. */
export const SearchQuery = ListingQuery.extend({
  query: Phrase.meta({ description: 'As it was typed; an empty one finds nothing' }),
  exact: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: '1 searches as typed: no correction, no synonyms' }),
  category: Slug.optional().meta({
    description: 'Goods of this category only; the counts stay those of the whole search',
  }),
})
export const SearchPage = z.object({
  query: z.string().meta({ description: 'As it was typed' }),
  correctedQuery,
  isWhole: z.boolean().meta({ description: 'Found by all words; else by some of them' }),
  hasMore: z.boolean().meta({
    description: 'More goods were found: the 2000 most popular are listed and counted',
  }),
  missingSizes: z.array(z.string()).default([]).meta({
    description: 'Sizes of the query that nothing found has, «3,5×41»: the nearest come first',
  }),
  counts: z
    .object({
      products: z.int().meta({ description: 'Whatever the filter' }),
      categories: z.int().meta({
        description: 'Where the found goods stand, also past those listed',
      }),
      brands: z
        .int()
        .meta({ description: 'The number of brands found, including those not listed' }),
      articles: z.int().meta({ description: 'Pages whose titles fit, also past those listed' }),
    })
    .meta({ description: 'How many of each kind were found' }),
  products: ProductPage.meta({
    description: 'One page of the found goods, by relevance unless sorted',
  }),
  categories: z.array(CatalogNode).meta({
    description: 'Categories the found goods stand in; productCount is how many were found',
  }),
  brands: z.array(BrandTile).meta({
    description: 'Makers of the found goods; productCount is how many were found',
  }),
  articles: z.array(SearchLink).meta({ description: 'Pages whose titles fit the query' }),
})

/** `GET /search/suggestions`; with a session the user's own history is among them. */
export const SearchSuggestionsQuery = z.object({
  query: Phrase.default('').meta({
    description: 'As far as it is typed; an empty one asks for what is popular',
  }),
  cityId: CityId,
})
export const SearchSuggestions = z.object({
  query: z.string().meta({ description: 'As it was asked: tells answers that come too late' }),
  correctedQuery,
  path: z.string().nullable().meta({ description: 'A direct hit, as in GET /search/route' }),
  history: z.array(z.string()).meta({
    description: 'Own queries that begin like this one, newest first; none without a session',
  }),
  phrases: z.array(z.string()).meta({ description: 'Popular ones when nothing is typed' }),
  categories: z.array(CatalogNode).meta({ description: 'Popular ones when nothing is typed' }),
  brands: z.array(BrandTile).meta({
    description: 'Makers that fit what is typed, at most three; none when nothing is',
  }),
  products: z.array(ProductCard).meta({
    description: 'The best five of what is typed; none when nothing is',
  }),
  pages: z.array(SearchLink).meta({
    description: 'Pages whose titles match the query, at most three; empty without a query',
  }),
})

/** `GET /search/route`. */
export const SearchRouteQuery = z.object({ query: Phrase })
export const SearchRoute = z.object({
  path: z.string().nullable().meta({
    description: 'Page of the one product of this code, of the brand or the category so named',
  }),
})

/** `POST /search/history`, for a search whose page was read without the session. */
export const SearchHistoryRequest = z.object({
  query: Phrase.meta({ description: 'An empty one is left out; 100 characters are kept' }),
})
export const SearchHistory = z.object({
  items: z.array(z.string()).meta({ description: 'Newest first, at most 20' }),
})

export type SearchLink = z.infer<typeof SearchLink>
export type SearchPage = z.infer<typeof SearchPage>
export type SearchSuggestions = z.infer<typeof SearchSuggestions>
export type SearchHistory = z.infer<typeof SearchHistory>

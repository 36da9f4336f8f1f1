import '../styles/search.css'
import { useEffect } from 'react'
import { href, Link, redirect, useLocation } from 'react-router'
import { PopularCategories } from '../components/category-popular.tsx'
import { Listing } from '../components/listing.tsx'
import {
  formatListing,
  hasSplitRanges,
  parseListing,
  toFilterInput,
  toListingInput,
} from '../components/listing-address.ts'
import { toChoices } from '../components/listing-filter.ts'
import { loadOrKeep, useKept } from '../components/listing-kept.ts'
import { orNull, soon, useSeedSoon, useSoon } from '../components/listing-load.ts'
import { toMeta } from '../components/page-meta.ts'
import { SearchField } from '../components/search-field.tsx'
import { rememberSearch } from '../components/search-history.ts'
import { toSearch } from '../components/search-options.ts'
import type { SearchPageQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { useSeed } from '../graphql/use-live.ts'
import { storefront } from '../storefront.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatCount, formatNumber } from '../ui/format.ts'
import type { Route } from './+types/search'

const SearchPage = graphql(`
  query SearchPage($query: String!, $listing: ListingInput!, $isExact: Boolean!) {
    search(query: $query, listing: $listing, isExact: $isExact) {
      correctedQuery
      categories { id slug name productCount }
      brands { id slug name }
      articles { title path }
      products { total perPage ...Listing_products }
    }
    sorts(type: SEARCH) { ...Listing_sorts }
  }
`)

const SearchFacets = graphql(`
  query SearchFacets(
    $query: String!
    $cityId: ID!
    $filter: CatalogFilterInput
    $isExact: Boolean!
  ) {
    facets(cityId: $cityId, query: $query, filter: $filter, isExact: $isExact) { ...Facets_list }
  }
`)

const SearchDirect = graphql(`
  query SearchDirect($query: String!) {
    searchRoute(query: $query)
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const address = parseListing(searchParams)
  if (hasSplitRanges(searchParams)) throw redirect(pathname + formatListing(address))
  const { phrase } = address
  if (!phrase) return { found: null, isStale: false }
  const { cityId, query } = context.get(storefront)
  // The form was sent: a phrase that names one page leads there, the rest to a clean address.
  if (searchParams.has('go')) {
    const direct = await orNull(query(SearchDirect, { query: phrase }))
    throw redirect(direct?.searchRoute ?? pathname + formatListing(address))
  }
  const isExact = address.isExact ?? false
  const filter = toFilterInput(address.filter)
  const facetVariables = { query: phrase, cityId, filter, isExact }
  const facets = orNull(query(SearchFacets, facetVariables))
  const variables = { query: phrase, listing: toListingInput(address, cityId), isExact }
  const answer = await query(SearchPage, variables)
  const found = { answer, phrase, address, facets: await soon(facets), variables, facetVariables }
  return { found, isStale: false }
}

export const loader = (args: Route.LoaderArgs) => load(args)

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadOrKeep(args.request, () => load(args))

export function meta({ loaderData }: Route.MetaArgs) {
  const phrase = loaderData?.found?.phrase
  return toMeta({
    origin: undefined,
    title: phrase ? `${phrase}: поиск` : 'Поиск',
    isIndexed: false,
  })
}

export default function SearchRoute({ loaderData: { found, isStale } }: Route.ComponentProps) {
  return found ? <Found {...found} isStale={isStale} /> : <NoPhrase />
}

type FoundProps = NonNullable<Route.ComponentProps['loaderData']['found']> & { isStale: boolean }

function Found(props: FoundProps) {
  const { answer, phrase, address, isStale, variables, facetVariables } = props
  const { products, categories, brands, articles, correctedQuery } = answer.search
  const facets = useSoon(props.facets)
  useSeed(SearchPage, variables, answer)
  useSeedSoon(SearchFacets, facetVariables, facets)
  useKept(useLocation().pathname, props)
  useEffect(() => void rememberSearch(phrase), [phrase])
  if (products.total === 0 && toChoices(address.filter).length === 0) {
    return <NothingFound phrase={phrase} />
  }
  return (
    <>
      <h1>
        «{phrase}»{' '}
        <span className="count-of">
          {formatCount(products.total, ['товар', 'товара', 'товаров'])}
        </span>
      </h1>
      {correctedQuery && products.total > 0 && (
        <p className="notice search-corrected">
          <span>
            Показали по запросу «{correctedQuery}».{' '}
            <Link className="link" to={toSearch(phrase, true)} rel="nofollow">
              Искать точно «{phrase}»
            </Link>
          </span>
        </p>
      )}
      <Places categories={categories} brands={brands} pages={articles} />
      <Listing
        key={phrase}
        products={products}
        sorts={answer.sorts}
        facets={facets && facets.facets}
        address={address}
        isStale={isStale}
        empty={null}
      />
    </>
  )
}

type Hits = SearchPageQuery['search']
type PlacesProps = Pick<Hits, 'categories' | 'brands'> & { pages: Hits['articles'] }

/** Where else the phrase leads: sections with counts, then brands and pages. */
function Places({ categories, brands, pages }: PlacesProps) {
  const places = [
    ...categories.map(({ slug, name, productCount }) => ({
      to: href('/catalog/:slug', { slug }),
      name,
      count: formatNumber(productCount),
    })),
    ...brands.map(({ slug, name }) => ({ to: href('/brendy/:slug', { slug }), name, count: '' })),
    ...pages.map(({ title, path }) => ({ to: path, name: title, count: '' })),
  ]
  if (places.length === 0) return null
  return (
    <nav className="chips chips-scroll listing-categories" aria-label="Разделы, бренды и страницы">
      {places.map(({ to, name, count }) => (
        <Link key={to} className="chip" to={to} prefetch="intent">
          {name} {count && <span className="muted num">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** What to try next. The search itself has tried word endings already. */
function NothingFound({ phrase }: { phrase: string }) {
  return (
    <>
      <EmptyState
        icon="search"
        heading="h1"
        title={`По запросу «${phrase}» ничего не нашлось`}
        subtitle="Проверьте, нет ли опечатки, уберите лишние слова или назовите товар иначе: не «смесь для плитки», а «клей плиточный». Можно искать и по артикулу."
        action={<SearchField label="Искать снова" />}
      />
      <PopularCategories title="Посмотрите в разделах" />
    </>
  )
}

function NoPhrase() {
  return (
    <>
      <EmptyState
        icon="search"
        heading="h1"
        title="Что ищем?"
        subtitle="Введите название, размер или артикул: «клей плиточный 25 кг», «гкл 12,5», «104552»"
        action={<SearchField label="Искать снова" />}
      />
      <PopularCategories title="Часто ищут в разделах" />
    </>
  )
}

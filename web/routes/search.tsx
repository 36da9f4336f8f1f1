import '#web/features/search/search.css'
import '#web/ui/notice.css'
import { useEffect } from 'react'
import { Link, redirect } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { readPageData } from '#web/document/page-data.ts'
import { Listing } from '#web/features/listing/listing.tsx'
import {
  formatListing,
  hasSplitRanges,
  parseListing,
} from '#web/features/listing/listing-address.ts'
import { requirePage } from '#web/features/listing/listing-read.ts'
import { loadListing, toClientLoader, toLoader } from '#web/features/listing/listing-route.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { keepSearchRedirect } from '#web/features/page/search-redirect.ts'
import { toMissingWords } from '#web/features/search/missing-size.ts'
import { NoPhrase, NotHere, NothingFound } from '#web/features/search/search-empty.tsx'
import { rememberSearch } from '#web/features/search/search-history.ts'
import { toSearch } from '#web/features/search/search-options.ts'
import {
  SearchCategories,
  SearchPlaces,
  SearchTabs,
  toKind,
} from '#web/features/search/search-places.tsx'
import type { SearchPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta } from '#web/runtime/page-meta.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import type { Route } from './+types/search'

const SearchPage = graphql(`
  query SearchPage(
    $query: String!
    $listing: ListingInput!
    $isExact: Boolean!
    $category: String
  ) {
    search(query: $query, listing: $listing, isExact: $isExact, categorySlug: $category) {
      correctedQuery
      isWhole
      hasMore
      missingSizes
      counts { products }
      products { total perPage items { id } ...Listing_products }
      ...SearchPlaces_list
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
    $category: String
  ) {
    facets(
      cityId: $cityId
      query: $query
      categorySlug: $category
      filter: $filter
      isExact: $isExact
    ) { ...Facets_list }
  }
`)

const SearchDirect = graphql(`
  query SearchDirect($query: String!) {
    searchRoute(query: $query)
  }
`)

const questions = { page: SearchPage, panel: SearchFacets }

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const address = parseListing(searchParams)
  if (hasSplitRanges(searchParams)) throw redirect(pathname + formatListing(address))
  const { phrase } = address
  if (!phrase) return { found: false as const, isStale: false }
  // The form was sent: a phrase that names one page leads there, the rest to a clean address.
  if (searchParams.has('go')) {
    const { query } = context.get(storefront)
    const direct = (await orNull(query(SearchDirect, { query: phrase })))?.searchRoute
    if (direct) keepSearchRedirect(direct, phrase)
    throw redirect(direct ?? pathname + formatListing(address))
  }
  const { isExact = false, category = null } = address
  const found = await loadListing({ context }, questions, {
    address,
    scope: { query: phrase, isExact, category },
    require: (answer) => {
      requirePage(request, address, answer.search.products)
      return answer
    },
  })
  return { found: true as const, phrase, kind: searchParams.get('kind'), ...found }
}

export const loader = (args: Route.LoaderArgs) => toLoader(load)(args)

export const clientLoader = (args: Route.ClientLoaderArgs) => toClientLoader(load)(args)

export function meta({ loaderData }: Route.MetaArgs) {
  const loaded = loaderData && readPageData(loaderData)
  const phrase = loaded?.found && loaded.phrase
  return toMeta({
    origin: undefined,
    title: phrase ? `${phrase}: поиск` : 'Поиск',
    isIndexed: false,
  })
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const loaded = readPageData(loaderData)
  return (
    <>
      <BreadcrumbTrail />
      {loaded.found ? <Found loaded={loaded} /> : <NoPhrase />}
    </>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof load>>, { found: true }>

function Found({ loaded }: { loaded: Loaded }) {
  const { phrase, address, kind: wanted } = loaded
  const { search } = loaded.answer
  const { products, correctedQuery } = search
  const listing = useListing(SearchPage, SearchFacets, loaded)
  // A phrase that found nothing does not help the next search.
  const found = search.counts.products > 0 ? (correctedQuery ?? phrase) : null
  useEffect(() => void (found !== null && rememberSearch(found)), [found])
  const kind = toKind(wanted, search)
  if (!kind) {
    const isExact = address.isExact ?? false
    return <NothingFound {...{ phrase, isExact }} correctedQuery={correctedQuery ?? null} />
  }
  return (
    <>
      {kind === 'goods' ? (
        <ListingTitle total={products.total}>«{found ?? phrase}»</ListingTitle>
      ) : (
        <h1>«{found ?? phrase}»</h1>
      )}
      <Understood phrase={phrase} search={search} />
      <SearchTabs list={search} address={address} current={kind} />
      {kind === 'goods' ? (
        <>
          <SearchCategories list={search} address={address} />
          <Listing
            {...listing}
            key={phrase}
            products={products}
            empty={<NotHere phrase={phrase} />}
          />
        </>
      ) : (
        <SearchPlaces list={search} kind={kind} />
      )}
    </>
  )
}

type UnderstoodProps = {
  phrase: string
  search: Pick<
    SearchPageQuery['search'],
    'correctedQuery' | 'isWhole' | 'hasMore' | 'missingSizes' | 'counts'
  >
}

/** What was searched when it is not what was asked. */
function Understood({ phrase, search }: UnderstoodProps) {
  const { correctedQuery, isWhole, hasMore, missingSizes, counts } = search
  if (correctedQuery == null && !hasMore && (isWhole || counts.products === 0)) return null
  return (
    <p className="notice search-corrected">
      <span>
        {correctedQuery != null && (
          <>
            Показали по запросу «{correctedQuery}».{' '}
            <Link className="link" to={toSearch(phrase, true)} rel="nofollow">
              Искать точно «{phrase}»
            </Link>
            {'. '}
          </>
        )}
        {missingSizes.length > 0 && `${toMissingWords(missingSizes)} `}
        {!isWhole && missingSizes.length === 0 && counts.products > 0 && (
          <>
            Всех слов сразу нет ни в&nbsp;одном товаре: показали то, в&nbsp;чём есть хотя бы часть.
          </>
        )}
        {hasMore && (
          <>
            Нашлось больше {formatNumber(counts.products)}&nbsp;товаров: показали самые популярные
            из&nbsp;них. Уточните запрос, чтобы увидеть остальные.
          </>
        )}
      </span>
    </p>
  )
}

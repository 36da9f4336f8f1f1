import { memo, Suspense, useEffect } from 'react'
import { data, href } from 'react-router'
import { isEmptyFilter } from '#schema/filter.ts'
import { readPageData, serializePageData } from '#web/document/page-data.ts'
import { CategoryTiles } from '#web/features/category/category-tiles.tsx'
import { Listing, ListingSkeleton } from '#web/features/listing/listing.tsx'
import {
  type ListingAddress,
  toFilterInput,
  toListingInput,
} from '#web/features/listing/listing-address.ts'
import { toListingMeta } from '#web/features/listing/listing-head.ts'
import { loadOrKeep } from '#web/features/listing/listing-last-shown.ts'
import { readAddress, requirePage } from '#web/features/listing/listing-read.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { PageMarks } from '#web/features/marks/lazy-mark-buttons.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { afterIdle, afterInteraction } from '#web/runtime/first-interaction.ts'
import { toFaqPage } from '#web/runtime/json-ld.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orPreview, WithPreview } from '#web/runtime/preview.tsx'
import { orNull, settleWithin } from '#web/runtime/settle-within.ts'
import type { Route } from './+types/category'

const CategoryPage = graphql(`
  query CategoryPage($slug: String!, $listing: ListingInput!) {
    category(slug: $slug, listing: $listing) {
      category {
        id
        slug
        name
        text
        productCount
        questions { question answer }
        path { id slug name }
        children { id ...CategoryTiles_category }
      }
      products { total perPage items { id slug picture { url } } ...Listing_products }
    }
    sorts(type: PRODUCT) { ...Listing_sorts }
  }
`)

const CategoryFacets = graphql(`
  query CategoryFacets($slug: String!, $cityId: ID!, $filter: CatalogFilterInput) {
    facets(cityId: $cityId, categorySlug: $slug, filter: $filter) { ...Facets_list }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { slug }, request }: LoaderArgs) {
  const address = readAddress(request)
  const { cityId, query } = context.get(storefront)
  const facetVariables = { slug, cityId, filter: toFilterInput(address.filter) }
  const facets = orNull(query(CategoryFacets, facetVariables))
  const variables = { slug, listing: toListingInput(address, cityId) }
  const result = await query(CategoryPage, variables)
  if (!result.category) throw data(null, { status: 404 })
  requirePage(request, address, result.category.products)
  return {
    // The whole answer, so that the cache can be given it.
    answer: { ...result, category: result.category },
    address,
    facets: await settleWithin(facets),
    variables,
    facetVariables,
    isStale: false,
  }
}

type Loaded = Awaited<ReturnType<typeof load>>

export const loader = async (args: Route.LoaderArgs) => ({
  ready: serializePageData(args.context, await load(args)),
})

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  orPreview(
    args.request,
    loadOrKeep(args.request, () => load(args)),
  )

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, cityIn } = toRoot(matches)
  if ('soon' in loaderData) {
    return toMeta({ origin, title: `${loaderData.preview.title} ${cityIn}` })
  }
  const { answer, address } = readPageData<Loaded>(loaderData.ready)
  const { category, products } = answer.category
  const goods = formatGoods(category.productCount)
  const asked = listQuestions(category, address)
  return toListingMeta({
    origin,
    path: href('/catalog/:slug', { slug: category.slug }),
    title: `${category.name} ${cityIn}`,
    description: `${category.name}: ${goods} с ценами и остатками в магазинах ${cityIn}. Считаем упаковки, доставляем и поднимаем.`,
    address,
    products,
    crumbs: (category.path ?? []).map(({ slug, name }) => ({
      name,
      path: href('/catalog/:slug', { slug }),
    })),
    jsonLd: asked.length > 0 ? [toFaqPage(asked)] : [],
  })
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <WithPreview part={loaderData} skeleton={ListingSkeleton} page={Category} />
}

const loadVisits = afterIdle(() => import('#web/features/category/visited-categories.ts'))

/** Quiet: the visitor did not ask for it. */
async function keepVisit(slug: string) {
  const visits = await loadVisits().catch(() => null)
  visits?.rememberCategory(slug)
}

const Category = memo(function Category({ loaded }: { loaded: Loaded }) {
  const { answer, address, isStale } = loaded
  const { category, products } = answer.category
  const facets = useListing(CategoryPage, CategoryFacets, loaded)
  const path = category.path ?? []
  useEffect(() => void keepVisit(category.slug), [category.slug])
  return (
    <>
      <BreadcrumbTrail path={path.slice(0, -1)} />
      <div className="heading">
        <ListingTitle total={products.total}>{category.name}</ListingTitle>
        <PageMarks kind="CATEGORY" id={category.id} name={category.name} />
      </div>
      <CategoryTiles categories={category.children ?? []} isRow />
      <Listing
        key={category.id}
        products={products}
        sorts={answer.sorts}
        facets={facets && facets.facets}
        address={address}
        scope={{ categorySlug: category.slug }}
        isStale={isStale}
        empty={<CategoryEmpty parent={path.at(-2)} />}
      />
      {facets && isEmptyFilter(address.filter) && (
        <Suspense>
          <CategoryLandings slug={category.slug} name={category.name} facets={facets.facets} />
        </Suspense>
      )}
      {address.page === 1 && (
        <Suspense>
          <CategoryAbout text={category.text} questions={listQuestions(category, address)} />
        </Suspense>
      )}
    </>
  )
})

/** Rarely seen: it stands where the goods would. */
const CategoryEmpty = lazyHydrated(() => import('#web/features/category/category-empty.tsx'))

/** Far below: its links stay plain until the visitor scrolls to them. */
const CategoryLandings = lazyHydrated(
  afterInteraction(() => import('#web/features/category/category-landings.tsx')),
)

const CategoryAbout = lazyHydrated(
  afterInteraction(() => import('#web/features/category/category-about.tsx')),
)

type Asked = { questions?: readonly { question: string; answer: string }[] | null }

/** On the first page of the whole listing alone: others would repeat them. */
const listQuestions = ({ questions }: Asked, { filter, page }: ListingAddress) =>
  page === 1 && isEmptyFilter(filter) ? (questions ?? []) : []

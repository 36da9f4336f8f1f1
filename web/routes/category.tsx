// Styles of what the server draws and the browser has the code of later.
import '#web/ui/disclosure.css'
import '#web/ui/panel.css'
import { memo, Suspense, useEffect } from 'react'
import { href } from 'react-router'
import { isEmptyFilter } from '#schema/filter.ts'
import { serializePageData } from '#web/document/page-data.ts'
import { CategoryTiles } from '#web/features/category/category-tiles.tsx'
import { Listing, ListingSkeleton } from '#web/features/listing/listing.tsx'
import type { ListingAddress } from '#web/features/listing/listing-address.ts'
import { toListingMeta } from '#web/features/listing/listing-head.ts'
import { createListingLoad, toClientLoader } from '#web/features/listing/listing-route.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { PageMarks } from '#web/features/marks/lazy-mark-buttons.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { afterIdle, afterInteraction } from '#web/runtime/first-interaction.ts'
import { toFaqPage } from '#web/runtime/json-ld.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orPreview, WithPreview } from '#web/runtime/preview.tsx'
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

const load = createListingLoad({
  page: CategoryPage,
  panel: CategoryFacets,
  needs: ['category'],
  toProducts: ({ category }) => category.products,
})

type Loaded = Awaited<ReturnType<typeof load>>

export const loader = async (args: Route.LoaderArgs) => ({
  ready: serializePageData(args.context, await load(args)),
})

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  orPreview(args.request, toClientLoader(load)(args))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if ('soon' in loaderData) {
    const { origin, cityIn } = toRoot(matches)
    return toMeta({ origin, title: `${loaderData.preview.title} ${cityIn}` })
  }
  return toListingMeta<Loaded>({ loaderData: loaderData.ready, matches }, toHead)
}

function toHead({ answer, address }: Loaded, cityIn: string) {
  const { category, products } = answer.category
  const goods = formatGoods(category.productCount)
  const asked = listQuestions(category, address)
  return {
    path: href('/catalog/:slug', { slug: category.slug }),
    title: `${category.name} ${cityIn}`,
    description: `${category.name}: ${goods} с ценами и остатками в магазинах ${cityIn}. Считаем упаковки, доставляем и поднимаем.`,
    products,
    crumbs: (category.path ?? []).map(({ slug, name }) => ({
      name,
      path: href('/catalog/:slug', { slug }),
    })),
    jsonLd: asked.length > 0 ? [toFaqPage(asked)] : [],
  }
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
  const { answer, address } = loaded
  const { category, products } = answer.category
  const listing = useListing(CategoryPage, CategoryFacets, loaded)
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
        {...listing}
        key={category.id}
        products={products}
        scope={{ categorySlug: category.slug }}
        empty={<CategoryEmpty parent={path.at(-2)} />}
      />
      {listing.facets && isEmptyFilter(address.filter) && (
        <Suspense>
          <CategoryLandings slug={category.slug} name={category.name} facets={listing.facets} />
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
const CategoryEmpty = lazyHydrated(() => import('#web/features/category/category-empty.tsx'), {
  isAhead: false,
})

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

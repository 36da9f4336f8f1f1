import '#web/features/brand/brand.css'
import '#web/ui/chips.css'
import '#web/ui/states.css'
import { data, href } from 'react-router'
import { readPageData, serializePageData } from '#web/document/page-data.ts'
import { Listing } from '#web/features/listing/listing.tsx'
import { toFilterInput, toListingInput } from '#web/features/listing/listing-address.ts'
import { toListingMeta } from '#web/features/listing/listing-head.ts'
import { loadOrKeep } from '#web/features/listing/listing-last-shown.ts'
import { readAddress, requirePage } from '#web/features/listing/listing-read.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toRoot } from '#web/runtime/page-meta.ts'
import { orNull, settleWithin } from '#web/runtime/settle-within.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/brand-category'

const BrandCategoryPage = graphql(`
  query BrandCategoryPage(
    $slug: String!
    $category: String!
    $listing: ListingInput!
    $one: ListingInput!
  ) {
    category(slug: $category, brandSlug: $slug, listing: $listing) {
      category { id slug name }
      products { total perPage items { id slug picture { url } } ...Listing_products }
    }
    brand(slug: $slug, listing: $one) {
      brand { id slug name }
      categories { id slug name }
    }
    sorts(type: PRODUCT) { ...Listing_sorts }
  }
`)

const BrandCategoryFacets = graphql(`
  query BrandCategoryFacets(
    $slug: String!
    $category: String!
    $cityId: ID!
    $filter: CatalogFilterInput
  ) {
    facets(cityId: $cityId, brandSlug: $slug, categorySlug: $category, filter: $filter) {
      ...Facets_list
    }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { slug, category }, request }: LoaderArgs) {
  const address = readAddress(request)
  const { cityId, query } = context.get(storefront)
  const filter = toFilterInput(address.filter)
  const facetVariables = { slug, category, cityId, filter }
  const facets = orNull(query(BrandCategoryFacets, facetVariables))
  // Of the brand only its name and categories are wanted.
  const one = { cityId, perPage: 1 }
  const variables = { slug, category, listing: toListingInput(address, cityId), one }
  const result = await query(BrandCategoryPage, variables)
  if (!result.brand || !result.category) throw data(null, { status: 404 })
  // The brand never made anything of the kind: an empty list under filters is another matter.
  if (result.category.products.total === 0 && filter === null) throw data(null, { status: 404 })
  requirePage(request, address, result.category.products)
  const answer = { ...result, brand: result.brand, category: result.category }
  return {
    answer,
    address,
    facets: await settleWithin(facets),
    variables,
    facetVariables,
    isStale: false,
  }
}

export const loader = async (args: Route.LoaderArgs) =>
  serializePageData(args.context, await load(args))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadOrKeep(args.request, () => load(args))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { answer, address } = readPageData(loaderData)
  const { brand } = answer.brand
  const { category, products } = answer.category
  const { origin, cityIn } = toRoot(matches)
  const name = `${category.name} ${brand.name}`
  const toBrand = href('/brendy/:slug', { slug: brand.slug })
  const path = href('/brendy/:slug/:category', { slug: brand.slug, category: category.slug })
  return toListingMeta({
    origin,
    path,
    title: `${name} ${cityIn}`,
    description: `${name}: цены и остатки в магазинах ${cityIn}. Считаем упаковки, доставляем и поднимаем.`,
    address,
    products,
    crumbs: [
      { name: 'Бренды', path: href('/brendy') },
      { name: brand.name, path: toBrand },
      { name: category.name, path },
    ],
  })
}

export default function BrandCategoryRoute({ loaderData }: Route.ComponentProps) {
  const loaded = readPageData(loaderData)
  const { answer, address, isStale } = loaded
  const { brand, categories } = answer.brand
  const { category, products } = answer.category
  const facets = useListing(BrandCategoryPage, BrandCategoryFacets, loaded)
  const siblings = categories.filter(({ id }) => id !== category.id)
  return (
    <>
      <BreadcrumbTrail>
        <a href={href('/brendy')}>Бренды</a>
        <a href={href('/brendy/:slug', { slug: brand.slug })}>{brand.name}</a>
      </BreadcrumbTrail>
      <ListingTitle total={products.total}>
        {category.name} {brand.name}
      </ListingTitle>
      <nav className="chips chips-scroll brand-chips" aria-label={`Разделы ${brand.name}`}>
        <span className="chip" aria-current="page">
          {brand.name}
        </span>
        <a className="chip" href={href('/catalog/:slug', { slug: category.slug })}>
          Весь раздел «{category.name}»
        </a>
        {siblings.map(({ id, slug, name }) => (
          <a
            key={id}
            className="chip"
            href={href('/brendy/:slug/:category', { slug: brand.slug, category: slug })}
          >
            {name}
          </a>
        ))}
      </nav>
      <Listing
        key={`${brand.id} ${category.id}`}
        products={products}
        sorts={answer.sorts}
        facets={facets && facets.facets}
        address={address}
        scope={{ brandSlug: brand.slug, categorySlug: category.slug }}
        isStale={isStale}
        empty={<EmptyPair slug={brand.slug} name={brand.name} />}
      />
    </>
  )
}

function EmptyPair({ slug, name }: { slug: string; name: string }) {
  return (
    <EmptyState
      icon="box"
      title="Здесь пока нет товаров"
      action={
        <a className={buttonClass({ tone: 'primary' })} href={href('/brendy/:slug', { slug })}>
          Показать все товары {name}
        </a>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

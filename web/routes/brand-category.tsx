import '#web/features/brand/brand.css'
import '#web/ui/chips.css'
import { href } from 'react-router'
import { isEmptyFilter } from '#schema/filter.ts'
import { readPageData } from '#web/document/page-data.ts'
import { Listing } from '#web/features/listing/listing.tsx'
import { toListingMeta } from '#web/features/listing/listing-head.ts'
import { createListingLoad, toClientLoader, toLoader } from '#web/features/listing/listing-route.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
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

const load = createListingLoad({
  page: BrandCategoryPage,
  panel: BrandCategoryFacets,
  // Of the brand only its name and categories are wanted.
  also: (cityId) => ({ one: { cityId, perPage: 1 } }),
  needs: ['brand', 'category'],
  toProducts: ({ category }) => category.products,
  // The brand never made anything of the kind: an empty list under filters is another matter.
  isAbsent: ({ category }, { filter }) => category.products.total === 0 && isEmptyFilter(filter),
})

export const loader = (args: Route.LoaderArgs) => toLoader(load)(args)

export const clientLoader = (args: Route.ClientLoaderArgs) => toClientLoader(load)(args)

export const meta = (args: Route.MetaArgs) =>
  toListingMeta(args, ({ answer }, cityIn) => {
    const { brand } = answer.brand
    const { category, products } = answer.category
    const name = `${category.name} ${brand.name}`
    const path = href('/brendy/:slug/:category', { slug: brand.slug, category: category.slug })
    return {
      path,
      title: `${name} ${cityIn}`,
      description: `${name}: цены и остатки в магазинах ${cityIn}. Считаем упаковки, доставляем и поднимаем.`,
      products,
      crumbs: [
        { name: 'Бренды', path: href('/brendy') },
        { name: brand.name, path: href('/brendy/:slug', { slug: brand.slug }) },
        { name: category.name, path },
      ],
    }
  })

export default function BrandCategoryRoute({ loaderData }: Route.ComponentProps) {
  const loaded = readPageData(loaderData)
  const { answer } = loaded
  const { brand, categories } = answer.brand
  const { category, products } = answer.category
  const listing = useListing(BrandCategoryPage, BrandCategoryFacets, loaded)
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
        {...listing}
        key={`${brand.id} ${category.id}`}
        products={products}
        scope={{ brandSlug: brand.slug, categorySlug: category.slug }}
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

// Styles of what the server draws and the browser has the code of later.
import '#web/features/product-card/cards-row.css'
import '#web/features/brand/brand.css'
import '#web/ui/chips.css'
import '#web/ui/notice.css'
import { Suspense } from 'react'
import { href } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { readPageData } from '#web/document/page-data.ts'
import { BrandCertificates } from '#web/features/brand/brand-certificates.tsx'
import { BrandLogo } from '#web/features/brand/brand-logo.tsx'
import { Listing } from '#web/features/listing/listing.tsx'
import { toListingMeta } from '#web/features/listing/listing-head.ts'
import { createListingLoad, toClientLoader, toLoader } from '#web/features/listing/listing-route.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { PageMarks } from '#web/features/marks/lazy-mark-buttons.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import type { BrandPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/brand'

const BrandPage = graphql(`
  query BrandPage($slug: String!, $listing: ListingInput!) {
    brand(slug: $slug, listing: $listing) {
      brand { id slug name country logo { url } text cityCount isOfficialDealer }
      categories { id slug name productCount }
      products { total perPage items { id slug picture { url } } ...Listing_products }
      otherCities { id name nameIn }
      ...BrandCertificates_page
      ...BrandHits_page
    }
    sorts(type: PRODUCT) { ...Listing_sorts }
  }
`)

const BrandFacets = graphql(`
  query BrandFacets($slug: String!, $cityId: ID!, $filter: CatalogFilterInput) {
    facets(cityId: $cityId, brandSlug: $slug, filter: $filter) { ...Facets_list }
  }
`)

const load = createListingLoad({
  page: BrandPage,
  panel: BrandFacets,
  needs: ['brand'],
  toProducts: ({ brand }) => brand.products,
})

export const loader = (args: Route.LoaderArgs) => toLoader(load)(args)

export const clientLoader = (args: Route.ClientLoaderArgs) => toClientLoader(load)(args)

export const meta = (args: Route.MetaArgs) =>
  toListingMeta(args, ({ answer }, cityIn) => {
    const { brand, products } = answer.brand
    const path = href('/brendy/:slug', { slug: brand.slug })
    return {
      path,
      title: `${brand.name}: купить ${cityIn}`,
      description: `Товары ${brand.name}: цены и остатки в магазинах ${cityIn}. Считаем упаковки, доставляем и поднимаем.`,
      products,
      crumbs: [
        { name: 'Бренды', path: href('/brendy') },
        { name: brand.name, path },
      ],
      isIndexed: brand.cityCount !== 0,
    }
  })

export default function BrandRoute({ loaderData }: Route.ComponentProps) {
  const loaded = readPageData(loaderData)
  const { answer } = loaded
  const { brand, categories, products, otherCities } = answer.brand
  const listing = useListing(BrandPage, BrandFacets, loaded)
  return (
    <>
      <BreadcrumbTrail>
        <a href={href('/brendy')}>Бренды</a>
      </BreadcrumbTrail>
      <BrandLogo name={brand.name} logo={brand.logo} />
      <div className="heading">
        <ListingTitle total={products.total}>{brand.name}</ListingTitle>
        <PageMarks kind="BRAND" id={brand.id} name={brand.name} />
      </div>
      {(brand.country || brand.isOfficialDealer) && (
        <p className="brand-country">
          {brand.country && `Страна бренда: ${brand.country}`}
          {brand.isOfficialDealer && <Badge>Официальный дилер</Badge>}
        </p>
      )}
      {brand.text && <p className="brand-about">{brand.text}</p>}
      <BrandCertificates page={answer.brand} />
      {brand.cityCount === 0 && <Elsewhere cities={otherCities} />}
      <Categories brandSlug={brand.slug} categories={categories} />
      <Suspense>
        <BrandHits page={answer.brand} />
      </Suspense>
      <Listing
        {...listing}
        key={brand.id}
        products={products}
        scope={{ brandSlug: brand.slug }}
        empty={<EmptyBrand />}
      />
    </>
  )
}

/** Rendered with the page; the code that moves it loads later. */
const BrandHits = lazyHydrated(() => import('#web/features/brand/brand-hits.tsx'))

type Page = NonNullable<BrandPageQuery['brand']>

function Categories(props: { brandSlug: string; categories: Page['categories'] }) {
  if (props.categories.length === 0) return null
  return (
    <nav className="chips chips-scroll brand-chips" aria-label="Разделы бренда">
      {props.categories.map(({ id, slug, name, productCount }) => (
        <a
          key={id}
          className="chip"
          href={href('/brendy/:slug/:category', { slug: props.brandSlug, category: slug })}
        >
          {name} <span className="muted num">{formatNumber(productCount)}</span>
        </a>
      ))}
    </nav>
  )
}

/** Nothing of it in this city: said before the goods, which can still be looked at. */
function Elsewhere({ cities }: { cities: Page['otherCities'] }) {
  const names = cities.map(({ nameIn }) => nameIn).join(', ')
  return (
    <p className="notice notice-warning">
      {names
        ? `В вашем городе товаров этого бренда сейчас нет. Есть ${names}.`
        : 'В вашем городе товаров этого бренда сейчас нет.'}
    </p>
  )
}

function EmptyBrand() {
  return (
    <EmptyState
      icon="box"
      title="Товаров этого бренда сейчас нет"
      subtitle="Посмотрите других производителей"
      action={
        <a className={buttonClass({ tone: 'primary' })} href={href('/brendy')}>
          Показать все бренды
        </a>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

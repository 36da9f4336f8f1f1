import '../styles/product.css'
import { data, href, Link, redirect } from 'react-router'
import { BreadcrumbTrail } from '../components/breadcrumb-trail.tsx'
import { BuyBar, BuyBox } from '../components/buy-box.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Later, later } from '../components/later.tsx'
import { ProductMarks } from '../components/mark.tsx'
import { toRoot } from '../components/page-meta.ts'
import { Around, ProductAround, Viewed } from '../components/product-around.tsx'
import { ProductCarouselSkeleton } from '../components/product-carousel.tsx'
import { ProductCode } from '../components/product-code.tsx'
import { toProductMeta } from '../components/product-head.ts'
import { ProductReviews, Reviews } from '../components/product-reviews.tsx'
import { RouteError } from '../components/route-error.tsx'
import { Specifications, SpecificationsShort } from '../components/specifications.tsx'
import { StockTable } from '../components/stock-table.tsx'
import { Variants } from '../components/variants.tsx'
import type { ProductStocksQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { useSeed } from '../graphql/use-live.ts'
import { storefront } from '../storefront.ts'
import { Rating } from '../ui/rating.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/product'

const ProductPage = graphql(`
  query ProductPage($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      slug
      code
      name
      unit
      description
      barcode
      brand { id slug name }
      category { id slug name }
      categoryPath { id slug name }
      pictures { url }
      price { amountMinor }
      availability { status shopCount }
      rating
      reviewCount
      isDiscontinued
      ...Gallery_product
      ...BuyBox_product
      ...Variants_product
      ...Specifications_product
    }
  }
`)

const ProductStocks = graphql(`
  query ProductStocks($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id ...StockTable_product }
    commonContent(cityId: $cityId) { city { id timezone } }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params, request }: LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const variables = { slug: params.slug, cityId }
  const stocks = later(query(ProductStocks, variables))
  const around = later(query(ProductAround, variables))
  const reviewed = { slug: params.slug, page: toReviewPage(request.url) }
  const reviews = later(query(ProductReviews, reviewed))
  const page = await query(ProductPage, variables)
  const { product } = page
  if (!product) throw data(null, { status: 404 })
  // Known by its id too, as old links are; one product has one address.
  if (product.slug !== params.slug) {
    throw redirect(href('/product/:slug', { slug: product.slug }), 301)
  }
  return {
    page,
    product,
    variables,
    stocks: await stocks,
    around: await around,
    reviews: await reviews,
    reviewed,
    nowMs: Date.now(),
  }
}

/** `?reviews=2`; whatever else stands there is the first page. */
function toReviewPage(url: string): number {
  const text = new URL(url).searchParams.get('reviews') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return toProductMeta(toRoot(matches), loaderData.product)
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { page, product, variables, stocks, around, reviews, reviewed, nowMs } = loaderData
  useSeed(ProductPage, variables, page)
  return (
    // Another product is another page: no quantity or picture of this one stays.
    <article key={product.id} className="product-page">
      <BreadcrumbTrail path={product.categoryPath ?? []} />
      <header className="product-head">
        <h1>{product.name}</h1>
        <div className="product-line">
          {product.rating !== null && product.reviewCount > 0 && (
            <Rating value={product.rating} count={product.reviewCount} />
          )}
          <ProductCode code={product.code} />
          {product.brand && (
            <Link
              className="link"
              to={href('/brendy/:slug', { slug: product.brand.slug })}
              prefetch="intent"
            >
              {product.brand.name}
            </Link>
          )}
        </div>
        <ProductMarks productId={product.id} />
      </header>
      <div className="product">
        <Gallery product={product} />
        <BuyBox product={product} />
        <div className="product-info">
          <Variants product={product} />
          <SpecificationsShort product={product} />
          <a className="link" href="#specs">
            Все свойства
          </a>
        </div>
      </div>
      <About description={product.description ?? ''} isSold={!product.isDiscontinued} />
      <section className="section panel" id="specs">
        <h2>Свойства</h2>
        <Specifications product={product} />
      </section>
      {!product.isDiscontinued && (
        <section className="section panel" id="stock">
          <h2>Наличие в&nbsp;магазинах</h2>
          <Later part={stocks} fallback={<StocksSkeleton />} failure="Не удалось узнать наличие">
            {(answer) => <Stocks answer={answer} variables={variables} nowMs={nowMs} />}
          </Later>
        </section>
      )}
      <ReviewPanel part={reviews} variables={reviewed} />
      <AroundPart part={around} variables={variables} product={product} />
      <Viewed productId={product.id} />
      <BuyBar product={product} />
    </article>
  )
}

function About({ description, isSold }: { description: string; isSold: boolean }) {
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '')
  const tabs = [
    ...(paragraphs.length > 0 ? [{ href: '#about', label: 'Описание' }] : []),
    { href: '#specs', label: 'Свойства' },
    ...(isSold ? [{ href: '#stock', label: 'Наличие' }] : []),
    { href: '#reviews', label: 'Отзывы' },
    { href: '#similar', label: 'Похожие' },
  ]
  return (
    <>
      <div className="section">
        <Tabs label="О товаре" tabs={tabs} />
      </div>
      {paragraphs.length > 0 && (
        <section className="section panel" id="about">
          <h2>Описание</h2>
          <div className="prose">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

type StocksProps = {
  answer: ProductStocksQuery
  variables: { slug: string; cityId: string }
  nowMs: number
}

function Stocks({ answer, variables, nowMs }: StocksProps) {
  useSeed(ProductStocks, variables, answer)
  const { timezone } = answer.commonContent.city
  return answer.product && <StockTable product={answer.product} nowMs={nowMs} timezone={timezone} />
}

/** Three shops, as most cities have. */
function StocksSkeleton() {
  return (
    <>
      <Skeleton height={61} />
      <Skeleton height={61} />
      <Skeleton height={61} />
    </>
  )
}

type ReviewPanelProps = { part: Loaded['reviews']; variables: Loaded['reviewed'] }

function ReviewPanel({ part, variables }: ReviewPanelProps) {
  return (
    <section className="section panel" id="reviews">
      <h2>Отзывы</h2>
      <Later part={part} fallback={<Skeleton height={61} />} failure="Не удалось загрузить отзывы">
        {(answer) => <Reviews answer={answer} variables={variables} />}
      </Later>
    </section>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type AroundPartProps = { part: Loaded['around'] } & Pick<Loaded, 'variables' | 'product'>

function AroundPart({ part, variables, product }: AroundPartProps) {
  return (
    <div id="similar">
      <Later
        part={part}
        fallback={<AroundSkeleton />}
        failure="Не удалось загрузить похожие товары"
      >
        {(answer) => (
          <Around
            answer={answer}
            variables={variables}
            productId={product.id}
            isGone={product.availability.status === 'OUT_OF_STOCK'}
          />
        )}
      </Later>
    </div>
  )
}

function AroundSkeleton() {
  return (
    <>
      <ProductCarouselSkeleton />
      <ProductCarouselSkeleton />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

// Styles of what stands below, whose code comes later.
import '#web/features/ask/review/reviews.css'
import '#web/features/product-card/card-choice.css'
import '#web/features/product-card/card.css'
import '#web/features/product-card/cards-row.css'
import '#web/features/product/product.css'
import '#web/features/product/product-head.css'
import '#web/ui/panel.css'
import '#web/ui/tabs.css'
import { memo, Suspense } from 'react'
import { data, href, redirect } from 'react-router'
import { readPageData, serializePageData } from '#web/document/page-data.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import { EstimateLink } from '#web/features/estimate/add/lazy-estimate-buttons.tsx'
import { ProductMarks } from '#web/features/marks/lazy-mark-buttons.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { BuyBar, BuyBox } from '#web/features/product/buy-box.tsx'
import { Gallery } from '#web/features/product/gallery.tsx'
import { ProductCode } from '#web/features/product/product-code.tsx'
import { toProductMeta, toProductTitle } from '#web/features/product/product-head.ts'
import { ProductSkeleton } from '#web/features/product/product-skeleton.tsx'
import type { ProductAroundQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { askTogether, quietly, readCache } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orPreview, type PreviewedPage, WithPreview } from '#web/runtime/preview.tsx'
import { type Deferred, orNull, settleAllWithin } from '#web/runtime/settle-within.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import ratingStyles from '#web/ui/rating.css?inline'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/product'

// A page that was opened and left, or opened behind another, takes no code for what it is beside.
const late = { after: afterInteraction }
const loadLate = () => import('#web/features/product/product-below.tsx')
const Info = lazyHydrated(async () => ({ default: (await loadLate()).Info }), late)
const Variants = lazyHydrated(async () => ({ default: (await loadLate()).Variants }), late)
const Below = lazyHydrated(loadLate, late)

const ProductPage = graphql(`
  query ProductPage($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      slug
      code
      name
      unit
      unitPrice { unit numerator denominator }
      priceBreaks { from price { amountMinor } }
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
      ...ProductDocuments_product
    }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

function toVariables({ context, params: { slug }, request }: LoaderArgs) {
  return {
    variables: { slug, cityId: context.get(storefront).cityId },
    reviewed: { slug, page: toPage(request.url, 'reviews') },
    questioned: { slug, page: toPage(request.url, 'questions') },
  }
}

/** What is asked first, so that the cache knows more: of the product, and of all the page. */
type Before = { product: Promise<unknown>; all: Promise<unknown> }

async function load(args: LoaderArgs, before?: Before) {
  const { query } = args.context.get(storefront)
  const { variables, reviewed, questioned } = toVariables(args)
  await before?.product
  // What a visitor taps for is asked first, before the words of what stands below it are here.
  const asked = query(ProductPage, variables)
  const parts = Promise.all([loadLate(), before?.all])
  const others = [
    orNull(parts.then(([{ ProductStocks }]) => query(ProductStocks, variables))),
    orNull(parts.then(([{ ProductAround }]) => query(ProductAround, variables))),
    orNull(parts.then(([{ ProductReviews }]) => query(ProductReviews, reviewed))),
    orNull(parts.then(([{ ProductQuestions }]) => query(ProductQuestions, questioned))),
  ] as const
  const below = settleAllWithin(others, asked)
  const page = await asked
  const { product } = page
  if (!product) throw data(null, { status: 404 })
  // Known by its id too, as old links are; one product has one address.
  if (product.slug !== args.params.slug) {
    throw redirect(href('/product/:slug', { slug: product.slug }), 301)
  }
  const [stocks, around, reviews, questions] = await below
  const isThere = product.availability.status !== 'OUT_OF_STOCK'
  return {
    page: { ...page, product },
    variables,
    stocks,
    around: import.meta.env.SSR && isThere ? await leaveFar(around, product.id) : around,
    reviews,
    reviewed,
    questions,
    questioned,
    nowMs: Date.now(),
  }
}

async function leaveFar(around: Deferred<ProductAroundQuery | null>, productId: string) {
  const { withoutFar } = await loadLate()
  return 'now' in around && around.now ? { now: withoutFar(around.now, productId) } : around
}

/** A product is no later than this for what stands below it. */
const patienceMs = 1000

/**
 * A browser asks all of the page in one request. What it knows of the product it shows at once; what
 * is late, or could not be told, is asked by itself.
 */
async function loadTogether(args: LoaderArgs) {
  const { variables, reviewed, questioned } = toVariables(args)
  const isKnown = (await readCache(ProductPage, variables)) !== null
  const parts = isKnown ? null : await loadLate().catch(() => null)
  if (parts === null) return load(args)
  const all = quietly(() =>
    askTogether('ProductWhole', [
      [ProductPage, variables],
      [parts.ProductStocks, variables],
      [parts.ProductAround, variables],
      [parts.ProductReviews, reviewed],
      [parts.ProductQuestions, questioned],
    ]),
  )
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  return load(args, { product: Promise.race([all, patience]), all })
}

/** `?reviews=2`; whatever else stands there is the first page. */
function toPage(url: string, list: 'reviews' | 'questions'): number {
  const text = new URL(url).searchParams.get(list) ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}

export const loader = async (args: Route.LoaderArgs) => ({
  ready: serializePageData(args.context, await load(args)),
})

export function clientLoader(args: Route.ClientLoaderArgs) {
  // All of the first view at once: what came after it would move the rest.
  const code = Promise.all([Info, Variants, Below, EstimateLink].map((part) => part.load()))
  const loading = loadTogether(args).then(async (loaded) => {
    await code
    return loaded
  })
  return orPreview(args.request, loading)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const root = toRoot(matches)
  return 'ready' in loaderData
    ? toProductMeta(root, readPageData<Loaded>(loaderData.ready).page.product)
    : toMeta({ origin: root.origin, title: toProductTitle(loaderData.preview.title, root) })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <WithPreview part={loaderData} skeleton={ProductSkeleton} page={Product} />
}

const Product = memo(function Product(props: PreviewedPage<Loaded>) {
  const { page, variables } = props.loaded
  const { product } = page
  useSeed(ProductPage, variables, page)
  return (
    // Another product is another page: no quantity or picture of this one stays.
    <article key={product.id} className="product-page">
      <BreadcrumbTrail path={product.categoryPath ?? []} />
      <div className="product">
        <header className="product-head">
          <h1>{product.name}</h1>
          <div className="product-line">
            {product.rating !== null && product.reviewCount > 0 && (
              <>
                <PartStyles name="rating">{ratingStyles}</PartStyles>
                <Rating value={product.rating} count={product.reviewCount} />
              </>
            )}
            <ProductCode code={product.code} />
            {product.brand && (
              <a className="link" href={href('/brendy/:slug', { slug: product.brand.slug })}>
                {product.brand.name}
              </a>
            )}
          </div>
          <ProductMarks productId={product.id} name={product.name}>
            <EstimateLink productId={product.id} />
          </ProductMarks>
        </header>
        <Gallery product={product} />
        <Suspense>
          <Variants product={product} />
        </Suspense>
        <BuyBox product={product} />
        <div className="product-info">
          <Suspense>
            <Info product={product} />
          </Suspense>
          <a className="link" href="#specs">
            Все свойства
          </a>
        </div>
      </div>
      <Suspense fallback={<Skeleton height={480} />}>
        <Below {...props} />
      </Suspense>
      <BuyBar product={product} />
    </article>
  )
})

type Loaded = Awaited<ReturnType<typeof load>>

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

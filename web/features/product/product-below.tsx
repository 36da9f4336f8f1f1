/**
 * The product's page below the price, and all else of it that comes after the first sight: in one
 * file, since it is needed together.
 */
import { Suspense, useDeferredValue } from 'react'
import { ProductCarouselSkeleton } from '#web/features/product-card/product-carousel.tsx'
import { BuyBoxProduct, type BuyBoxProps } from '#web/features/quantity/buy-product.ts'
import type {
  ProductPageQuery,
  ProductQuestionsQuery,
  ProductReviewsQuery,
  ProductStocksQuery,
} from '#web/generated/graphql/graphql.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { DeferredPart } from '#web/runtime/deferred.tsx'
import { afterIdle } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import type { PreviewedPage } from '#web/runtime/preview.tsx'
import type { Deferred } from '#web/runtime/settle-within.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductAbout } from './product-about.tsx'
import { Around, type AroundAnswer, Needed, Viewed } from './product-around.tsx'
import { hasDocuments, ProductDocuments } from './product-documents.tsx'
import { Reviews } from './product-reviews.tsx'
import { StocksPanel } from './product-stocks.tsx'
import { Specifications } from './specifications.tsx'

export { withoutFar } from './product-around.tsx'
export { default as Info, Variants } from './product-info.tsx'
export { ProductAround, ProductQuestions, ProductReviews, ProductStocks } from './product-parts.ts'

type Loaded = {
  page: { product: NonNullable<ProductPageQuery['product']> }
  variables: { slug: string; cityId: string }
  stocks: Deferred<ProductStocksQuery | null>
  around: Deferred<AroundAnswer | null>
  reviews: Deferred<ProductReviewsQuery | null>
  reviewed: { slug: string; page: number }
  questions: Deferred<ProductQuestionsQuery | null>
  questioned: { slug: string; page: number }
  /** The moment the page was made for. */
  nowMs: number
}

/** A visitor who came by a link with a preview of the page sees the price before all this. */
export default function Below({ loaded, isFollowed = false }: PreviewedPage<Loaded>) {
  const isDrawn = useDeferredValue(true, !isFollowed)
  return isDrawn ? <Parts loaded={loaded} /> : <Skeleton height={480} />
}

function Parts({ loaded }: { loaded: Loaded }) {
  const { variables, stocks, around, reviews, reviewed, questions, questioned, nowMs } = loaded
  const { product } = loaded.page
  // What may stand for it is looked for before what it was like.
  const isGone = product.availability.status === 'OUT_OF_STOCK'
  const isBrought = readFragment(BuyBoxProduct, product).deliveryPrice !== null
  const aroundPart = { part: around, variables, product }
  const beside = <AroundPart {...aroundPart} />
  return (
    <>
      {isGone ? beside : <NeededPart {...aroundPart} />}
      <ProductAbout
        description={product.description ?? ''}
        hasFiles={hasDocuments(product)}
        isSold={!product.isDiscontinued}
        isBrought={isBrought}
      />
      <section className="section panel" id="specs">
        <h2>Свойства</h2>
        <Specifications product={product} />
      </section>
      <ProductDocuments product={product} />
      {isBrought && <DeliveryPanel product={product} />}
      {!product.isDiscontinued && <StocksPanel part={stocks} variables={variables} nowMs={nowMs} />}
      <ReviewPanel part={reviews} variables={reviewed} />
      <QuestionPanel part={questions} variables={questioned} />
      {!isGone && beside}
      <Viewed productId={product.id} />
    </>
  )
}

const Delivery = lazyHydrated(
  afterIdle(() => import('./product-delivery.tsx')),
  { isAhead: false },
)

function DeliveryPanel({ product }: BuyBoxProps) {
  return (
    <section className="section panel" id="delivery">
      <h2>Доставка и&nbsp;разгрузка</h2>
      <Suspense fallback={<Skeleton height={61} />}>
        <Delivery product={product} />
      </Suspense>
    </section>
  )
}

type ReviewPanelProps = { part: Loaded['reviews']; variables: Loaded['reviewed'] }

function ReviewPanel({ part, variables }: ReviewPanelProps) {
  return (
    <section className="section panel" id="reviews">
      <h2>Отзывы</h2>
      <DeferredPart
        part={part}
        fallback={<Skeleton height={61} />}
        failure="Не удалось загрузить отзывы"
      >
        {(answer) => <Reviews answer={answer} variables={variables} />}
      </DeferredPart>
    </section>
  )
}

const Questions = lazyHydrated(
  afterIdle(() => import('./product-questions.tsx')),
  { isAhead: false },
)

type QuestionPanelProps = { part: Loaded['questions']; variables: Loaded['questioned'] }

function QuestionPanel({ part, variables }: QuestionPanelProps) {
  return (
    <section className="section panel" id="questions">
      <h2>Вопросы</h2>
      <DeferredPart
        part={part}
        fallback={<Skeleton height={61} />}
        failure="Не удалось загрузить вопросы"
      >
        {(answer) => <Questions answer={answer} variables={variables} />}
      </DeferredPart>
    </section>
  )
}

type AroundPartProps = { part: Loaded['around'] } & Pick<Loaded, 'variables'> & Loaded['page']

function AroundPart({ part, variables, product }: AroundPartProps) {
  return (
    <div id="similar">
      <DeferredPart
        part={part}
        fallback={<AroundSkeleton />}
        failure="Не удалось загрузить похожие товары"
      >
        {(answer) => (
          <Around
            answer={answer}
            variables={variables}
            product={product}
            isGone={product.availability.status === 'OUT_OF_STOCK'}
          />
        )}
      </DeferredPart>
    </div>
  )
}

function NeededPart({ part, product }: AroundPartProps) {
  return (
    <DeferredPart part={part} fallback={<ProductCarouselSkeleton />}>
      {(answer) => <Needed answer={answer} product={product} />}
    </DeferredPart>
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

/** What buyers say of a product, with how many gave how many stars. */
import '#web/features/review/reviews.css'
import { type CSSProperties, useState } from 'react'
import { href } from 'react-router'
import type { ProductReviewsQuery } from '#web/generated/graphql/graphql.ts'
import { ask } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { lazyPart } from '#web/runtime/lazy-part.tsx'
import { onPlainClick } from '#web/runtime/unmodified-click.ts'
import { useMorePages } from '#web/runtime/use-more-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatCount, formatDate, formatNumber } from '#web/ui/format.ts'
import { passFocus } from '#web/ui/pass-focus.ts'
import { Rating } from '#web/ui/rating.tsx'
import { ProductReviews } from './product-parts.ts'

const ReviewDialog = lazyPart(() => import('#web/features/review/review-dialog.tsx'))

type Page = NonNullable<ProductReviewsQuery['productReviews']>
type Review = Page['items'][number]

type ReviewsProps = {
  answer: ProductReviewsQuery
  variables: { slug: string; page: number }
}

export function Reviews({ answer, variables }: ReviewsProps) {
  const live = useLive(ProductReviews, variables, answer)
  const page = (live.data ?? answer).productReviews
  if (!page) return null
  return (
    <div className="reviews">
      <div className="reviews-sum">
        {page.total > 0 ? <Breakdown page={page} /> : <p className="muted">Отзывов пока нет</p>}
        <WriteLink slug={variables.slug} />
      </div>
      {page.total > 0 && <ReviewList key={variables.page} page={page} variables={variables} />}
    </div>
  )
}

function Breakdown({ page: { average, total, breakdown } }: { page: Page }) {
  return (
    <>
      {average !== null && <Rating value={average} count={total} />}
      <dl>
        {breakdown.map(({ rating, count }) => (
          <div key={rating}>
            <dt>{formatCount(rating, ['звезда', 'звезды', 'звёзд'])}</dt>
            <dd>
              <i style={toShare(count / total)} />
              <span className="num">{formatNumber(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

// The type of styles knows no variables of ours.
const toShare = (share: number) => ({ '--share': `${Math.round(share * 100)}%` }) as CSSProperties

/** A page of its own without script, a window with it. */
function WriteLink({ slug }: { slug: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const refresh = () => {
    // The answer is shown by whoever watches the first page.
    void ask(ProductReviews, { slug, page: 1 }, 'network-only').catch(() => null)
  }
  return (
    <>
      <a
        className={buttonClass({ wide: true })}
        href={href('/product/:slug/review', { slug })}
        rel="nofollow"
        onClick={onPlainClick(() => setIsOpen(true))}
      >
        Написать отзыв
      </a>
      {isOpen && (
        <ReviewDialog
          slug={slug}
          onClose={() => setIsOpen(false)}
          onReopen={() => setIsOpen(true)}
          onSent={refresh}
        />
      )}
    </>
  )
}

const toPath = (slug: string, page: number) =>
  `${href('/product/:slug', { slug })}${page > 1 ? `?reviews=${page}` : ''}#reviews`

/** The pages asked for one under another; each has an address, which crawlers follow. */
function ReviewList({ page, variables }: { page: Page; variables: ReviewsProps['variables'] }) {
  const { slug } = variables
  const { shown, last, isEnd, isLoading, load } = useMorePages(
    page,
    variables.page,
    async (number) => (await ask(ProductReviews, { slug, page: number })).productReviews,
  )
  return (
    <div>
      {variables.page > 1 && (
        <a className="link" href={toPath(slug, variables.page - 1)} rel="prev">
          Более новые отзывы
        </a>
      )}
      <ul className="reviews-list">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {!isEnd && (
        <a
          ref={passFocus}
          className={buttonClass()}
          href={toPath(slug, last + 1)}
          rel="next"
          aria-busy={isLoading || undefined}
          onClick={onPlainClick(() => void load())}
        >
          Показать ещё
        </a>
      )}
      <output className="hidden">
        {last > variables.page && `Показано ${shown.length} из ${page.total}`}
      </output>
    </div>
  )
}

function ReviewItem({ review: { author, rating, text, createdAt } }: { review: Review }) {
  return (
    <li>
      <div className="review-by">
        <Rating value={rating} />
        <b>{author}</b>
        <small className="muted">{formatDate(createdAt)}</small>
      </div>
      <p>{text}</p>
    </li>
  )
}

/** What buyers say of a product, with how many gave how many stars. */
import '#web/features/ask/review/reviews.css'
import type { CSSProperties } from 'react'
import { href } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import { formatNumber } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import { AskLink } from '#web/features/ask/ask-link.tsx'
import type { ProductReviewsQuery } from '#web/generated/graphql/graphql.ts'
import { query } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import ratingStyles from '#web/ui/rating.css?inline'
import { Rating } from '#web/ui/rating.tsx'
import { ProductReviews } from './product-parts.ts'
import { PostList } from './product-posts.tsx'

const ReviewDialog = clientPart(() => import('#web/features/ask/review/review-dialog.tsx'))

type Page = NonNullable<ProductReviewsQuery['productReviews']>

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
      <PartStyles name="rating">{ratingStyles}</PartStyles>
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

function WriteLink({ slug }: { slug: string }) {
  const refresh = () => {
    // The answer is shown by whatever watches the first page.
    void query(ProductReviews, { slug, page: 1 }, 'network-only').catch(() => null)
  }
  return (
    <AskLink
      className={buttonClass({ wide: true })}
      to={href('/product/:slug/review', { slug })}
      renderDialog={(onClose, onReopen) => (
        <ReviewDialog {...{ slug, onClose, onReopen }} onSent={refresh} />
      )}
    >
      Написать отзыв
    </AskLink>
  )
}

const toPath = (slug: string, page: number) =>
  `${href('/product/:slug', { slug })}${page > 1 ? `?reviews=${page}` : ''}#reviews`

function ReviewList({ page, variables }: { page: Page; variables: ReviewsProps['variables'] }) {
  const { slug } = variables
  return (
    <div>
      <PostList
        page={page}
        number={variables.page}
        toPath={(number) => toPath(slug, number)}
        earlier="Более новые отзывы"
        askPage={async (number) =>
          (await query(ProductReviews, { slug, page: number })).productReviews
        }
      >
        {({ author, rating, text, createdAt }) => (
          <>
            <div className="review-by">
              <Rating value={rating} />
              <b>{author}</b>
              <small className="muted">{formatDate(createdAt)}</small>
            </div>
            <p>{text}</p>
          </>
        )}
      </PostList>
    </div>
  )
}

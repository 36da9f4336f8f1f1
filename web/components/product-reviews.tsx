/** What buyers say of a product, with how many gave how many stars. */
import '../styles/reviews.css'
import type { ProductReviewsQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { useSeed } from '../graphql/use-live.ts'
import { formatCount, formatDate, formatNumber } from '../ui/format.ts'
import { Rating } from '../ui/rating.tsx'

export const ProductReviews = graphql(`
  query ProductReviews($slug: String!) {
    productReviews(slug: $slug) {
      total
      average
      breakdown { rating count }
      items { id author rating text createdAt }
    }
  }
`)

type ReviewsProps = { answer: ProductReviewsQuery; variables: { slug: string } }

export function Reviews({ answer, variables }: ReviewsProps) {
  useSeed(ProductReviews, variables, answer)
  const page = answer.productReviews
  if (!page || page.total === 0) {
    return <p className="muted">Отзывов пока нет</p>
  }
  const { total, average, breakdown, items } = page
  return (
    <div className="reviews">
      <div className="reviews-sum">
        {average !== null && <Rating value={average} count={total} />}
        <dl>
          {breakdown.map(({ rating, count }) => (
            <div key={rating}>
              <dt>{formatCount(rating, ['звезда', 'звезды', 'звёзд'])}</dt>
              <dd>
                <meter min={0} max={total} value={count} aria-hidden="true" />
                {formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ul>
        {items.map(({ id, author, rating, text, createdAt }) => (
          <li key={id}>
            <b>{author}</b> <small className="muted">{formatDate(createdAt)}</small>
            <Rating value={rating} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="muted">Показаны последние {formatNumber(items.length)}</p>
      )}
    </div>
  )
}

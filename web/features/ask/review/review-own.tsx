/** The visitor's own review of a product, or the reason why they have none. */
import '#web/features/ask/ask-form.css'
import { formatDate } from '#language/ru/day.ts'
import type { ReviewOwnQuery } from '#web/generated/graphql/graphql.ts'
import { Rating } from '#web/ui/rating.tsx'

type Own = ReviewOwnQuery['viewer']['review']

/** Only for who may not write: the form stands here otherwise. */
export function ReviewRefused({ own: { review } }: { own: Own }) {
  if (!review) {
    return (
      <p>
        Отзыв может оставить только тот, кто купил этот товар и&nbsp;получил или оплатил его: так
        оценкам можно верить. Купили у&nbsp;нас&nbsp;— войдите с&nbsp;номером, на&nbsp;который
        оформлен заказ
      </p>
    )
  }
  return (
    <div className="review-own">
      <p className="muted">Вы написали {formatDate(review.createdAt)}</p>
      <Rating value={review.rating} />
      <p>{review.text}</p>
    </div>
  )
}

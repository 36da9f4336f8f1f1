/** Reviews of products. Only a buyer of the product may write one, and only one. */

import type { Session } from '#api/context.ts'
import { idOf } from '#api/data/catalogue/product.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { OwnReview, Review, ReviewCreate, ReviewPage } from '#schema/rest/feedback/review.ts'

type ReviewRow = {
  id: string
  author: string | null
  rating: number
  text: string
  created_at: string
}
type CountRow = { rating: number; count: number }
type PlaceRow = { product_id: string; is_bought: number }

/** One page, newest first; null when there is no such product. */
export async function listReviews(
  db: Database,
  key: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<ReviewPage | null> {
  const [products, counts, rows] = await readAll<[{ id: string }, CountRow, ReviewRow]>(db, [
    sql`SELECT id FROM products WHERE id = ${idOf(key)}`,
    sql`SELECT rating, count(*) AS count FROM reviews
      WHERE product_id = ${idOf(key)} AND hidden_reason IS NULL GROUP BY rating`,
    sql`${reviewsOf(key)} AND r.hidden_reason IS NULL ORDER BY r.created_at DESC, r.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  if (products.length === 0) return null
  const breakdown = [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: counts.find((row) => row.rating === rating)?.count ?? 0,
  }))
  const total = breakdown.reduce((sum, { count }) => sum + count, 0)
  const stars = breakdown.reduce((sum, { rating, count }) => sum + rating * count, 0)
  const average = total === 0 ? null : Math.round((10 * stars) / total) / 10
  return { items: rows.map(toReview), total, page, perPage, average, breakdown }
}

/** A person's own review of a product; null when there is no such product. */
export async function findOwnReview(
  db: Database,
  { userId }: Session,
  key: string,
): Promise<OwnReview | null> {
  const [places, rows] = await readAll<[PlaceRow, ReviewRow]>(db, [
    placeQuery(userId, key),
    sql`${reviewsOf(key)} AND r.user_id = ${userId}`,
  ])
  const [[place], [row]] = [places, rows]
  if (!place) return null
  return { review: row ? toReview(row) : null, canWrite: place.is_bought === 1 && !row }
}

/** Writes a review. What the rules say holds inside one statement, so that two tabs write one. */
export async function createReview(
  db: Database,
  { userId }: Session,
  key: string,
  { rating, text, now }: ReviewCreate & { now: Date },
): Promise<Outcome<Review>> {
  const id = crypto.randomUUID()
  const [, places, rows] = await db.batch([
    prepare(
      db,
      sql`INSERT INTO reviews (id, product_id, user_id, rating, text, created_at)
        SELECT ${id}, p.id, ${userId}, ${rating}, ${text.trim()}, ${now.toISOString()}
        FROM products p WHERE p.id = ${idOf(key)} AND ${isBought(userId)}
        ON CONFLICT (product_id, user_id) DO NOTHING`,
    ),
    prepare(db, placeQuery(userId, key)),
    prepare(db, sql`${reviewsOf(key)} AND r.user_id = ${userId}`),
    prepareMessage(
      db,
      { kind: 'REVIEW', subject: id, now },
      sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${id})`,
    ),
  ])
  // The batch answers in the order asked.
  const [place] = (places?.results ?? []) as PlaceRow[]
  const [row] = (rows?.results ?? []) as ReviewRow[]
  if (!place) return decline('NOT_FOUND', ['productSlug'])
  if (row?.id === id) return accept(toReview(row))
  return decline(row ? 'REVIEW_EXISTS' : 'REVIEW_BUYER_ONLY')
}

function placeQuery(userId: string, key: string): Sql {
  return sql`SELECT p.id AS product_id, ${isBought(userId)} AS is_bought
    FROM products p WHERE p.id = ${idOf(key)}`
}

/** Whether product `p` was handed over to a person, or paid for and not given back. */
function isBought(userId: string): Sql {
  return sql`EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE o.user_id = ${userId} AND i.product_id = p.id
      AND (o.status = 'COMPLETED' OR (o.paid_at IS NOT NULL AND o.status <> 'CANCELLED')))`
}

function reviewsOf(key: string): Sql {
  return sql`SELECT r.id, coalesce(r.author, u.firstname) AS author, r.rating, r.text,
      r.created_at
    FROM reviews r LEFT JOIN users u ON u.id = r.user_id WHERE r.product_id = ${idOf(key)}`
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author: row.author ?? 'Покупатель',
    rating: row.rating,
    text: row.text,
    createdAt: row.created_at,
  }
}

/** Shows a review that was looked at, or hides it and keeps why. */
export const prepareReviewDecision = (
  db: Database,
  id: string,
  { hiddenReason, now }: { hiddenReason: string | null; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE reviews SET checked_at = ${now.toISOString()}, hidden_reason = ${hiddenReason}
      WHERE id = ${id}`,
  )

/** Promised prices of the goods that a cart holds (docs/decisions/0242). */

import type { Session } from '#api/context.ts'
import { isKept, type PromiseRow, promiseColumns, toPromise } from '#api/data/estimate/promise.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import {
  type KeptPrice,
  keepPrice,
  type PromisedPrice,
  type TakenPromise,
} from '#schema/promised-price.ts'

/** A promise may be of one of a hundred estimates; no buyer has so many of the same goods. */
const promiseMax = 2000

export type CartPromiseRow = PromiseRow & {
  product_id: string
  estimate_id: string
  estimate_title: string
}

type Titled = PromisedPrice & { estimate: { id: string; title: string } }

/** What a promise does to a line of the cart. */
export type CartPromise = {
  taken: TakenPromise[]
  /** Of one base unit without the promise. */
  todayMinor: number
  /** Of the estimate whose promise is taken first. */
  estimate: { id: string; title: string }
}

/**
 * A promise is the buyer's, whichever way the goods came into the cart; the cart of a draft that the
 * shop's people fill is of who has its phone.
 */
export const cartPromisesQuery = (userId: string, cityId: string, now: Date): Sql => sql`SELECT
    m.product_id, ${promiseColumns}, e.id AS estimate_id, e.title AS estimate_title
  FROM (SELECT ${userId} AS id UNION SELECT b.id FROM draft_orders d JOIN users b ON b.phone = d.phone
    WHERE d.id = ${userId}) buyer
  CROSS JOIN cart_items i ON i.user_id = ${userId}
  CROSS JOIN promised_prices m ON m.user_id = buyer.id AND m.product_id = i.product_id
  CROSS JOIN estimates e ON e.id = m.estimate_id AND e.deleted_at IS NULL
  WHERE ${isKept(cityId, now)} ORDER BY m.until, m.id LIMIT ${promiseMax}`

export const toCartPromises = (rows: CartPromiseRow[]): Map<string, Titled[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, of]) => [
      productId,
      of.map((row) => ({
        ...toPromise(row),
        estimate: { id: row.estimate_id, title: row.estimate_title },
      })),
    ]),
  )

/** The price of a line by its promises; null where today's is as good, or there is none. */
export function keepCartPrice(
  todayMinor: number | null,
  quantity: number,
  { promises = [], belowPercent }: { promises?: Titled[] | undefined; belowPercent: number },
): (Pick<KeptPrice, 'priceMinor'> & CartPromise) | null {
  if (todayMinor === null || promises.length === 0) return null
  const { priceMinor, taken } = keepPrice(todayMinor, quantity, { promises, belowPercent })
  const first = promises.find(({ id }) => id === taken[0]?.id)
  return first ? { priceMinor, taken, todayMinor, estimate: first.estimate } : null
}

/**
 * The price that its buyer knows of a line is the promised one: when the promise ends, the cart tells
 * what has changed, though the catalogue's price was the same when the line was put in.
 */
export async function knowPromisedPrices(
  db: Database,
  { userId, cityId }: Session,
  now: Date,
): Promise<void> {
  const promised = sql`(SELECT min(m.list_minor) FROM promised_prices m
    WHERE m.user_id = ${userId} AND m.product_id = cart_items.product_id
      AND ${isKept(cityId, now)})`
  await prepare(
    db,
    sql`UPDATE cart_items SET price_minor = ${promised}
      WHERE user_id = ${userId} AND ${promised} < price_minor`,
  ).run()
}

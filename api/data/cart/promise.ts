/** Promised prices of the goods that a cart holds, or may (docs/decisions/0242, 0253). */

import type { Session } from '#api/context.ts'
import type { PricedRow } from '#api/data/catalogue/priced-goods.ts'
import { isKept, type PromiseRow, promiseColumns, toPromise } from '#api/data/estimate/promise.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toCartMax } from '#api/rules/cart/max.ts'
import { type KeptPrice, keepPrice, type PromisedPrice } from '#schema/promised-price.ts'
import { snapDown } from '#schema/quantity.ts'

/** A promise may be of one of a hundred estimates; no buyer has so many of the same goods. */
const promiseMax = 2000

export type CartPromiseRow = PromiseRow & {
  product_id: string
  estimate_id: string
  estimate_title: string
  is_kept: number
}

type Titled = PromisedPrice & { estimate: { id: string; title: string } }

/** What a promise does to a line of the cart. */
export type CartPromise = Pick<KeptPrice, 'taken' | 'offered'> & {
  /** What one base unit costs without the promise, in kopecks; null is on request. */
  todayMinor: number | null
  /** Of the estimate whose promise is taken first. */
  estimate: { id: string; title: string }
}

/** A price that people had named on request, of goods that have no other. */
export type CartEndedPromise = Pick<Titled, 'listMinor' | 'until' | 'estimate'> & {
  /** Orders have taken all of it; else its day is over. */
  isUsed: boolean
}

/** What a buyer was promised of one product. */
export type ProductPromises = { promises: Titled[]; ended: CartEndedPromise | null }

export const noPromises: ProductPromises = { promises: [], ended: null }

type Owner = { userId: string; cityId: string }

/** Reads the promises for the products in `goods`, a query with a column `product_id`; also ended ones. */
const promisesQuery = ({ userId, cityId }: Owner, goods: Sql, now: Date): Sql => sql`SELECT
    m.product_id, ${promiseColumns}, e.id AS estimate_id, e.title AS estimate_title,
    ${isKept(cityId, now)} AS is_kept
  FROM (SELECT ${userId} AS id UNION SELECT b.id FROM draft_orders d JOIN users b ON b.phone = d.phone
    WHERE d.id = ${userId}) buyer
  CROSS JOIN (${goods}) i
  CROSS JOIN promised_prices m ON m.user_id = buyer.id AND m.product_id = i.product_id
  CROSS JOIN estimates e ON e.id = m.estimate_id AND e.deleted_at IS NULL
  WHERE m.city_id = ${cityId} AND (m.is_named = 1 OR ${isKept(cityId, now)})
  ORDER BY m.until, m.id LIMIT ${promiseMax}`

/**
 * A promise is the buyer's, whichever way the goods came into the cart; the cart of a draft that the
 * shop's people fill is of who has its phone.
 */
export const cartPromisesQuery = (owner: Owner, now: Date): Sql =>
  promisesQuery(owner, sql`SELECT product_id FROM cart_items WHERE user_id = ${owner.userId}`, now)

/** What the buyer was promised of goods that they may put into the cart; JSON of their ids. */
export const goodsPromisesQuery = (owner: Owner, productIds: string, now: Date): Sql =>
  promisesQuery(owner, sql`SELECT value AS product_id FROM json_each(${productIds})`, now)

export const toProductPromises = (rows: CartPromiseRow[]): Map<string, ProductPromises> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, of]) => {
      const last = of.findLast((row) => row.is_kept === 0)
      const promises = of.filter((row) => row.is_kept === 1).map(toTitled)
      return [productId, { promises, ended: last ? toEnded(toTitled(last)) : null }]
    }),
  )

const toTitled = (row: CartPromiseRow): Titled => ({
  ...toPromise(row),
  estimate: { id: row.estimate_id, title: row.estimate_title },
})

/** A promise that holds no longer may have a part that was not ordered. */
const toEnded = ({ listMinor, until, estimate, quantity }: Titled): CartEndedPromise => ({
  listMinor,
  until,
  estimate,
  isUsed: quantity <= 0,
})

/** The price of a line by its promises; null where today's is as good, or there is none. */
export function keepCartPrice(
  todayMinor: number | null,
  quantity: number,
  { promises, belowPercent }: { promises: Titled[]; belowPercent: number },
): (Pick<KeptPrice, 'priceMinor'> & CartPromise) | null {
  if (promises.length === 0) return null
  const kept = keepPrice(todayMinor, quantity, { promises, belowPercent })
  const first = promises.find(({ id }) => id === kept.taken[0]?.id)
  return first ? { ...kept, todayMinor, estimate: first.estimate } : null
}

/**
 * Hundredths that one line may hold. What has no price today has one for as much as people have
 * named it for, and can be ordered so far.
 */
export function toLineMax(goods: PricedRow, promises: readonly PromisedPrice[]): number {
  const named = promises.filter(({ isNamed }) => isNamed)
  if (goods.price_minor !== null || named.length === 0) return toCartMax(goods)
  const dearest = Math.max(...named.map(({ listMinor }) => listMinor))
  const left = named.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(toCartMax({ ...goods, price_minor: dearest }), snapDown(left, goods))
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

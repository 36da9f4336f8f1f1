/** Products as one cart may hold them: how much of each, and at what price. */
import type { Session } from '#api/context.ts'
import { joinCityPrice } from '#api/data/catalogue/card.ts'
import { type PricedRow, pricedColumns, toPriceFor } from '#api/data/catalogue/priced-goods.ts'
import { json, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { keepPrice } from '#schema/promised-price.ts'
import { cartLimit } from './cart.ts'
import {
  type CartPromiseRow,
  goodsPromisesQuery,
  noPromises,
  type ProductPromises,
  toLineMax,
  toProductPromises,
} from './promise.ts'

type PlaceRow = PricedRow & {
  version: number
  line_count: number
  product_id: string
  /** JSON of the further units. */
  units: string
  /** Null without a line. */
  held: number | null
  is_ticked: number | null
}

/** A product as one cart may hold it. Quantities in hundredths. */
export type PricedProduct = PlaceRow & {
  /** What its buyer was promised, of goods that have no price today. */
  promised: ProductPromises
}

export async function findPlaces(
  db: Database,
  session: Pick<Session, 'userId' | 'cityId'>,
  { productIds, now }: { productIds: string[]; now: Date },
): Promise<Map<string, PricedProduct>> {
  const { userId, cityId } = session
  const ids = json(productIds)
  const [places, promised] = await readAll<[PlaceRow, CartPromiseRow]>(db, [
    sql`SELECT u.cart_version AS version, p.id AS product_id, p.units,
        ${pricedColumns(cityId)},
        (SELECT count(*) FROM cart_items WHERE user_id = u.id) AS line_count,
        i.quantity AS held, i.is_ticked
      FROM users u
      CROSS JOIN json_each(${ids}) wanted
      CROSS JOIN products p ON p.id = wanted.value
      ${joinCityPrice(cityId)}
      LEFT JOIN cart_items i ON i.user_id = u.id AND i.product_id = p.id
      WHERE u.id = ${userId} LIMIT ${cartLimit}`,
    goodsPromisesQuery(session, ids, now),
  ])
  const promises = toProductPromises(promised)
  return new Map(
    places.map((place) => {
      const isPriced = place.price_minor !== null
      const of = (isPriced ? null : promises.get(place.product_id)) ?? noPromises
      return [place.product_id, { ...place, promised: of }]
    }),
  )
}

/** Hundredths that a line of it may hold. */
export const toPlaceMax = (place: PricedProduct): number =>
  toLineMax(place, place.promised.promises)

/** Whether it has a price, if only one that was named on request. */
export const isPriced = ({ price_minor: priceMinor, promised }: PricedProduct): boolean =>
  priceMinor !== null || promised.promises.some(({ isNamed }) => isNamed)

/** What one base unit costs when so many hundredths are bought, in kopecks; null is on request. */
export const toPlacePrice = (place: PricedProduct, hundredths: number): number | null =>
  toPriceFor(place, hundredths) ??
  keepPrice(null, hundredths, { ...place.promised, belowPercent: 0 }).priceMinor

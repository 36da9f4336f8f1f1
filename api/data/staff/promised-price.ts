/** Prices that are promised to buyers, by product and city. */
import { joinCityPrice } from '#api/data/catalogue/card.ts'
import { countUpTo } from '#api/data/count.ts'
import { leftSql } from '#api/data/estimate/promise.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toPromiseDay } from '#schema/promised-price.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffPromisedPrice } from '#schema/rest/staff/promised-price.ts'

type Row = {
  product_id: string
  slug: string
  name: string
  code: string
  city: string
  unit: string
  estimate_count: number
  quantity: number
  least_minor: number
  today_minor: number | null
  kept_minor: number
  until: string
}

const toPromisedPrice = (row: Row): StaffPromisedPrice => {
  const { quantity, today_minor: todayMinor, kept_minor: keptMinor } = row
  const wholeMinor = todayMinor === null ? 0 : Math.round((todayMinor * quantity) / 100)
  return {
    productId: row.product_id,
    productSlug: row.slug,
    name: row.name,
    code: row.code,
    city: row.city,
    unit: row.unit,
    estimateCount: row.estimate_count,
    quantity: toQuantity(quantity),
    leastMinor: row.least_minor,
    todayMinor,
    keptMinor,
    costMinor: Math.max(0, wholeMinor - keptMinor),
    until: row.until,
  }
}

/** The greatest sums first: a rise of these prices is felt last. */
export function listPromisedPrices(db: Database, asked: KeysetAsked, now: Date) {
  const price = sql`min(m.list_minor, coalesce((SELECT min(b.value ->> 1)
    FROM json_each(m.price_breaks) b WHERE (b.value ->> 0) <= m.quantity), m.list_minor))`
  const kept = sql`(SELECT product_id, city_id, count(DISTINCT estimate_id) AS estimate_count,
      sum(kept) AS quantity, min(price) AS least_minor, sum(kept * price) / 100 AS kept_minor,
      max(until) AS until
    FROM (SELECT m.product_id, m.city_id, m.estimate_id, m.until, ${leftSql} AS kept,
        ${price} AS price
      FROM promised_prices m JOIN estimates e ON e.id = m.estimate_id AND e.deleted_at IS NULL
      WHERE m.until >= ${toPromiseDay(now)})
    WHERE kept > 0 GROUP BY product_id, city_id)`
  return readPage(db, asked, {
    sort: { terms: [sql`-g.kept_minor`, sql`g.product_id`, sql`g.city_id`] },
    count: countUpTo(sql`FROM ${kept}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT g.product_id, p.slug, p.name, p.code, c.name AS city, p.unit, g.estimate_count,
          g.quantity, g.least_minor, coalesce(city.price_minor, p.price_minor) AS today_minor,
          g.kept_minor, g.until, ${cursor}
        FROM ${kept} g CROSS JOIN products p ON p.id = g.product_id
        CROSS JOIN cities c ON c.id = g.city_id ${joinCityPrice(sql`g.city_id`)}
        WHERE ${isBeyond} ORDER BY ${order} ${limit}`,
    toItem: toPromisedPrice,
  })
}

/** Prices that the shop keeps for lines of estimates (docs/decisions/0242). */
import { joinCityPrice, parse } from '#api/data/catalogue/card.ts'
import { priceFor } from '#api/data/catalogue/priced-goods.ts'
import { integer, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type PromisedPrice, toPromiseDay } from '#schema/promised-price.ts'
import { defaultTerms } from '#schema/shop-terms.ts'

const defaults = defaultTerms.promisedPrices

/** A number of the terms; of what makes no sense the default, as `toTerms` has it. */
const termOf = (path: Sql, max: number, usual: number): Sql =>
  sql`coalesce((SELECT body ->> ${path} FROM shop_terms WHERE json_type(body, ${path}) = 'integer'
    AND body ->> ${path} BETWEEN 0 AND ${integer(max)}), ${integer(usual)})`

const daysSql = termOf(sql`'$.promisedPrices.days'`, 90, defaults.days)
const lineMaxSql = termOf(sql`'$.promisedPrices.lineMaxMinor'`, 10_000_000_000, 0)
export const belowPercentSql = termOf(
  sql`'$.promisedPrices.belowPercent'`,
  100,
  defaults.belowPercent,
)

/** Whether product `p` stands in a category that the list names, or below one. */
const isOf = (
  list: Sql,
): Sql => sql`EXISTS (SELECT 1 FROM shop_terms t, json_each(t.body, ${list}) s
    JOIN categories named ON named.slug = s.value
    JOIN product_categories c ON c.category_id = named.id
  WHERE c.product_id = p.id)`

const isPromised = sql`(coalesce((SELECT json_array_length(body, '$.promisedPrices.categories')
      FROM shop_terms), 0) = 0 OR ${isOf(sql`'$.promisedPrices.categories'`)})
  AND NOT ${isOf(sql`'$.promisedPrices.notCategories'`)}`

/** How much of line `l` is kept: whole steps, as far as the bound of a line's sum goes. */
const promisedQuantity = sql`iif(${lineMaxSql} = 0, l.quantity,
  min(l.quantity, ${lineMaxSql} * 100 / l.price_minor / p.step * p.step))`

type Given = { cityId: string; now: Date; isRenewed?: boolean }

/**
 * Of the batch that writes an estimate, behind its lines: promises the prices that are those of
 * today. A promise that stands is given again when its line has become another, or when it
 * `isRenewed`; while today's price is another one, it stays as it was given.
 */
export function promiseWrites(estimate: Sql, { cityId, now, isRenewed = false }: Given): Sql[] {
  const day = toPromiseDay(now)
  const listMinor = sql`coalesce(city.price_minor, p.price_minor)`
  return [
    sql`DELETE FROM promised_prices WHERE estimate_id = (${estimate}) AND NOT EXISTS (
      SELECT 1 FROM estimate_lines l WHERE l.estimate_id = promised_prices.estimate_id
        AND l.id = promised_prices.line_id AND l.product_id = promised_prices.product_id)`,
    sql`INSERT INTO promised_prices AS kept (estimate_id, line_id, id, user_id, product_id, city_id,
        quantity, list_minor, price_breaks, until, given_at)
      SELECT l.estimate_id, l.id, lower(hex(randomblob(16))), e.user_id, l.product_id, ${cityId},
        ${promisedQuantity}, l.list_minor, l.price_breaks,
        date(${day}, '+' || ${daysSql} || ' days'), ${now.toISOString()}
      FROM (${estimate}) own CROSS JOIN estimates e ON e.id = own.id
      CROSS JOIN estimate_lines l ON l.estimate_id = e.id
      CROSS JOIN products p ON p.id = l.product_id ${joinCityPrice(cityId)}
      WHERE ${daysSql} > 0 AND l.is_named = 0 AND p.is_hidden = 0 AND l.list_minor = ${listMinor}
        AND l.price_minor = ${priceFor(sql`l.quantity`)} AND ${promisedQuantity} > 0
        AND ${isPromised}
      ON CONFLICT (estimate_id, line_id) DO UPDATE SET id = excluded.id,
        product_id = excluded.product_id, city_id = excluded.city_id,
        quantity = excluded.quantity, list_minor = excluded.list_minor,
        price_breaks = excluded.price_breaks, is_named = 0, until = excluded.until,
        given_at = excluded.given_at
      WHERE ${Number(isRenewed)} = 1 OR kept.city_id <> excluded.city_id
        OR kept.list_minor <> excluded.list_minor OR kept.price_breaks <> excluded.price_breaks
        OR kept.quantity < excluded.quantity OR kept.until < ${day}`,
  ]
}

type NamedLines = { lines: readonly { lineId: string; until: string }[]; cityId: string; now: Date }

/**
 * Of the batch that takes prices that were named on request, behind its lines: each is kept for the
 * whole line until its own day, whatever the terms say of prices of the catalogue.
 */
export const keepNamedPrices = (estimate: Sql, { lines, cityId, now }: NamedLines): Sql =>
  sql`INSERT INTO promised_prices (estimate_id, line_id, id, user_id, product_id, city_id, quantity,
      list_minor, price_breaks, is_named, until, given_at)
    SELECT l.estimate_id, l.id, lower(hex(randomblob(16))), e.user_id, l.product_id, ${cityId},
      l.quantity, l.list_minor, l.price_breaks, 1, t.value ->> 'until', ${now.toISOString()}
    FROM (${estimate}) own CROSS JOIN estimates e ON e.id = own.id
    CROSS JOIN json_each(${JSON.stringify(lines)}) t
    CROSS JOIN estimate_lines l ON l.estimate_id = e.id AND l.id = t.value ->> 'lineId'
    WHERE l.is_named = 1 AND l.product_id IS NOT NULL AND l.list_minor > 0 AND l.quantity > 0
    ON CONFLICT (estimate_id, line_id) DO UPDATE SET id = excluded.id,
      product_id = excluded.product_id, city_id = excluded.city_id, quantity = excluded.quantity,
      list_minor = excluded.list_minor, price_breaks = excluded.price_breaks, is_named = 1,
      until = excluded.until, given_at = excluded.given_at`

/** Gives the promises of an estimate again, where its prices are those of today. */
export async function renewPromises(
  db: Database,
  { userId, id, ...given }: Omit<Given, 'isRenewed'> & { userId: string; id: string },
): Promise<void> {
  const own = sql`SELECT id FROM estimates
    WHERE id = ${id} AND user_id = ${userId} AND deleted_at IS NULL`
  const writes = promiseWrites(own, { ...given, isRenewed: true })
  await db.batch(writes.map((write) => prepare(db, write)))
}

/** What is left of promise `m` when orders have taken their part. */
export const leftSql = sql`(m.quantity
  - coalesce((SELECT sum(u.quantity) FROM promise_uses u WHERE u.promise_id = m.id), 0))`

/** Promises that hold in a city, and of which something is left. */
export const isKept = (cityId: string | Sql, now: Date): Sql =>
  sql`(m.city_id = ${cityId} AND m.until >= ${toPromiseDay(now)} AND ${leftSql} > 0)`

export const promiseColumns = sql`m.id, m.list_minor, m.price_breaks, m.is_named,
  ${leftSql} AS quantity, m.until`

export type PromiseRow = {
  id: string
  list_minor: number
  price_breaks: string
  is_named: number
  quantity: number
  until: string
}

export const toPromise = (row: PromiseRow): PromisedPrice => ({
  id: row.id,
  listMinor: row.list_minor,
  breaks: parse<[number, number][]>(row.price_breaks).map(([from, priceMinor]) => ({
    from,
    priceMinor,
  })),
  quantity: row.quantity,
  isNamed: row.is_named === 1,
  until: row.until,
})

/** What a change of an order may choose from. */
import { type ShopRow, shopsQuery, toShop } from '#api/data/catalogue/shop.ts'
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import type { Shop } from '#schema/rest/catalogue/shop.ts'

export type ChangePlace = {
  cityId: string
  userId: string
  city: { name: string; region: string }
  tariff: DeliveryTariff | null
  shops: Shop[]
}

type PlaceRow = {
  cityId: string
  userId: string
  name: string
  region: string
  tariff: string | null
}

/** Of the city of an order; null when there is no such order. */
export async function findChangePlace(db: Database, number: number): Promise<ChangePlace | null> {
  const [[row], shops] = await readAll<[PlaceRow, ShopRow]>(db, [
    sql`SELECT o.city_id AS cityId, o.user_id AS userId, c.name, c.region,
        ${tariffOf(sql`o.city_id`)} AS tariff
      FROM orders o JOIN cities c ON c.id = o.city_id WHERE o.number = ${number}`,
    shopsQuery(sql`(SELECT city_id FROM orders WHERE number = ${number})`),
  ])
  if (!row) return null
  const { tariff, name, region, ...place } = row
  return { ...place, city: { name, region }, tariff: toTariff(tariff), shops: shops.map(toShop) }
}

/** Ids of the best of what a search has found. */
export async function listFoundIds(db: Database, hits: Sql, max: number): Promise<string[]> {
  const [rows] = await readAll<[{ id: string }]>(db, [
    sql`SELECT product_id AS id FROM (${hits}) ORDER BY score DESC, product_id LIMIT ${max}`,
  ])
  return rows.map(({ id }) => id)
}

import type { Database } from '#api/context.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Shop } from '#schema/rest/shop.ts'
import { parse } from './card.ts'

export type ShopRow = {
  id: string
  city_id: string
  name: string
  address: string
  landmark: string | null
  latitude: number
  longitude: number
  phone: string
  timezone: string
  hours: string
  is_warehouse: number
  services: string
  ready_in_minutes: number
}

/** Columns of a `ShopRow`. */
export const shopColumns = sql`shops.*,
  (SELECT timezone FROM cities WHERE cities.id = shops.city_id) AS timezone`

/** Shops of a city, those with a counter before warehouses. */
export function shopsQuery(cityId: string): Sql {
  return sql`SELECT ${shopColumns} FROM shops WHERE city_id = ${cityId}
    ORDER BY is_warehouse, name, id LIMIT 200`
}

export function toShop(row: ShopRow): Shop {
  return {
    id: row.id,
    cityId: row.city_id,
    name: row.name,
    address: row.address,
    landmark: row.landmark,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    timezone: row.timezone,
    hours: parse<Shop['hours']>(row.hours),
    isWarehouse: row.is_warehouse === 1,
    services: parse<Shop['services']>(row.services),
    readyInMinutes: row.ready_in_minutes,
  }
}

/** Shops of a city; null when the city is unknown. */
export async function listShops(db: Database, cityId: string): Promise<Shop[] | null> {
  const [cities, shops] = await readAll<[{ id: string }, ShopRow]>(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    shopsQuery(cityId),
  ])
  return cities.length > 0 ? shops.map(toShop) : null
}

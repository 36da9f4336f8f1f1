import * as z from 'zod'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import { readBy } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { toMetres } from '#schema/distance.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import type { Shop, ShopExceptionalDay } from '#schema/rest/catalogue/shop.ts'
import { toShopService } from '#schema/shop-service.ts'
import { parse } from './card.ts'
import { type CityRow, cityQuery, toCity } from './city.ts'

export type ShopRow = {
  id: string
  slug: string
  city_id: string
  name: string
  address: string
  landmark: string | null
  directions: string | null
  drive_in: string | null
  latitude: number
  longitude: number
  phone: string
  timezone: string
  hours: string
  days: string
  is_warehouse: number
  services: string
  ready_in_minutes: number
}

/** As many as are kept of a shop. */
export const exceptionalDaysMax = 100
const shopsMax = 200
const slugsMax = 5000
const nearestMax = 6

/** Days of the shop of a row that differ from its week, as JSON. */
const daysOfShop = sql`(SELECT json_group_array(json_object('day', day,
    'hours', CASE WHEN opens IS NULL THEN NULL
      ELSE json_object('opens', opens, 'closes', closes) END,
    'reason', reason))
  FROM (SELECT * FROM shop_days WHERE shop_id = shops.id ORDER BY day DESC LIMIT 100))`

/** Columns of a `ShopRow`. */
export const shopColumns = sql`shops.*,
  (SELECT timezone FROM cities WHERE cities.id = shops.city_id) AS timezone,
  ${daysOfShop} AS days`

/** Shops of a city, those with a counter before warehouses. */
export function shopsQuery(cityId: string | Sql): Sql {
  return sql`SELECT ${shopColumns} FROM shops WHERE city_id = ${cityId}
    ORDER BY is_warehouse, name, id LIMIT ${shopsMax}`
}

/** The soonest first. */
const toExceptionalDays = (days: string): ShopExceptionalDay[] =>
  parse<ShopExceptionalDay[]>(days).sort((a, b) => (a.day < b.day ? -1 : 1))

export function toShop(row: ShopRow): Shop {
  return {
    id: row.id,
    slug: row.slug,
    cityId: row.city_id,
    name: row.name,
    address: row.address,
    landmark: row.landmark,
    directions: row.directions,
    driveIn: row.drive_in,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    timezone: row.timezone,
    hours: toWeek(row.hours),
    exceptionalDays: toExceptionalDays(row.days),
    isWarehouse: row.is_warehouse === 1,
    services: toServices(row.services).map(toShopService),
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

/** Shops of other cities, the nearest to the middle of this one first. */
export async function listNearestShops(db: Database, cityId: string) {
  const [cities, points] = await readAll<
    [CityRow, { id: string; latitude: number; longitude: number }]
  >(db, [
    cityQuery(cityId),
    sql`SELECT id, latitude, longitude FROM shops WHERE city_id <> ${cityId}
      AND (latitude <> 0 OR longitude <> 0) LIMIT ${slugsMax}`,
  ])
  const [city] = cities
  if (!city) return []
  const nearest = points
    .map((point) => ({ id: point.id, metres: toMetres(city, point) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, nearestMax)
  const ids = JSON.stringify(nearest.map(({ id }) => id))
  const [rows] = await readAll<[ShopRow & { city_name: string }]>(db, [
    sql`SELECT ${shopColumns}, cities.name AS city_name FROM shops
      JOIN cities ON cities.id = shops.city_id
      WHERE shops.id IN (SELECT value FROM json_each(${ids}))`,
  ])
  return nearest.flatMap(({ id, metres }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ shop: toShop(row), cityName: row.city_name, metres }] : []
  })
}

/** A shop by its slug or its id, with its city; null when there is none. A slug wins. */
export async function findShop(
  db: Database,
  key: string,
): Promise<{ shop: Shop; city: City } | null> {
  const found = sql`SELECT * FROM shops WHERE slug = ${key} OR id = ${key}
    ORDER BY slug = ${key} DESC LIMIT 1`
  const row = await prepare(
    db,
    sql`SELECT ${shopColumns} FROM (${found}) AS shops`,
  ).first<ShopRow>()
  if (!row) return null
  const city = await prepare(db, cityQuery(row.city_id)).first<CityRow>()
  return city && { shop: toShop(row), city: toCity(city) }
}

/** Of every shop; those of the largest cities first. */
export async function listShopSlugs(db: Database): Promise<string[]> {
  const [rows] = await readAll<[{ slug: string }]>(db, [
    sql`SELECT slug FROM shops JOIN cities ON cities.id = city_id
      ORDER BY population DESC, city_id, shops.name, shops.id LIMIT ${slugsMax}`,
  ])
  return rows.map(({ slug }) => slug)
}

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: 'is a time of day such as 08:00',
})
const Week = z
  .array(z.object({ opens: Clock, closes: Clock }).nullable())
  .length(7, { error: 'names seven days, Monday first' })

/** Equal ends are a day off, as everywhere. */
const closed = { opens: '00:00', closes: '00:00' }
const closedWeek = Array.from({ length: 7 }, () => null)

/** Seven days, Monday first; a day that is null is a day off, and so is a week that makes no sense. */
const toWeek = (text: string): Shop['hours'] =>
  readBy('shops.hours', text, Week, closedWeek).map((day) => day ?? closed)

/** What a shop has and does, in words. */
const toServices = (text: string): string[] =>
  readBy('shops.services', text, z.array(z.string()).max(50), [])

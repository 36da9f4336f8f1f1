import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type Point, toMetres } from '#schema/distance.ts'
import type { City } from '#schema/rest/catalogue/city.ts'

export type CityRow = {
  id: string
  name: string
  name_in: string
  region: string
  timezone: string
  latitude: number
  longitude: number
  shop_count: number
}

/** Farther than this from every city of ours, a guess would be wrong more often than right. */
const nearMaxMetres = 250_000

const columns = sql`id, name, name_in, region, timezone, latitude, longitude,
  (SELECT count(*) FROM shops WHERE shops.city_id = cities.id) AS shop_count`

export function toCity(row: CityRow): City {
  return {
    id: row.id,
    name: row.name,
    nameIn: row.name_in,
    region: row.region,
    timezone: row.timezone,
    latitude: row.latitude,
    longitude: row.longitude,
    shopCount: row.shop_count,
  }
}

export function cityQuery(id: string | Sql): Sql {
  return sql`SELECT ${columns} FROM cities WHERE id = ${id}`
}

/** Every city, the largest first; at most 1000. */
export async function listCities(db: Database): Promise<City[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} FROM cities ORDER BY population DESC, id LIMIT 1000`,
  ).all<CityRow>()
  return results.map(toCity)
}

export async function findCity(db: Database, id: string): Promise<City | null> {
  const row = await prepare(db, cityQuery(id)).first<CityRow>()
  return row && toCity(row)
}

/** The city of whoever has chosen none: Moscow, or the largest. */
export const defaultCityQuery = sql`SELECT id FROM cities
  ORDER BY id = 'moskva' DESC, population DESC, id LIMIT 1`

/** Empty, which no city is, when the shop has none yet. */
export async function findDefaultCityId(db: Database): Promise<string> {
  return (await prepare(db, defaultCityQuery).first<string>('id')) ?? ''
}

/** The city nearest to a place on earth; null when none is within 250 km. */
export async function findNearestCity(db: Database, place: Point): Promise<City | null> {
  const distances = (await listCities(db))
    .map((city) => ({ city, metres: toMetres(place, city) }))
    .sort((a, b) => a.metres - b.metres)
  const [nearest] = distances
  return nearest && nearest.metres <= nearMaxMetres ? nearest.city : null
}

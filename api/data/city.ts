import type { City } from '#schema/rest/city.ts'
import type { Database } from '../context.ts'

type CityRow = {
  id: string
  name: string
  name_in: string
  region: string
  timezone: string
  latitude: number
  longitude: number
  shop_count: number
}

const columns = `id, name, name_in, region, timezone, latitude, longitude,
  (SELECT count(*) FROM shops WHERE shops.city_id = cities.id) AS shop_count`

function toCity(row: CityRow): City {
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

/** Every city, the largest first; at most 1000. */
export async function listCities(db: Database): Promise<City[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM cities ORDER BY population DESC, id LIMIT 1000`)
    .all<CityRow>()
  return results.map(toCity)
}

export async function findCity(db: Database, id: string): Promise<City | null> {
  const row = await db
    .prepare(`SELECT ${columns} FROM cities WHERE id = ?`)
    .bind(id)
    .first<CityRow>()
  return row && toCity(row)
}

/** The delivery tariff of a city, read with the rows that need it. */

import { type CityRow, cityQuery, toCity } from '#api/data/catalogue/city.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import { readBy } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { DeliveryTariff } from '#schema/delivery-tariff.ts'
import type { City } from '#schema/rest/catalogue/city.ts'

/** Of a city whose id is SQL: a column for `toTariff`. */
export const tariffOf = (cityId: Sql): Sql =>
  sql`(SELECT body FROM delivery_tariffs WHERE city_id = ${cityId})`

/** null where nothing is delivered, and where the row makes no sense. */
export const toTariff = (body: string | null): DeliveryTariff | null =>
  body === null ? null : readBy('delivery_tariffs.body', body, DeliveryTariff, null)

/** A city with its tariff, in one trip; null when there is none. */
export async function findDeliveryCity(
  db: Database,
  id: string,
): Promise<{ city: City; tariff: DeliveryTariff | null } | null> {
  const [cities, tariffs] = await readAll<[CityRow, { body: string | null }]>(db, [
    cityQuery(id),
    sql`SELECT ${tariffOf(sql`${id}`)} AS body`,
  ])
  const [city] = cities
  return city ? { city: toCity(city), tariff: toTariff(tariffs[0]?.body ?? null) } : null
}

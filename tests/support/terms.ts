/** What a merchant sets in the database: trucks of a city, and terms of sale. */
import type { TestApi } from './api.ts'
import { tariff } from './goods.ts'

/** A tariff of one city, what is named in place of the fixture's; null is no delivery. */
export async function setTariff(api: TestApi, cityId: string, changes: object | null) {
  await api.db.prepare('DELETE FROM delivery_tariffs WHERE city_id = ?').bind(cityId).run()
  if (!changes) return
  await api.db
    .prepare('INSERT INTO delivery_tariffs (city_id, body) VALUES (?, ?)')
    .bind(cityId, JSON.stringify({ ...tariff, ...changes }))
    .run()
}

/** Terms in place of the defaults. */
export const setTerms = (api: TestApi, terms: object) =>
  api.db
    .prepare('INSERT OR REPLACE INTO shop_terms (id, body) VALUES (1, ?)')
    .bind(JSON.stringify(terms))
    .run()

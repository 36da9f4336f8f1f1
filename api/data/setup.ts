/** Which parts of a shop there are: what a buyer cannot do without. */
import type { Database } from '#api/database.ts'
import { prepare, sql } from './sql.ts'

export type SetupState = {
  hasCity: boolean
  hasShop: boolean
  hasGoods: boolean
  hasLegalPage: boolean
  hasSeller: boolean
  /** As it is shown; null when the shop has given none. */
  phone: string | null
}

type SetupRow = {
  city: number
  shop: number
  goods: number
  legal: number
  seller: number
  phone: string | null
}

/** In one trip, which reads a row of each table at most. */
export async function findSetup(db: Database): Promise<SetupState> {
  const site = sql`FROM contents WHERE kind = 'common' AND slug = 'site' AND json_valid(body)`
  const row = await prepare(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM cities) AS city, EXISTS (SELECT 1 FROM shops) AS shop,
      EXISTS (SELECT 1 FROM products WHERE is_hidden = 0) AS goods,
      EXISTS (SELECT 1 FROM contents WHERE kind = 'legal-page') AS legal,
      EXISTS (SELECT 1 ${site} AND coalesce(nullif(body ->> '$.payee.name', ''),
        nullif(body ->> '$.requisites', '')) IS NOT NULL) AS seller,
      (SELECT nullif(body ->> '$.phone', '') ${site}) AS phone`,
  ).first<SetupRow>()
  return {
    hasCity: row?.city === 1,
    hasShop: row?.shop === 1,
    hasGoods: row?.goods === 1,
    hasLegalPage: row?.legal === 1,
    hasSeller: row?.seller === 1,
    phone: row?.phone ?? null,
  }
}

/** Shops and warehouses, to choose one by. */
import { readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'

const shopsMax = 300

export type StaffShop = { id: string; name: string; city: string }

/** Those of the largest city first. */
export async function listStaffShops(db: Database): Promise<StaffShop[]> {
  const [rows] = await readAll<[StaffShop]>(db, [
    sql`SELECT s.id, s.name, c.name AS city FROM shops s JOIN cities c ON c.id = s.city_id
      ORDER BY c.population DESC, c.id, s.name LIMIT ${shopsMax}`,
  ])
  return rows
}

/** The clock of the largest city, by which the shop's day begins. */
export async function findStaffTimezone(db: Database): Promise<string> {
  const [[row]] = await readAll<[{ timezone: string }]>(db, [
    sql`SELECT timezone FROM cities ORDER BY population DESC, id LIMIT 1`,
  ])
  return row?.timezone ?? defaultTimezone
}

/** Orders by what people and messages call them. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

/** The id of the order of that number. */
export const findNumberedId = (db: Database, number: number): Promise<string | null> =>
  prepare(db, sql`SELECT id FROM orders WHERE number = ${number}`).first<string>('id')

/** What the database says of its migrations and of the clock. */
import type { Database } from '#api/database.ts'
import { prepare, sql } from './sql.ts'

type NameRow = { name: string }
type TimeRow = { newest: number | null }

/** Names of the migrations that were applied; null where no table says so. */
export async function listAppliedMigrations(db: Database): Promise<string[] | null> {
  const table = sql`SELECT name FROM sqlite_master WHERE name = 'd1_migrations'`
  const { results: known } = await prepare(db, table).all<NameRow>()
  if (known.length === 0) return null
  const { results } = await prepare(db, sql`SELECT name FROM d1_migrations`).all<NameRow>()
  return results.map(({ name }) => name)
}

/** The newest time that a clock of the shop has written, in milliseconds since 1970. */
export async function findNewestTime(db: Database): Promise<number | null> {
  const order = sql`SELECT created_at FROM orders ORDER BY rowid DESC LIMIT 1`
  const message = sql`SELECT created_at FROM messages ORDER BY id DESC LIMIT 1`
  const query = sql`SELECT max(
      coalesce((SELECT checked_at FROM health_checks WHERE id = 1), 0),
      coalesce(CAST(unixepoch((${order}), 'subsec') * 1000 AS INTEGER), 0),
      coalesce(CAST(unixepoch((${message}), 'subsec') * 1000 AS INTEGER), 0)
    ) AS newest`
  const row = await prepare(db, query).first<TimeRow>()
  return row?.newest || null
}

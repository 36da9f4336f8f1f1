/** Whether the database can be read and written. */
import type { Database } from '#api/database.ts'
import { log, toCause } from '#api/providers/log.ts'
import { prepare, sql } from './sql.ts'

/** Anyone may ask for the shop's health: the database is looked at this often at most. */
const pauseMs = 15_000
/** A larger one is not read through: that would take longer than a request may. */
const readMaxBytes = 128 * 1024 * 1024

type CheckRow = { checked_at: number; is_sound: number }

/** False when a page is damaged, or when nothing can be written: the disk is full. */
export async function isHealthy(db: Database, now: Date): Promise<boolean> {
  try {
    // Reading the tables themselves finds what happened since the last check soonest.
    const [last, ...tables] = await db.batch<CheckRow>([
      prepare(db, sql`SELECT checked_at, is_sound FROM health_checks WHERE id = 1`),
      prepare(db, sql`SELECT 1 FROM cities LIMIT 1`),
      prepare(db, sql`SELECT 1 FROM products ORDER BY rowid DESC LIMIT 1`),
      prepare(db, sql`SELECT 1 FROM orders ORDER BY rowid DESC LIMIT 1`),
    ])
    const known = last?.results[0]
    if (known && now.getTime() - known.checked_at < pauseMs) return known.is_sound === 1
    const sizeBytes = tables[0]?.meta.size_after ?? 0
    const isSound = sizeBytes > readMaxBytes || (await isReadThrough(db))
    await prepare(
      db,
      sql`INSERT INTO health_checks (id, checked_at, is_sound)
        VALUES (1, ${now.getTime()}, ${isSound ? 1 : 0})
        ON CONFLICT (id) DO UPDATE
          SET checked_at = excluded.checked_at, is_sound = excluded.is_sound`,
    ).run()
    return isSound
  } catch (error) {
    log('error', { event: 'database-unhealthy', cause: toCause(error) })
    return false
  }
}

async function isReadThrough(db: Database): Promise<boolean> {
  const said = await db.prepare('PRAGMA quick_check(1)').first<string>('quick_check')
  if (said !== 'ok') log('error', { event: 'database-damaged', cause: said })
  return said === 'ok'
}

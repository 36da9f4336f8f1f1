/** Estimates whose prices of today differ from those of then. */
import { joinCityPrice } from '#api/data/catalogue/card.ts'
import { priceFor } from '#api/data/catalogue/priced-goods.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import {
  endWatched,
  type Watched,
  type WatchedKey,
  type WatchedWork,
  watchedChanges,
  watchedQuery,
} from './watched-change.ts'

export type EstimateLook = {
  id: string
  userId: string
  cityId: string
  version: number
  totalMinor: number
  /** As a message last named it, of this version; null when none did. */
  toldDifferenceMinor: number | null
  /** Of each line, whatever version; JSON of `ToldLines`. */
  toldLines: string
  hasEmail: boolean
}

type LookRow = {
  id: string
  user_id: string
  city_id: string
  version: number
  total_minor: number
  told_difference_minor: number | null
  told_lines: string
  has_email: number
}

type Asked = { rowMax: number; changedSince: Date; toldSince: Date }

/**
 * Of the next estimates in the order of the table those that are in use, have a line of another
 * price or of goods that are gone, and were not told of since `toldSince`. `place` is empty at the end of the table.
 */
export async function listEstimateLooks(
  db: Database,
  [after = '']: string[],
  asked: Asked,
): Promise<{ place: string[]; looks: EstimateLook[] }> {
  const keys = sql`SELECT id FROM estimates WHERE id > ${after} ORDER BY id LIMIT ${asked.rowMax}`
  const [ids, rows] = await readAll<[{ id: string }, LookRow]>(db, [keys, looksOf(keys, asked)])
  const last = ids.at(-1)
  const isEnd = !last || ids.length < asked.rowMax
  return { place: isEnd ? [] : [last.id], looks: rows.map(toLook) }
}

const looksOf = (keys: Sql, { changedSince, toldSince }: Omit<Asked, 'rowMax'>): Sql =>
  sql`SELECT e.id, e.user_id, u.city_id, e.version, e.total_minor,
      iif(e.told_version = e.version, e.told_difference_minor, NULL) AS told_difference_minor,
      e.told_lines,
      u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL AS has_email
    FROM (${keys}) k CROSS JOIN estimates e ON e.id = k.id CROSS JOIN users u ON u.id = e.user_id
    WHERE e.deleted_at IS NULL AND e.is_archived = 0
      AND e.changed_at > ${changedSince.toISOString()}
      AND coalesce(e.told_at, '') <= ${toldSince.toISOString()}
      AND EXISTS (SELECT 1 FROM estimate_lines l JOIN products p ON p.id = l.product_id
        ${joinCityPrice(sql`u.city_id`)} WHERE l.estimate_id = e.id
        AND iif(p.is_hidden, l.was_gone = 0,
          l.is_named = 0 AND ${priceFor(sql`l.quantity`)} IS NOT l.price_minor))
    ORDER BY e.id`

/** As `listEstimateLooks`, of those that have goods whose price has changed since the last run. */
export async function listChangedEstimates(
  db: Database,
  asked: Asked,
): Promise<{ looks: EstimateLook[]; work: WatchedWork }> {
  const keys = sql`SELECT DISTINCT c.seq, l.estimate_id AS id FROM ${watchedChanges('ESTIMATE')} c
    CROSS JOIN estimate_lines l ON l.product_id = c.product_id AND l.estimate_id > c.place
    ORDER BY c.seq, l.estimate_id LIMIT ${asked.rowMax}`
  const [changes, keyRows, rows] = await readAll<[Watched, WatchedKey, LookRow]>(db, [
    watchedQuery('ESTIMATE'),
    sql`SELECT seq, id AS place FROM (${keys})`,
    looksOf(sql`SELECT DISTINCT id FROM (${keys})`, asked),
  ])
  const last = keyRows.length < asked.rowMax ? undefined : keyRows.at(-1)
  return { looks: rows.map(toLook), work: endWatched(changes, last) }
}

const toLook = (row: LookRow): EstimateLook => ({
  id: row.id,
  userId: row.user_id,
  cityId: row.city_id,
  version: row.version,
  totalMinor: row.total_minor,
  toldDifferenceMinor: row.told_difference_minor,
  toldLines: row.told_lines,
  hasEmail: row.has_email === 1,
})

export type ToldEstimate = {
  id: string
  version: number
  differenceMinor: number
  /** JSON of `ToldLines`. */
  lines: string
}

/** Keeps what is told of each `when` that holds. */
export const prepareTold = (
  db: Database,
  told: ToldEstimate[],
  { now, when }: { now: Date; when: Sql },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE estimates SET told_at = ${now.toISOString()}, told_version = t.value ->> '$.version',
        told_difference_minor = t.value ->> '$.differenceMinor', told_lines = t.value ->> '$.lines'
      FROM json_each(${JSON.stringify(told)}) t
      WHERE estimates.id = t.value ->> '$.id' AND ${when}`,
  )

/** The city whose prices an owner is told; null when they are gone. */
export const findOwnerCity = (db: Database, userId: string): Promise<string | null> =>
  prepare(db, sql`SELECT city_id FROM users WHERE id = ${userId}`).first<string>('city_id')

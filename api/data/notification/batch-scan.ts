/** A walk through all rows of a table, a few at each run of the scheduled job. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type WalkName =
  | 'favorites'
  | 'changed-favorites'
  | 'estimates'
  | 'changed-estimates'
  | 'points-released'
  | 'points-expiring'

export type Walk = {
  name: WalkName
  /** The key of the last row that was looked at; empty before the first. */
  place: string[]
  /** Of the run that came this far. */
  token: string
  beganAt: string
}

type WalkRow = { place: string; token: string; began_at: string }

/** Where the walk stands; null when it has ended, and the next begins `pauseMs` after it began. */
export async function findWalk(
  db: Database,
  name: WalkName,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<Walk | null> {
  const row = await prepare(
    db,
    sql`INSERT INTO notice_walks (name, place, began_at, token) VALUES (${name}, '[]', '', '')
      ON CONFLICT DO UPDATE SET name = name RETURNING place, token, began_at`,
  ).first<WalkRow>()
  if (!row) return null
  const place = JSON.parse(row.place) as string[]
  const isOver = place.length === 0
  const isEarly = now.getTime() - Date.parse(row.began_at || '1970-01-01') < pauseMs
  if (isOver && isEarly) return null
  const beganAt = isOver ? now.toISOString() : row.began_at
  return { name, place, token: row.token, beganAt }
}

/** That the run is still the one that writes. */
export type IsOurs = Sql

/**
 * The first statement of a batch, and the condition of the others: of two runs that looked at the
 * same rows one writes. No `place` ends the walk.
 */
export function prepareStep(
  db: Database,
  { name, token, beganAt }: Walk,
  place: string[],
): { step: D1PreparedStatement; isOurs: IsOurs } {
  const next = crypto.randomUUID()
  return {
    step: prepare(
      db,
      sql`UPDATE notice_walks SET place = ${JSON.stringify(place)}, began_at = ${beganAt},
          token = ${next} WHERE name = ${name} AND token = ${token}`,
    ),
    isOurs: sql`EXISTS (SELECT 1 FROM notice_walks WHERE name = ${name} AND token = ${next})`,
  }
}

/** Changes of goods that someone keeps, which triggers record (docs/decisions/0134). */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

type WatchKind = 'FAVORITE' | 'ESTIMATE'

/** A change as it was read, and whom of those it concerns a run has come to. */
export type Watched = { seq: number; touches: number; place: string }

/** Changes that one run reads; the next reads more. */
const changeMax = 500

/** The changes that wait, those of before first: what a run joins its keys to. */
export const watchedChanges = (kind: WatchKind): Sql =>
  sql`(SELECT * FROM watched_changes WHERE kind = ${kind} ORDER BY seq LIMIT ${changeMax})`

export const watchedQuery = (kind: WatchKind): Sql =>
  sql`SELECT seq, touches, place FROM ${watchedChanges(kind)}`

/** Whom a change concerns: a user, or an estimate. */
export type WatchedKey = { seq: number; place: string }
export type WatchedWork = { done: Watched[]; next: Watched | null }

/**
 * What is left to do when the keys behind `last` were not read, being too many: the changes before
 * that one are done with, and it goes on behind the key. All are done without one.
 */
export function endWatched(changes: Watched[], last: WatchedKey | undefined): WatchedWork {
  const done = last ? changes.filter(({ seq }) => seq < last.seq) : changes
  const current = last && changes.find(({ seq }) => seq === last.seq)
  return { done, next: current ? { ...current, place: last.place } : null }
}

/** Of the batch that tells, `when` that holds; what has changed meanwhile is looked at again. */
export function prepareWatched(
  db: Database,
  { done, next }: WatchedWork,
  when: Sql,
): D1PreparedStatement[] {
  const taken = JSON.stringify(done.map(({ seq, touches }) => [seq, touches]))
  return [
    prepare(
      db,
      sql`DELETE FROM watched_changes WHERE ${when} AND (seq, touches) IN (
        SELECT value ->> 0, value ->> 1 FROM json_each(${taken}))`,
    ),
    prepare(
      db,
      sql`UPDATE watched_changes SET place = '' WHERE ${when}
        AND seq IN (SELECT value ->> 0 FROM json_each(${taken}))`,
    ),
    ...(next
      ? [
          prepare(
            db,
            sql`UPDATE watched_changes SET place = ${next.place}
              WHERE ${when} AND seq = ${next.seq} AND touches = ${next.touches}`,
          ),
        ]
      : []),
  ]
}

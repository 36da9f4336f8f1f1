/** The orders of a day: which are of it, and by when each is handed over. */
import { join, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toDayStart } from '#language/calendar.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'

const timezonesMax = 30
/** Any day does: days of deliveries are counted from it, and no zone of the shop changes its clock. */
const countedFrom = '2026-01-01'

/** The clocks of the cities, since SQLite knows none. */
export async function listZones(db: Database): Promise<string[]> {
  const [zones] = await readAll<[{ timezone: string }]>(db, [
    sql`SELECT DISTINCT timezone FROM cities ORDER BY timezone LIMIT ${timezonesMax}`,
  ])
  return zones.map(({ timezone }) => timezone)
}

/**
 * The moment of `orders o` in UTC, «2026-11-10T09:05»: when goods are ready in the shop, or when the
 * window of a delivery begins or ends by the clock of its city; NULL when nothing was promised.
 */
export function toHandover(zones: string[], edge: 'begins' | 'ends' = 'begins'): Sql {
  const midnights = zones.map(
    (timezone) => sql`WHEN ${timezone} THEN ${toDayStart(countedFrom, timezone)}`,
  )
  const midnight = sql`CASE (SELECT timezone FROM cities WHERE id = o.city_id)
    ${join(midnights, ' ', sql`WHEN '' THEN ''`)} END`
  const clock =
    edge === 'begins'
      ? sql`coalesce(substr(o.delivery ->> '$.window', 1, 5), '00:00')`
      : sql`coalesce(substr(o.delivery ->> '$.window', -5), '24:00')`
  return sql`coalesce(strftime('%Y-%m-%dT%H:%M', o.ready_at), strftime('%Y-%m-%dT%H:%M', ${midnight},
    (julianday(o.delivery ->> '$.date') - julianday(${countedFrom})) || ' days', '+' || ${clock}))`
}

/** SQLite knows no time zones: each has its own first and last moment of a day. */
export function whereDay(zones: string[], day: string, withUndone = false): Sql {
  const ready = zones.map(
    (timezone) => sql`(o.ready_at >= ${toDayStart(day, timezone)}
      AND o.ready_at < ${toDayStart(day, timezone, 1)}
      AND o.city_id IN (SELECT id FROM cities WHERE timezone = ${timezone}))`,
  )
  const undone = withUndone ? whereUndone(zones, day) : sql`0`
  return sql`(o.id IN ${candidatesOf(zones, day, withUndone)}
    AND (o.delivery ->> '$.date' = ${day} OR ${undone} OR ${join(ready, ' OR ', sql`0`)}))`
}

/** Each list is read off its index. */
function candidatesOf(zones: string[], day: string, withUndone: boolean): Sql {
  const starts = zones.map((timezone) => toDayStart(day, timezone)).toSorted()
  const ends = zones.map((timezone) => toDayStart(day, timezone, 1)).toSorted()
  const undone = sql`UNION ALL SELECT id FROM orders
    WHERE status IN ('ACCEPTED', 'PICKING', 'DELIVERING')`
  return sql`(SELECT id FROM orders WHERE delivery ->> '$.date' = ${day}
    UNION ALL SELECT id FROM orders
      WHERE ready_at >= ${starts[0] ?? ''} AND ready_at < ${ends.at(-1) ?? ''}
    ${withUndone ? undone : sql``})`
}

/** What waits in a shop for its buyer is done; what nobody has picked or brought is not. */
function whereUndone(zones: string[], day: string): Sql {
  const late = zones.map(
    (timezone) => sql`(o.ready_at < ${toDayStart(day, timezone)}
      AND o.city_id IN (SELECT id FROM cities WHERE timezone = ${timezone}))`,
  )
  return sql`((o.status IN ('ACCEPTED', 'PICKING') AND (
      o.delivery ->> '$.date' <= date(${day}, '+1 day') OR ${join(late, ' OR ', sql`0`)}))
    OR (o.status = 'DELIVERING' AND o.delivery ->> '$.date' < ${day}))`
}

export type DayCount = {
  status: OrderStatus
  count: number
  /** Of them: the promised moment has passed, and the goods are not where they were promised. */
  lateCount: number
  /** ISO 8601 of the first and the last moment they are promised for; null when none is. */
  firstAt: string | null
  lastAt: string | null
}

type CountRow = {
  status: OrderStatus
  total: number
  late: number
  first_at: string | null
  last_at: string | null
}

/** What is open of a day, with what is undone, by status. */
export async function countDay(db: Database, day: string, now: Date): Promise<DayCount[]> {
  const zones = await listZones(db)
  const [rows] = await readAll<[CountRow]>(db, [
    sql`SELECT status, count(*) AS total, min(begins) AS first_at, max(begins) AS last_at,
        sum(status IN ('ACCEPTED', 'PICKING', 'DELIVERING')
          AND coalesce(ends < ${now.toISOString()}, 0)) AS late
      FROM (SELECT o.status, ${toHandover(zones)} AS begins, ${toHandover(zones, 'ends')} AS ends
        FROM orders o WHERE o.status NOT IN ('COMPLETED', 'CANCELLED')
          AND ${whereDay(zones, day, true)})
      GROUP BY status`,
  ])
  return rows.map((row) => ({
    status: row.status,
    count: row.total,
    lateCount: row.late,
    firstAt: row.first_at && `${row.first_at}Z`,
    lastAt: row.last_at && `${row.last_at}Z`,
  }))
}

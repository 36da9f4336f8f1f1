/** What happened to orders on which days: each order has the clock of its city. */
import { keptOf } from '#api/data/order/item.ts'
import { foundMinor, restMinor } from '#api/data/order/money.ts'
import { join, type Sql, sql } from '#api/data/sql.ts'
import { toDayStart } from '#language/calendar.ts'
import type { StaffOrderHappening } from '#schema/rest/staff/order-happening.ts'

/** Days «2026-11-01» to «2026-11-30», both included. */
export type Days = { from: string; to: string }
export type Happened = Days & { what: StaffOrderHappening }

/** Whether a moment of `orders o` is of the days. */
function isOf(zones: string[], at: Sql, { from, to }: Days): Sql {
  const own = zones.map(
    (timezone) => sql`(${at} >= ${toDayStart(from, timezone)}
      AND ${at} < ${toDayStart(to, timezone, 1)}
      AND o.city_id IN (SELECT id FROM cities WHERE timezone = ${timezone}))`,
  )
  const first = zones.map((timezone) => toDayStart(from, timezone)).toSorted()[0] ?? ''
  const last =
    zones
      .map((timezone) => toDayStart(to, timezone, 1))
      .toSorted()
      .at(-1) ?? ''
  // An index finds what is of the days by some clock.
  return sql`(${at} >= ${first} AND ${at} < ${last} AND (${join(own, ' OR ', sql`0`)}))`
}

/** When the goods of an order were gathered: they leave for the counter or for the buyer. */
const isPicked = sql`e.status IN ('READY', 'DELIVERING') AND e.position = (
  SELECT min(x.position) FROM order_events x
  WHERE x.order_id = e.order_id AND x.status IN ('READY', 'DELIVERING'))`
/** Whatever no payment has brought by then is paid at the door. */
const isReceived = sql`e.status = 'COMPLETED' AND o.payment_type <> 'INVOICE' AND ${restMinor} > 0`
/** What its buyer refused when it was handed over had been found. */
const notFoundMinor = sql`(SELECT coalesce(sum(i.total_minor - i.reduction_minor
    - (${keptOf(sql`(i.picked + i.refused)`)})), 0) FROM order_items i WHERE i.order_id = o.id)`
/** What an order came to when it was placed: changes since are figures of their own days. */
const placedMinor = sql`(o.total_minor - coalesce((SELECT sum(c.difference_minor)
  FROM order_changes c WHERE c.order_id = o.id AND c.state = 'APPLIED'), 0))`
const eventsOf = (only: Sql) =>
  sql`FROM order_events e CROSS JOIN orders o ON o.id = e.order_id WHERE ${only}`
/** A return that was accepted at once says only when it was made. */
const returnedAt = sql`coalesce(r.decided_at, r.created_at)`

type Source = { rows: Sql; amountMinor: Sql; count?: Sql }

/** Rows of what happened, each with its `orders o`, and what each comes to in kopecks. */
function toSources(zones: string[], { what, ...days }: Happened): Source[] {
  const ofEvent = isOf(zones, sql`e.at`, days)
  switch (what) {
    case 'PLACED':
      return [
        {
          rows: sql`FROM orders o WHERE ${isOf(zones, sql`o.created_at`, days)}`,
          amountMinor: placedMinor,
        },
      ]
    case 'CHANGED':
      return [
        {
          rows: sql`FROM order_changes c CROSS JOIN orders o ON o.id = c.order_id
            WHERE c.state = 'APPLIED' AND c.difference_minor <> 0
              AND ${isOf(zones, sql`c.decided_at`, days)}`,
          amountMinor: sql`c.difference_minor`,
        },
      ]
    case 'PAID':
      return [
        {
          rows: sql`FROM payments p CROSS JOIN orders o ON o.id = p.order_id
            WHERE p.status = 'PAID' AND ${isOf(zones, sql`p.updated_at`, days)}`,
          amountMinor: sql`p.amount_minor`,
        },
        { rows: eventsOf(sql`${isReceived} AND ${ofEvent}`), amountMinor: restMinor },
        {
          rows: sql`FROM order_hand_overs h CROSS JOIN orders o ON o.id = h.order_id
            WHERE h.door_minor > 0 AND ${isOf(zones, sql`h.at`, days)}`,
          amountMinor: sql`h.door_minor`,
        },
      ]
    case 'CANCELLED':
      return [
        {
          rows: eventsOf(sql`e.status = 'CANCELLED' AND ${ofEvent}`),
          amountMinor: foundMinor,
        },
      ]
    case 'RETURNED':
      return [
        {
          rows: sql`FROM order_returns r CROSS JOIN orders o ON o.id = r.order_id
            WHERE r.status = 'ACCEPTED' AND ${isOf(zones, returnedAt, days)}`,
          amountMinor: sql`(SELECT coalesce(sum(b.amount_minor), 0) FROM order_return_items b
            WHERE b.return_id = r.id)`,
        },
      ]
    case 'MISSING':
      return [
        {
          rows: eventsOf(sql`${isPicked} AND ${ofEvent} AND ${notFoundMinor} > 0`),
          amountMinor: notFoundMinor,
          count: sql`(SELECT count(*) FROM order_items i
            WHERE i.order_id = o.id AND i.picked + i.refused < i.quantity)`,
        },
      ]
  }
}

/** A condition of `orders o`. */
export function whereHappened(zones: string[], happened: Happened): Sql {
  if (happened.what === 'PLACED') return isOf(zones, sql`o.created_at`, happened)
  const ids = toSources(zones, happened).map(({ rows }) => sql`SELECT o.id ${rows}`)
  return sql`o.id IN (${join(ids, ' UNION ALL ', sql`SELECT NULL`)})`
}

/** To how many orders it happened, of MISSING to how many lines, as `count`; its sum as `minor`. */
export function sumHappened(zones: string[], happened: Happened): Sql {
  const parts = toSources(zones, happened).map(
    ({ rows, amountMinor, count = sql`1` }) =>
      sql`SELECT o.id, ${count} AS count, ${amountMinor} AS minor ${rows}`,
  )
  const count = happened.what === 'MISSING' ? sql`coalesce(sum(count), 0)` : sql`count(DISTINCT id)`
  return sql`SELECT ${count} AS count, coalesce(sum(minor), 0) AS minor
    FROM (${join(parts, ' UNION ALL ', sql`SELECT NULL AS id, 0 AS count, 0 AS minor`)})`
}

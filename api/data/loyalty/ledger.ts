/**
 * The ledger of points: docs/decisions/0121. Each function makes statements that stand in the batch
 * of what they follow from. All of them reckon by the rows as they are in that batch: when they are
 * run again, or the batch has changed nothing, they add nothing.
 */
import { returnDaysSql } from '#api/data/order/terms.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { monthEnd, toProgramDay } from './clock.ts'
import { boughtMinor, stayedMinor, toPoints } from './goods.ts'
import { isExcluded, isInstallerSql, lifetimeSql, rateSql } from './program.ts'

/** An id, or SQL that finds it in the batch. */
type OrderId = string | Sql

type OfOrder = { orderId: OrderId; now: Date }

export type Spent = {
  userId: string
  /** No operation happens twice. */
  operationId: string
  /** Null of a purchase at the till. */
  orderId: string | null
  /** Whole ones. */
  points: number
  /** In Russian, for the history. */
  reason: string
  now: Date
}

/** Whether a batch was refused because there were too few points, or their owner may not spend. */
export const isShortOfPoints = (error: unknown) =>
  /loyalty_entries\.points|loyalty_(?:balances|holds)_points/.test(String(error))

/** Rows of: operation_id, user_id, kind, points, expires_on, hold_id, order_id, reason, actor. */
export const insertEntries = (rows: Sql, now: Date): Sql => sql`INSERT INTO loyalty_entries (
    operation_id, user_id, kind, points, expires_on, hold_id, order_id, reason, actor, created_at)
  SELECT *, ${now.toISOString()} FROM (${rows})`

/** As long as what earned points can be brought back. */
const untilOf = (now: Date): Sql =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' || ${returnDaysSql} || ' days')`

/** What hold `h` of an order is worth by what of its goods is there now. */
const duePoints: Sql = toPoints(
  sql`SELECT coalesce(sum(${stayedMinor}), 0) FROM order_items i WHERE i.order_id = h.order_id
    AND i.id IN (SELECT value FROM json_each(h.items))`,
  sql`h.rate`,
)

/** What was earned by hold `h` goes into it, once. */
const earn = (points: Sql, hold: Sql, { reason, now }: { reason: string; now: Date }): Sql =>
  insertEntries(
    sql`SELECT h.id, h.user_id, 'EARNED', ${points} AS points, NULL, h.id, h.order_id, ${reason},
        'SHOP'
      FROM loyalty_holds h WHERE ${hold} AND ${points} > 0
        AND NOT EXISTS (SELECT 1 FROM loyalty_entries e WHERE e.operation_id = h.id)`,
    now,
  )

/**
 * Of an order that the batch hands over to an installer who pays it themselves: at the rate of what
 * they received in the year before, of goods that are not excluded and were paid in money.
 */
export function prepareEarned(db: Database, { orderId, now }: OfOrder): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO loyalty_holds (id, user_id, order_id, items, rate, created_at, until)
        SELECT 'order:' || o.id, o.user_id, o.id,
          (SELECT json_group_array(i.id) FROM order_items i LEFT JOIN products p
            ON p.id = i.product_id WHERE i.order_id = o.id AND NOT ${isExcluded()}),
          ${rateSql(boughtMinor(sql`o.user_id`, now, sql`o.id`))},
          ${now.toISOString()}, ${untilOf(now)}
        FROM orders o JOIN users u ON u.id = o.user_id AND ${isInstallerSql()}
        WHERE o.id = ${orderId} AND o.organization_id IS NULL
          AND EXISTS (SELECT 1 FROM order_events e
            WHERE e.order_id = o.id AND e.status = 'COMPLETED')
          AND NOT EXISTS (SELECT 1 FROM loyalty_holds h WHERE h.order_id = o.id)`,
    ),
    prepare(db, earn(duePoints, sql`h.order_id = ${orderId}`, { reason: 'Покупка', now })),
  ]
}

/** Of a purchase at the till; `amountMinor` is what was paid in money for goods that earn. */
export function prepareTillEarned(
  db: Database,
  asked: Omit<Spent, 'orderId' | 'points'> & { amountMinor: number },
): D1PreparedStatement[] {
  const { userId, operationId, amountMinor, reason, now } = asked
  const points = toPoints(sql`h.amount_minor`, sql`h.rate`)
  return [
    prepare(
      db,
      sql`INSERT INTO loyalty_holds (id, user_id, amount_minor, rate, created_at, until)
        SELECT ${operationId}, u.id, ${amountMinor}, ${rateSql(boughtMinor(sql`u.id`, now))},
          ${now.toISOString()}, ${untilOf(now)}
        FROM users u WHERE u.id = ${userId} AND ${isInstallerSql()}
          AND NOT EXISTS (SELECT 1 FROM loyalty_holds h WHERE h.id = ${operationId})`,
    ),
    prepare(db, earn(points, sql`h.id = ${operationId}`, { reason, now })),
  ]
}

/** Takes back what is held for goods of an order that did not stay, or were paid back in part. */
export function prepareRevoked(
  db: Database,
  { orderId, reason, now }: OfOrder & { reason: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      insertEntries(
        sql`SELECT 'revoked:' || h.id || ':' || h.points, h.user_id, 'REVOKED',
            ${duePoints} - h.points, NULL, h.id, h.order_id, ${reason}, 'SHOP'
          FROM loyalty_holds h WHERE h.order_id = ${orderId} AND h.points > ${duePoints}`,
        now,
      ),
    ),
  ]
}

type Taken = Omit<Spent, 'now'> & { kind: 'SPENT' | 'CORRECTED'; actor: string; only: Sql }

/**
 * Points of the months that end first; NOT NULL of points refuses the batch when there are too few,
 * or not `only`.
 */
export function takePoints(taken: Taken, now: Date): Sql {
  const { userId, operationId, orderId, points, reason, kind, actor, only } = taken
  return insertEntries(
    sql`SELECT ${operationId}, ${userId}, ${kind},
        iif(m.total >= ${points} AND ${only}, -min(m.points, ${points} - m.before), NULL),
        m.expires_on, NULL, ${orderId}, ${reason}, ${actor}
      FROM (SELECT 1) LEFT JOIN (
        SELECT expires_on, points, sum(points) OVER () AS total,
          sum(points) OVER (ORDER BY expires_on) - points AS before
        FROM loyalty_balances
        WHERE user_id = ${userId} AND expires_on >= ${toProgramDay(now)}
      ) m ON m.before < ${points}
      WHERE NOT EXISTS (SELECT 1 FROM loyalty_entries e
        WHERE e.operation_id = ${operationId} AND e.kind = ${kind})`,
    now,
  )
}

/** An installer pays with points; `isShortOfPoints` of the error of a batch that is refused. */
export function prepareSpent(db: Database, { now, ...spent }: Spent): D1PreparedStatement[] {
  if (spent.points === 0) return []
  const only = sql`EXISTS (SELECT 1 FROM users u
    WHERE u.id = ${spent.userId} AND ${isInstallerSql()})`
  return [prepare(db, takePoints({ ...spent, kind: 'SPENT', actor: 'BUYER', only }, now))]
}

/** What can be spent by a user, whose id is SQL. */
export const balanceSql = (user: Sql, now: Date): Sql =>
  sql`(SELECT coalesce(sum(points), 0) FROM loyalty_balances
    WHERE user_id = ${user} AND expires_on >= ${toProgramDay(now)})`

/** What a user has, held points too. */
export const ownedPoints = (user: Sql): Sql => sql`(
  (SELECT coalesce(sum(points), 0) FROM loyalty_balances WHERE user_id = ${user})
  + (SELECT coalesce(sum(points), 0) FROM loyalty_holds WHERE user_id = ${user}))`

export async function findBalance(db: Database, userId: string, now: Date): Promise<number> {
  const points = await prepare(
    db,
    sql`SELECT ${balanceSql(sql`${userId}`, now)} AS points`,
  ).first<number>('points')
  return points ?? 0
}

/** The month that what is released today is of. */
export const freshMonth = (now: Date): Sql => monthEnd(toProgramDay(now), lifetimeSql)

/** Money of one order that came and went, for the shop's people. */
import { restMinor } from '#api/data/order/money.ts'
import { sql } from '#api/data/sql.ts'
import { toMoney } from '#schema/money.ts'
import type { StaffOrderMovement } from '#schema/rest/staff/order.ts'

const movementsMax = 50

export type MovementRow = {
  kind: StaffOrderMovement['kind']
  at: string
  amount_minor: number
  reason: string
  is_done: number
  document: string | null
  way: StaffOrderMovement['way']
}

/**
 * What brought money to the shop, and what a bank held for it. Here and below the order is found
 * first: an index of statuses would lead to every order of a year.
 */
export const cameQuery = (orderId: string) => sql`
  SELECT 'HELD' AS kind, p.held_at AS at, p.held_minor AS amount_minor, '' AS reason,
      1 AS is_done, NULL AS document, NULL AS way
    FROM payments p WHERE p.order_id = ${orderId} AND p.held_minor IS NOT NULL
  UNION ALL
  SELECT iif(p.provider = 'transfer', 'TRANSFER', iif(p.held_minor IS NULL, 'PAID', 'CAPTURED')),
      iif(p.part = 1, coalesce(o.paid_at, p.updated_at), p.updated_at), p.amount_minor, '', 1,
      p.document ->> '$.documentNumber', NULL
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${orderId} AND p.status = 'PAID'
  UNION ALL
  SELECT 'RECEIVED', h.at, h.door_minor, '', 1, NULL, NULL FROM order_hand_overs h
    WHERE h.order_id = ${orderId} AND h.door_minor > 0
  UNION ALL
  SELECT 'RECEIVED', e.at, ${restMinor}, '', 1, NULL, NULL
    FROM orders o CROSS JOIN order_events e ON e.order_id = o.id AND +e.status = 'COMPLETED'
    WHERE o.id = ${orderId} AND o.payment_type <> 'INVOICE' AND ${restMinor} > 0
  ORDER BY at LIMIT ${movementsMax}`

/** What of a hold was not taken, and what was sent back; D1 joins five queries at most. */
export const wentQuery = (orderId: string) => sql`
  SELECT 'RELEASED' AS kind, p.updated_at AS at,
      p.held_minor - iif(p.status = 'PAID', p.amount_minor, 0) AS amount_minor, '' AS reason,
      1 AS is_done, NULL AS document, NULL AS way
    FROM payments p WHERE p.order_id = ${orderId} AND p.status IN ('PAID', 'DECLINED')
      AND p.held_minor > iif(p.status = 'PAID', p.amount_minor, 0)
  UNION ALL
  SELECT f.kind, coalesce(f.refunded_at, f.created_at),
      (SELECT sum(b.amount_minor) FROM order_refund_items b WHERE b.refund_id = f.id), f.reason,
      f.refunded_at IS NOT NULL, NULL, f.hand_back
    FROM order_refunds f WHERE f.order_id = ${orderId}
  UNION ALL
  SELECT 'RETURN', coalesce(r.refunded_at, r.created_at),
      (SELECT sum(b.amount_minor) FROM order_return_items b WHERE b.return_id = r.id),
      coalesce(r.answer, ''), r.refunded_at IS NOT NULL, CAST(r.number AS TEXT), r.hand_back
    FROM order_returns r WHERE r.order_id = ${orderId} AND r.status = 'ACCEPTED'
  UNION ALL
  SELECT 'CANCELLED', coalesce(o.refunded_at, (SELECT max(e.at) FROM order_events e
        WHERE e.order_id = o.id)),
      p.amount_minor - (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds f
        JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id),
      coalesce(o.cancel_reason, ''), o.refunded_at IS NOT NULL, NULL, NULL
    FROM (SELECT order_id, sum(amount_minor) AS amount_minor FROM payments
        WHERE order_id = ${orderId} AND status = 'PAID' GROUP BY order_id) p
      CROSS JOIN orders o ON o.id = p.order_id AND o.status = 'CANCELLED'
  UNION ALL
  SELECT 'UNNEEDED', p.updated_at, p.amount_minor, '', 1, NULL, NULL
    FROM payments p WHERE p.order_id = ${orderId} AND p.status = 'DECLINED'
      AND p.reason = 'refunded' AND p.held_minor IS NULL
  ORDER BY at LIMIT ${movementsMax}`

/** The oldest first; of one moment what came is before what went. */
export const toMovements = (
  came: readonly MovementRow[],
  went: readonly MovementRow[],
): StaffOrderMovement[] =>
  [...came, ...went].map(toMovement).toSorted((a, b) => a.at.localeCompare(b.at))

const toMovement = (row: MovementRow): StaffOrderMovement => ({
  kind: row.kind,
  at: row.at,
  amount: toMoney(row.amount_minor),
  reason: row.reason,
  isDone: row.is_done === 1,
  document: row.document,
  way: row.way,
})

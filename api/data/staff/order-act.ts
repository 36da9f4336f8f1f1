/** What an act of the shop's people reads of an order, and writes beside it. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'

/** What a decision about an order depends on. */
export type StaffOrderState = {
  id: string
  status: OrderStatus
  method: 'PICKUP' | 'DELIVERY'
  version: number
  /** Asked for at the counter; null where there is none. */
  collectionCode: string | null
  /** Its city has this clock. */
  timezone: string
  itemIds: string[]
  /** A part of it is with its buyer: it can be cancelled no more. */
  isHandedInPart: boolean
}

type StateRow = {
  id: string
  status: OrderStatus
  method: 'PICKUP' | 'DELIVERY'
  version: number
  collection_code: string | null
  timezone: string | null
  part_count: number
}

/** Null when there is no such order. */
export async function findStaffOrderState(
  db: Database,
  number: number,
): Promise<StaffOrderState | null> {
  const [[row], items] = await readAll<[StateRow, { id: string }]>(db, [
    sql`SELECT o.id, o.status, o.delivery ->> '$.method' AS method, o.version, o.collection_code,
        c.timezone,
        (SELECT count(*) FROM order_hand_overs h WHERE h.order_id = o.id) AS part_count
      FROM orders o LEFT JOIN cities c ON c.id = o.city_id WHERE o.number = ${number}`,
    sql`SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.number = ${number}`,
  ])
  if (!row) return null
  const { collection_code: collectionCode, part_count: partCount, ...state } = row
  const timezone = row.timezone ?? defaultTimezone
  const itemIds = items.map((item) => item.id)
  return { ...state, timezone, collectionCode, itemIds, isHandedInPart: partCount > 0 }
}

export function prepareNote(
  db: Database,
  { orderId, by, text, now }: { orderId: string; by: string; text: string; now: Date },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO order_notes (order_id, key_name, text, at)
      VALUES (${orderId}, ${by}, ${text}, ${now.toISOString()})`,
  )
}

/** Whether the order still is as it was seen, and `holds` is true. */
export const isOrderSeen = ({ id, status, version }: StaffOrderState, holds = sql`1`): Sql =>
  sql`(${holds} AND EXISTS (SELECT 1 FROM orders
    WHERE id = ${id} AND status = ${status} AND version = ${version}))`

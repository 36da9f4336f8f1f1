/** An order for the people who pick and deliver it. */

import { type ChangeRow, staffChangesQuery, toStaffChange } from '#api/data/order/change-row.ts'
import { assembleOrders, orderColumns } from '#api/data/order/order.ts'
import type { LocalOrderRow } from '#api/data/order/order-row.ts'
import {
  type StaffReceiptRow,
  staffReceiptsQuery,
  toStaffReceipt,
} from '#api/data/payment/receipt-staff.ts'
import { readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { listNext, toChangeScope } from '#schema/order-way.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { cameQuery, type MovementRow, toMovements, wentQuery } from './order-movement.ts'

const notesMax = 100
const actsMax = 100

type BuyerRow = { phone: string | null; firstname: string | null; order_count: number }
type PickRow = { id: string; barcode: string | null; weight_grams: number | null }
type PlaceRow = { order_item_id: string; shop_id: string; name: string | null; quantity: number }
type NoteRow = { at: string; by: string; text: string }
type ActRow = { at: string; by: string; act: string }
type Rows = [
  BuyerRow,
  PickRow,
  PlaceRow,
  NoteRow,
  ActRow,
  MovementRow,
  MovementRow,
  ChangeRow,
  StaffReceiptRow,
]

/** One order by its number; null when there is none. */
export async function findStaffOrder(
  db: Database,
  number: number,
  now: Date,
): Promise<StaffOrder | null> {
  const [[row]] = await readAll<[LocalOrderRow & { version: number }]>(db, [
    sql`SELECT ${orderColumns} FROM orders o WHERE o.number = ${number}`,
  ])
  if (!row) return null
  const [order] = await assembleOrders(db, [row], now)
  if (!order) return null
  const [buyers, picks, places, notes, acts, came, went, changes, receipts] = await readAll<Rows>(
    db,
    [
      sql`SELECT phone, firstname,
        (SELECT count(*) FROM orders WHERE user_id = ${row.user_id}) AS order_count
      FROM users WHERE id = ${row.user_id}`,
      sql`SELECT i.id, p.barcode,
        CAST(round(p.weight_grams * i.quantity / 100.0) AS INTEGER) AS weight_grams
      FROM order_items i LEFT JOIN products p ON p.id = i.product_id
      WHERE i.order_id = ${row.id} ORDER BY i.position`,
      sql`SELECT a.order_item_id, a.shop_id, s.name, a.quantity
      FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
      LEFT JOIN shops s ON s.id = a.shop_id WHERE i.order_id = ${row.id} ORDER BY s.name`,
      sql`SELECT at, key_name AS by, text FROM order_notes
      WHERE order_id = ${row.id} ORDER BY id LIMIT ${notesMax}`,
      sql`SELECT at, key_name AS by, act FROM staff_audit
      WHERE subject = ${toSubject(number)} ORDER BY id LIMIT ${actsMax}`,
      cameQuery(row.id),
      wentQuery(row.id),
      staffChangesQuery(row.id),
      staffReceiptsQuery(row.id),
    ],
  )
  const [buyer] = buyers
  return {
    version: row.version,
    timezone: row.timezone ?? defaultTimezone,
    order,
    next: listNext(row.status, order.delivery.method),
    buyer: {
      userId: row.user_id,
      phone: buyer?.phone ?? null,
      firstname: buyer?.firstname ?? null,
      orderCount: buyer?.order_count ?? 1,
    },
    items: picks.map((pick) => ({
      itemId: pick.id,
      barcode: pick.barcode,
      weightGrams: pick.weight_grams,
      places: places
        .filter((place) => place.order_item_id === pick.id)
        .map(({ shop_id, name, quantity }) => {
          return { shopId: shop_id, name: name ?? shop_id, quantity: toQuantity(quantity) }
        }),
    })),
    movements: toMovements(came, went),
    changes: changes.map((change) => toStaffChange(change, now)),
    changeScope: toChangeScope(row.status),
    receipts: receipts.map((receipt) => toStaffReceipt(receipt, now)),
    notes,
    acts,
  }
}

/** What the audit log calls an order. */
export const toSubject = (number: number) => `order:${number}`

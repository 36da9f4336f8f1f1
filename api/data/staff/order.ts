/** An order for the people who pick and deliver it. */

import { type CodeRow, createMarked, lineCodesQuery } from '#api/data/marking/line.ts'
import { toBarcodes } from '#api/data/marking/product.ts'
import { markingText, toMarkingSettings } from '#api/data/marking/settings.ts'
import { type ChangeRow, staffChangesQuery, toStaffChange } from '#api/data/order/change-row.ts'
import { assembleOrders, orderColumns } from '#api/data/order/order.ts'
import type { LocalOrderRow } from '#api/data/order/order-row.ts'
import {
  type StaffReceiptRow,
  staffReceiptsQuery,
  toStaffReceipt,
} from '#api/data/payment/receipt-staff.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { isMarkingRequired } from '#schema/marking-settings.ts'
import { listNext, toChangeScope } from '#schema/order-way.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { cameQuery, type MovementRow, toMovements, wentQuery } from './order-movement.ts'

const notesMax = 100
const actsMax = 100

type BuyerRow = { phone: string | null; firstname: string | null; order_count: number }
type PickRow = {
  id: string
  barcode: string | null
  weight_grams: number | null
  marking_group: string | null
  further_barcodes: string | null
}
type PlaceRow = { order_item_id: string; shop_id: string; name: string | null; quantity: number }
type NoteRow = { at: string; by: string; text: string }
type ActRow = { at: string; by: string; act: string }

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
  const [buyers, picks, places, notes, acts, came, went, changes, receipts, codes, markings] =
    await readAll<PartRows>(db, listPartQueries(row, number))
  const [buyer] = buyers
  const timezone = row.timezone ?? defaultTimezone
  const settings = toMarkingSettings(markings[0]?.text ?? null)
  const toMarked = createMarked(order, codes, (group) =>
    isMarkingRequired(settings, group, toSaleDay(order, now, timezone)),
  )
  return {
    version: row.version,
    timezone,
    order,
    next: listNext(row.status, order.delivery.method).filter(
      (status) => status !== 'CANCELLED' || order.handOvers.length === 0,
    ),
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
      marking: toMarked(pick.id, pick.marking_group, toBarcodes(pick)),
    })),
    movements: toMovements(came, went),
    changes: changes.map((change) => toStaffChange(change, now)),
    changeScope: toChangeScope(row.status),
    receipts: receipts.map((receipt) => toStaffReceipt(receipt, now)),
    notes,
    acts,
  }
}

type PartRows = [
  BuyerRow,
  PickRow,
  PlaceRow,
  NoteRow,
  ActRow,
  MovementRow,
  MovementRow,
  ChangeRow,
  StaffReceiptRow,
  CodeRow,
  { text: string | null },
]

/** A query for the rows of each type. */
type Each<Rows extends unknown[]> = { [Index in keyof Rows]: Sql }

const listPartQueries = (
  { id, user_id: userId }: Pick<LocalOrderRow, 'id' | 'user_id'>,
  number: number,
): Each<PartRows> => [
  sql`SELECT phone, firstname,
      (SELECT count(*) FROM orders WHERE user_id = ${userId}) AS order_count
    FROM users WHERE id = ${userId}`,
  sql`SELECT i.id, p.barcode, p.marking_group, p.further_barcodes,
      CAST(round(p.weight_grams * i.quantity / 100.0) AS INTEGER) AS weight_grams
    FROM order_items i LEFT JOIN products p ON p.id = i.product_id
    WHERE i.order_id = ${id} ORDER BY i.position`,
  sql`SELECT a.order_item_id, a.shop_id, s.name, a.quantity
    FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
    LEFT JOIN shops s ON s.id = a.shop_id WHERE i.order_id = ${id} ORDER BY s.name`,
  sql`SELECT at, key_name AS by, text FROM order_notes
    WHERE order_id = ${id} ORDER BY id LIMIT ${notesMax}`,
  sql`SELECT at, key_name AS by, act FROM staff_audit
    WHERE subject = ${toSubject(number)} ORDER BY id LIMIT ${actsMax}`,
  cameQuery(id),
  wentQuery(id),
  staffChangesQuery(id),
  staffReceiptsQuery(id),
  lineCodesQuery(id),
  sql`SELECT ${markingText} AS text`,
]

/** The day it is handed over at the soonest: today, or that of its delivery. */
function toSaleDay({ delivery: { date } }: Order, now: Date, timezone: string): string {
  const today = toLocal(now.getTime(), timezone).day
  return date !== null && date > today ? date : today
}

/** What the audit log calls an order. */
export const toSubject = (number: number) => `order:${number}`

/** What was paid as parts of an order were handed over. */
import { parseReceipt, type ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { type Sql, sql } from '#api/data/sql.ts'

/** Of order `o`. */
export const partsDoorMinor = sql`(SELECT coalesce(sum(h.door_minor), 0) FROM order_hand_overs h
  WHERE h.order_id = o.id)`

type DoorRow = { receipt: string }

/** The lines of it, a row of JSON for each part. */
export const doorQuery = (orderId: string): Sql =>
  sql`SELECT door AS receipt FROM order_hand_overs WHERE order_id = ${orderId} ORDER BY position`

export const parseDoor = (rows: DoorRow[]): ReceiptLine[] =>
  rows.flatMap(({ receipt }) => parseReceipt(receipt))

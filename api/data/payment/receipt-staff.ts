/** Receipts for the shop's people: what is wrong with them, and what is done about it. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import { receiptsMax } from '#schema/rest/order/receipt.ts'
import type { StaffOrderReceipt } from '#schema/rest/staff/receipt.ts'

/** A till makes a receipt within minutes. */
const lateMs = 60 * 60 * 1000

const toLate = (at: string) => new Date(Date.parse(at) - lateMs).toISOString()

/** Ids of orders with a receipt that was not made, or is not by `at` though it is an hour old. */
export const ordersOfReceipts = (at: string): Sql => sql`SELECT order_id FROM receipts
    WHERE state IN ('REFUSED', 'LOST')
  UNION SELECT order_id FROM receipts WHERE state = 'PENDING' AND begun_at <= ${toLate(at)}`

export type StaffReceiptRow = {
  id: string
  kind: StaffOrderReceipt['kind']
  state: StaffOrderReceipt['state']
  amount_minor: number
  document: string | null
  storage: string | null
  sign: string | null
  registered_at: string | null
  begun_at: string
  reason: string | null
  by_hand: number
}

export const staffReceiptsQuery = (orderId: string): Sql => sql`SELECT * FROM receipts
  WHERE order_id = ${orderId} ORDER BY created_at, rowid LIMIT ${receiptsMax}`

export function toStaffReceipt(row: StaffReceiptRow, now: Date): StaffOrderReceipt {
  const { id, kind, state, reason, document, storage, sign } = row
  return {
    id,
    kind,
    state,
    reason,
    amount: toMoney(row.amount_minor),
    at: row.registered_at ?? row.begun_at,
    // One that was made at the shop's till has a number at most.
    fiscal: document ? { document, storage: storage ?? '', sign: sign ?? '' } : null,
    isByHand: row.by_hand === 1,
    isLate: state === 'PENDING' && row.begun_at <= toLate(now.toISOString()),
  }
}

type Acted = { id: string; orderId: string; now: Date }

/** Whether it was not made: only then something is done about it. */
export const findFailedReceipt = (
  db: Database,
  { id, orderId }: Pick<Acted, 'id' | 'orderId'>,
): Promise<{ state: string } | null> =>
  prepare(db, sql`SELECT state FROM receipts WHERE id = ${id} AND order_id = ${orderId}`).first<{
    state: string
  }>()

/** Under another key: the provider has refused the one before. What goods say is read again. */
export const prepareResent = (db: Database, { id, orderId, now }: Acted): D1PreparedStatement => {
  const at = now.toISOString()
  const isReckoned = sql`subject = ${`settlement-${orderId}`}`
  return prepare(
    db,
    sql`UPDATE receipts SET state = 'PENDING', attempt = coalesce(attempt, 0) + 1, provider_id = NULL,
        was_lost = 0, try_count = 0, reason = NULL, begun_at = ${at}, ask_at = ${at},
        amount_minor = iif(${isReckoned}, 0, amount_minor), updated_at = ${at}
      WHERE id = ${id} AND order_id = ${orderId} AND state IN ('REFUSED', 'LOST')`,
  )
}

/** The shop's own till has made it. */
export const prepareMadeByHand = (
  db: Database,
  { id, orderId, document, now }: Acted & { document: string },
): D1PreparedStatement => {
  const at = now.toISOString()
  return prepare(
    db,
    sql`UPDATE receipts SET state = 'REGISTERED', by_hand = 1, document = nullif(${document}, ''),
        registered_at = ${at}, reason = NULL, updated_at = ${at}
      WHERE id = ${id} AND order_id = ${orderId} AND state IN ('REFUSED', 'LOST')`,
  )
}

/** The order is not as it was seen any more. */
export const prepareReceiptSeen = (db: Database, orderId: string): D1PreparedStatement =>
  prepare(db, sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`)

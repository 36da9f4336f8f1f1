/** Codes of marking that the shop's books hold: which piece is in which order. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { MarkingOutcome, MarkingStatus } from '#schema/rest/staff/marking-code.ts'

type TextRow = { order_item_id: string; text: string }

function toTexts(rows: TextRow[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { order_item_id: id, text } of rows) {
    texts.set(id, [...(texts.get(id) ?? []), text])
  }
  return texts
}

/**
 * The pieces that are in an order, or were sold with it, whole codes by line; of an order that is
 * handed over in parts those of the last one.
 */
export async function listMarkingCodes(
  db: Database,
  orderId: string,
): Promise<Map<string, string[]>> {
  const [rows] = await readAll<[TextRow]>(db, [
    sql`SELECT c.order_item_id, c.text FROM order_items i
      JOIN marking_codes c ON c.order_item_id = i.id
      WHERE i.order_id = ${orderId} AND c.status IN ('PICKED', 'SOLD')
        AND c.hand_over_id IS (SELECT h.id FROM order_hand_overs h
          WHERE h.order_id = ${orderId} ORDER BY h.position DESC LIMIT 1) ORDER BY c.id`,
  ])
  return toTexts(rows)
}

/** Whole codes by line, of the pieces that are named by their keys and wait for their buyer. */
export async function listWaitingTexts(
  db: Database,
  keys: string[],
): Promise<Map<string, string[]>> {
  const [rows] = await readAll<[TextRow]>(db, [
    sql`SELECT order_item_id, text FROM marking_codes WHERE status = 'PICKED'
      AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) ORDER BY id`,
  ])
  return toTexts(rows)
}

/** The pieces that came back with a return, whole codes by line. */
export async function listReturnMarkingCodes(
  db: Database,
  returnId: string,
): Promise<Map<string, string[]>> {
  const [rows] = await readAll<[TextRow]>(db, [
    sql`SELECT order_item_id, text FROM marking_codes
      WHERE return_id = ${returnId} AND order_item_id IS NOT NULL ORDER BY id`,
  ])
  return toTexts(rows)
}

/** Where the books have a piece. */
export type MarkingPlace = {
  status: Exclude<MarkingStatus, 'RETURNED'>
  /** Null of what was withdrawn without a sale. */
  orderId: string | null
  orderNumber: number | null
  name: string
}

/** Null of a piece that is in no order and in circulation. */
export const findMarkingPlace = (db: Database, key: string): Promise<MarkingPlace | null> =>
  prepare(
    db,
    sql`SELECT c.status, c.name, o.id AS orderId, o.number AS orderNumber FROM marking_codes c
      LEFT JOIN order_items i ON i.id = c.order_item_id LEFT JOIN orders o ON o.id = i.order_id
      WHERE c.key = ${key} AND c.status <> 'RETURNED'`,
  ).first<MarkingPlace>()

/** What was answered when a piece was read. */
export type MarkingCheck = { outcome: MarkingOutcome; id: string | null; stamp: number | null }

type Read = {
  key: string
  text: string
  productId: string
  name: string
  by: string
  check: MarkingCheck | null
  now: Date
}

export const preparePickedCode = (
  db: Database,
  { itemId, key, text, productId, name, by, check, now }: Read & { itemId: string },
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO marking_codes (key, text, status, order_item_id, product_id, name, by_name,
        changed_at, check_outcome, check_id, check_stamp, checked_at)
      VALUES (${key}, ${text}, 'PICKED', ${itemId}, ${productId}, ${name}, ${by},
        ${now.toISOString()}, ${check?.outcome ?? null}, ${check?.id ?? null},
        ${check?.stamp ?? null}, ${check && now.toISOString()})`,
  )

/** One that was read by mistake, or stands on a piece that is put back. */
export const prepareFreedCode = (db: Database, key: string): D1PreparedStatement =>
  prepare(db, sql`DELETE FROM marking_codes WHERE key = ${key} AND status = 'PICKED'`)

const ofOrder = (orderId: string): Sql =>
  sql`order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`

/** Whether a line can take one more: the order waits, and has fewer codes than pieces. */
export const isCodeWanted = (
  { orderId, itemId, status }: { orderId: string; itemId: string; status: string },
  pieceCount: number,
): Sql =>
  sql`(EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status = ${status})
    AND (SELECT count(*) FROM marking_codes WHERE order_item_id = ${itemId}
      AND status IN ('PICKED', 'SOLD')) < ${pieceCount})`

/** Whether a piece is in an order that waits for its buyer. */
export const isCodePicked = (orderId: string, key: string): Sql =>
  sql`EXISTS (SELECT 1 FROM marking_codes WHERE key = ${key} AND status = 'PICKED'
    AND ${ofOrder(orderId)})`

/** Whether the order has the codes that it was seen with, and no others. */
export const areCodesSeen = (orderId: string, keys: string[]): Sql =>
  sql`((SELECT count(*) FROM marking_codes WHERE ${ofOrder(orderId)} AND status = 'PICKED')
    = ${keys.length}
    AND NOT EXISTS (SELECT 1 FROM marking_codes WHERE ${ofOrder(orderId)} AND status = 'PICKED'
      AND key NOT IN (SELECT value FROM json_each(${JSON.stringify(keys)}))))`

/** Whether the buyer of an order has these pieces. */
export const areCodesSold = (orderId: string, keys: string[]): Sql =>
  sql`(SELECT count(*) FROM marking_codes WHERE ${ofOrder(orderId)} AND status = 'SOLD'
    AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))) = ${keys.length}`

/** In the batch that hands an order over, behind its guard `isStill`. */
export const prepareSoldCodes = (
  db: Database,
  { orderId, now, isStill }: { orderId: string; now: Date; isStill: Sql },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE marking_codes SET status = 'SOLD', changed_at = ${now.toISOString()}
      WHERE ${ofOrder(orderId)} AND status = 'PICKED' AND ${isStill}`,
  )

/** In the batch that cancels an order: its pieces are free for another one. */
export const prepareFreedCodes = (
  db: Database,
  { orderId, isStill }: { orderId: string; isStill: Sql },
): D1PreparedStatement =>
  prepare(
    db,
    sql`DELETE FROM marking_codes WHERE ${ofOrder(orderId)} AND status = 'PICKED' AND ${isStill}`,
  )

/** `returnId` is the SQL of the id of a return that the batch has made, or accepts. */
type Returned = { orderId: Sql; returnId: Sql; keys: string[]; now: Date }

/** Pieces that came back: the broken ones leave circulation once more, the others may be sold. */
export function prepareReturnedCodes(
  db: Database,
  { orderId, returnId, keys, now }: Returned,
): D1PreparedStatement[] {
  if (keys.length === 0) return []
  const at = now.toISOString()
  return [
    prepare(
      db,
      sql`UPDATE marking_codes SET status = 'RETURNED', return_id = ${returnId}, changed_at = ${at}
        WHERE status = 'SOLD' AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
          AND order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`,
    ),
    prepare(
      db,
      sql`UPDATE marking_codes SET status = 'WITHDRAWN', reason = 'DEFECT', changed_at = ${at}
        WHERE return_id = ${returnId} AND status = 'RETURNED'
          AND order_item_id IN (SELECT order_item_id FROM order_return_items
            WHERE return_id = ${returnId} AND is_defective = 1)`,
    ),
  ]
}

/** A piece of the shelf that is not sold: broken, used by the shop itself, or gone. */
export const prepareWithdrawnCode = (
  db: Database,
  { key, text, productId, name, by, now, reason }: Omit<Read, 'check'> & { reason: string },
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO marking_codes (key, text, status, product_id, name, by_name, changed_at, reason)
      VALUES (${key}, ${text}, 'WITHDRAWN', ${productId}, ${name}, ${by}, ${now.toISOString()},
        ${reason})`,
  )

/** Whether a piece is in no order, and in circulation. */
export const isCodeFree = (key: string): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM marking_codes WHERE key = ${key} AND status <> 'RETURNED')`

export const isCodeWithdrawn = (key: string): Sql =>
  sql`EXISTS (SELECT 1 FROM marking_codes WHERE key = ${key} AND status = 'WITHDRAWN')`

/** One that was withdrawn by mistake, or found again. */
export const prepareRestoredCode = (db: Database, key: string, now: Date): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE marking_codes SET status = 'RETURNED', reason = NULL,
        changed_at = ${now.toISOString()}
      WHERE key = ${key} AND status = 'WITHDRAWN'`,
  )

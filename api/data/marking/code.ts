/** Codes of marking that the shop's books hold: which piece is in which order. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

/** In an order, sold, come back, or out of circulation without a sale. */
export type MarkingStatus = 'PICKED' | 'SOLD' | 'RETURNED' | 'WITHDRAWN'

type TextRow = { order_item_id: string; text: string }

function toTexts(rows: TextRow[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { order_item_id: id, text } of rows) {
    texts.set(id, [...(texts.get(id) ?? []), text])
  }
  return texts
}

/** The pieces that are in an order, or were sold with it, whole codes by line. */
export async function listMarkingCodes(
  db: Database,
  orderId: string,
): Promise<Map<string, string[]>> {
  const [rows] = await readAll<[TextRow]>(db, [
    sql`SELECT c.order_item_id, c.text FROM order_items i
      JOIN marking_codes c ON c.order_item_id = i.id
      WHERE i.order_id = ${orderId} AND c.status IN ('PICKED', 'SOLD') ORDER BY c.id`,
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

const ofOrder = (orderId: string): Sql =>
  sql`order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`

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

/** What a return that a buyer has asked for is of. */
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toQuantity } from '#schema/quantity.ts'

export type ReturnLines = {
  orderId: string
  orderNumber: number
  lines: { itemId: string; quantity: number }[]
}

/** Null when there is no such return. */
export async function findReturnLines(db: Database, number: number): Promise<ReturnLines | null> {
  const order = await prepare(
    db,
    sql`SELECT o.id AS orderId, o.number AS orderNumber FROM order_returns r
      JOIN orders o ON o.id = r.order_id WHERE r.number = ${number}`,
  ).first<Omit<ReturnLines, 'lines'>>()
  if (!order) return null
  const [rows] = await readAll<[{ itemId: string; quantity: number }]>(db, [
    sql`SELECT b.order_item_id AS itemId, b.quantity FROM order_returns r
      JOIN order_return_items b ON b.return_id = r.id WHERE r.number = ${number}`,
  ])
  return {
    ...order,
    lines: rows.map(({ itemId, quantity }) => ({ itemId, quantity: toQuantity(quantity) })),
  }
}

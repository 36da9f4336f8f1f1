/** Orders as those who pick and carry them move them on. */
import type { OrderStatus } from '#schema/rest/order.ts'
import type { Database } from '../context.ts'
import { canFollow, prepareTransition, stillFrom } from './order-status.ts'
import { prepare, sql } from './sql.ts'

/** What was found of a line, hundredths; what is not named was found whole. */
export type Picked = { itemId: string; quantity: number }

/** False when there is no such order, or it cannot come to that from where it is. */
export async function moveOrder(
  db: Database,
  { id, to, picked, now }: { id: string; to: OrderStatus; picked: Picked[]; now: Date },
): Promise<boolean> {
  const from = await prepare(
    db,
    sql`SELECT status FROM orders WHERE id = ${id}`,
  ).first<OrderStatus>('status')
  if (from === null || to === 'CANCELLED' || !canFollow(from, to)) return false
  const isPicked = from === 'PICKING'
  const counted = prepare(
    db,
    sql`UPDATE order_items SET picked = coalesce((SELECT min(value ->> 'quantity', order_items.quantity)
        FROM json_each(${JSON.stringify(picked)}) WHERE value ->> 'itemId' = order_items.id), quantity)
      WHERE order_id = ${id} AND ${stillFrom(id, from)}`,
  )
  const moved = { orderId: id, from, to, now }
  const results = await db.batch(prepareTransition(db, moved, isPicked ? [counted] : []))
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** Leftovers that buyers give back. */
import type { Database } from '../context.ts'
import { type IdempotencyKey, prepareKept } from './idempotency.ts'
import { prepare, sql } from './sql.ts'

export type NewOrderReturn = {
  orderId: string
  /** Hundredths; `returned` is what was known to be given back before. */
  items: { itemId: string; quantity: number; returned: number; amountMinor: number }[]
  kept: IdempotencyKey | null
  now: Date
}

/** What stood in the way: another return came first, or the key is taken. */
export type OrderReturnConflict = 'items' | 'key'

/** Null when it was made. NOT NULL of a quantity refuses the batch when more was given back. */
export async function createOrderReturn(
  db: Database,
  { orderId, items, kept, now }: NewOrderReturn,
): Promise<OrderReturnConflict | null> {
  const id = crypto.randomUUID()
  const returned = sql`(SELECT coalesce(sum(b.quantity), 0) FROM order_return_items b
    JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
    WHERE b.order_item_id = (value ->> 'itemId'))`
  try {
    await db.batch([
      prepare(
        db,
        sql`INSERT INTO order_returns (id, number, order_id, status, created_at)
          VALUES (${id}, (SELECT coalesce(max(number), 5000) + 1 FROM order_returns), ${orderId},
            'REQUESTED', ${now.toISOString()})`,
      ),
      prepare(
        db,
        sql`INSERT INTO order_return_items (return_id, order_item_id, quantity, amount_minor)
          SELECT ${id}, value ->> 'itemId',
            iif(${returned} = (value ->> 'returned'), value ->> 'quantity', NULL),
            value ->> 'amountMinor'
          FROM json_each(${JSON.stringify(items)})`,
      ),
      ...(kept ? [prepareKept(db, kept, { id: orderId, now })] : []),
    ])
    return null
  } catch (error) {
    if (/idempotency_keys/.test(String(error))) return 'key'
    if (/order_return_items\.quantity/.test(String(error))) return 'items'
    throw error
  }
}

/** Returns that were accepted, in their order: each corrects what was handed over. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type AcceptedReturn = {
  id: string
  number: number
  /** When the shop accepted it, ISO 8601. */
  at: string
  /** Hundredths, and what is paid back for them. */
  items: { itemId: string; quantity: number; amountMinor: number }[]
}

type Row = Omit<AcceptedReturn, 'items'> & { items: string }

/** A return at the counter is accepted as it is made. */
export async function listAcceptedReturns(
  db: Database,
  orderId: string,
): Promise<AcceptedReturn[]> {
  const { results } = await prepare(
    db,
    sql`SELECT r.id, r.number, coalesce(r.decided_at, r.created_at) AS at,
        json_group_array(json_object('itemId', b.order_item_id, 'quantity', b.quantity,
          'amountMinor', b.amount_minor)) AS items
      FROM order_returns r JOIN order_return_items b ON b.return_id = r.id
      WHERE r.order_id = ${orderId} AND r.status = 'ACCEPTED'
      GROUP BY r.id ORDER BY at, r.number`,
  ).all<Row>()
  return results.map((row) => ({ ...row, items: parse<AcceptedReturn['items']>(row.items) }))
}

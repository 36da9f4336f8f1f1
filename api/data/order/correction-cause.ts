/** What makes an order cost less once it was handed over, in its order: each corrects what was there. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type CorrectionCause = {
  /** FAVOUR takes off the price of goods that stay with the buyer. */
  kind: 'RETURN' | 'FAVOUR'
  id: string
  /** Of the correction: a return lends its own, «5001»; favours of order 10452 have «10452-1». */
  number: string
  /** When the shop accepted the return, or gave the favour, ISO 8601. */
  at: string
  /** Lines of the order, DELIVERY or LIFTING: hundredths, and what is paid back for them. */
  items: { line: string; quantity: number; amountMinor: number }[]
}

type Row = Omit<CorrectionCause, 'items'> & { items: string }

/** No order comes near it: each of them gives money back. */
const causesMax = 1000

/** A return at the counter is accepted as it is made. */
export async function listCorrectionCauses(
  db: Database,
  orderId: string,
): Promise<CorrectionCause[]> {
  const { results } = await prepare(
    db,
    sql`SELECT 'RETURN' AS kind, r.id, CAST(r.number AS TEXT) AS number,
        coalesce(r.decided_at, r.created_at) AS at,
        (SELECT json_group_array(json_object('line', b.order_item_id, 'quantity', b.quantity,
            'amountMinor', b.amount_minor))
          FROM order_return_items b WHERE b.return_id = r.id) AS items
      FROM order_returns r WHERE r.order_id = ${orderId} AND r.status = 'ACCEPTED'
      UNION ALL
      SELECT 'FAVOUR', f.id, o.number || '-' || row_number() OVER (ORDER BY f.created_at, f.rowid),
        f.created_at,
        (SELECT json_group_array(json_object('line', b.line, 'quantity', 0,
            'amountMinor', b.amount_minor))
          FROM order_refund_items b WHERE b.refund_id = f.id)
      FROM order_refunds f JOIN orders o ON o.id = f.order_id
      WHERE f.order_id = ${orderId} AND f.kind = 'FAVOUR'
      ORDER BY at, kind, number LIMIT ${causesMax}`,
  ).all<Row>()
  return results.map((row) => ({ ...row, items: parse<CorrectionCause['items']>(row.items) }))
}

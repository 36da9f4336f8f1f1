/** What makes an order cost less once it was handed over, in its order: each corrects what was there. */
import { parse } from '#api/data/catalogue/card.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { CorrectionCause } from '#api/rules/order/correction-part.ts'

export type CorrectionCauseRow = Omit<CorrectionCause, 'items'> & {
  order_id: string
  items: string
}

/** No order comes near it: each of them gives money back. */
const causesMax = 1000

/** Reads the causes in the orders whose ids are a JSON list. A return at the counter is accepted as it is made. */
export const causesQuery = (ids: string) => sql`SELECT r.order_id, 'RETURN' AS kind, r.id,
    CAST(r.number AS TEXT) AS number, coalesce(r.decided_at, r.created_at) AS at,
    (SELECT json_group_array(json_object('line', b.order_item_id, 'quantity', b.quantity,
        'amountMinor', b.amount_minor, 'codeParts', (SELECT json_group_array(h.position)
          FROM marking_codes c JOIN order_hand_overs h ON h.id = c.hand_over_id
          WHERE c.return_id = r.id AND c.order_item_id = b.order_item_id)))
      FROM order_return_items b WHERE b.return_id = r.id) AS items
  FROM order_returns r
  WHERE r.order_id IN (SELECT value FROM json_each(${ids})) AND r.status = 'ACCEPTED'
  UNION ALL
  SELECT f.order_id, 'FAVOUR', f.id, o.number || '-' || row_number() OVER (
      PARTITION BY f.order_id ORDER BY f.created_at, f.rowid), f.created_at,
    (SELECT json_group_array(json_object('line', b.line, 'quantity', 0,
        'amountMinor', b.amount_minor))
      FROM order_refund_items b WHERE b.refund_id = f.id)
  FROM order_refunds f JOIN orders o ON o.id = f.order_id
  WHERE f.order_id IN (SELECT value FROM json_each(${ids})) AND f.kind = 'FAVOUR'
  ORDER BY at, kind, number LIMIT ${causesMax}`

export const toCause = ({ kind, id, number, at, items }: CorrectionCauseRow): CorrectionCause => ({
  kind,
  id,
  number,
  at,
  items: parse<CorrectionCause['items']>(items),
})

export async function listCorrectionCauses(
  db: Database,
  orderId: string,
): Promise<CorrectionCause[]> {
  const { results } = await prepare(db, causesQuery(json([orderId]))).all<CorrectionCauseRow>()
  return results.map(toCause)
}

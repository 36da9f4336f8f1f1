/** Returns of leftovers. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepareRevoked } from '#api/data/loyalty/ledger.ts'
import { prepareReturned } from '#api/data/loyalty/returned.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { VatRate } from '#schema/vat.ts'
import { type IdempotencyKey, prepareKept } from './idempotency.ts'

export type NewOrderReturn = {
  orderId: string
  /** Hundredths; `returned` for `refundedMinor` is what was known to be given back before. */
  items: {
    itemId: string
    quantity: number
    returned: number
    refundedMinor: number
    amountMinor: number
  }[]
  kept: IdempotencyKey | null
  now: Date
}

/** What stood in the way: another return came first, or the key is taken. */
export type OrderReturnConflict = 'items' | 'key'

/**
 * Null when it was made. NOT NULL of a quantity refuses the batch when what was given back before is
 * not what it was known to be.
 */
export async function createOrderReturn(
  db: Database,
  { orderId, items, kept, now }: NewOrderReturn,
): Promise<OrderReturnConflict | null> {
  const id = crypto.randomUUID()
  const isKnown = sql`(SELECT coalesce(sum(b.quantity), 0) = (value ->> 'returned')
      AND coalesce(sum(b.amount_minor), 0) = (value ->> 'refundedMinor')
    FROM order_return_items b
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
            iif(${isKnown}, value ->> 'quantity', NULL),
            value ->> 'amountMinor'
          FROM json_each(${JSON.stringify(items)})`,
      ),
      prepareMessage(db, { kind: 'RETURN', subject: id, now }),
      ...(kept ? [prepareKept(db, kept, { id: orderId, now })] : []),
    ])
    return null
  } catch (error) {
    if (/idempotency_keys/.test(String(error))) return 'key'
    if (/order_return_items\.quantity/.test(String(error))) return 'items'
    throw error
  }
}

type Decision = { to: 'ACCEPTED' | 'REFUSED'; answer: string | null; now: Date }

/**
 * What is accepted goes back to the shelf most of its line came from, in the batch that accepts it.
 * Money that was not paid online is handed over there and then; points go and come as well.
 */
export function prepareReturnDecision(
  db: Database,
  number: number,
  { to, answer, now }: Decision,
): D1PreparedStatement[] {
  const orderId = sql`(SELECT order_id FROM order_returns WHERE number = ${number})`
  return [
    prepare(
      db,
      sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
        SELECT i.product_id, s.id, s.city_id, b.quantity
        FROM order_returns r JOIN order_return_items b ON b.return_id = r.id
        JOIN order_items i ON i.id = b.order_item_id
        JOIN shops s ON s.id = (SELECT a.shop_id FROM order_item_stocks a
          WHERE a.order_item_id = i.id ORDER BY a.quantity DESC, a.shop_id LIMIT 1)
        WHERE r.number = ${number} AND r.status = 'REQUESTED' AND ${to} = 'ACCEPTED'
        ON CONFLICT (product_id, shop_id)
          DO UPDATE SET quantity = stocks.quantity + excluded.quantity`,
    ),
    prepare(
      db,
      sql`UPDATE order_returns SET status = ${to}, answer = ${answer},
          decided_at = ${now.toISOString()},
          refunded_at = iif(${to} = 'REFUSED' OR EXISTS (SELECT 1 FROM payments p
            WHERE p.order_id = order_returns.order_id AND p.status = 'PAID'),
            NULL, ${now.toISOString()})
        WHERE number = ${number} AND status = 'REQUESTED'`,
    ),
    ...prepareRevoked(db, { orderId, reason: 'Возврат товаров', now }),
    ...prepareReturned(db, { orderId, now }),
  ]
}

/** A return whose money is still with the shop. */
export type ReturnRefund = {
  returnId: string
  providerId: string
  amountMinor: number
  /** Of the order, as JSON. */
  recipient: string
  /** Hundredths of the unit; goods, unless it says otherwise. */
  items: {
    description: string
    unit: string
    quantity: number
    totalMinor: number
    vat: VatRate
    kind?: 'commodity' | 'service'
  }[]
}

type ReturnRefundRow = Omit<ReturnRefund, 'items'> & { items: string }

/** Of orders paid through `provider`, at most 50, those tried longest ago first. */
export async function listReturnRefunds(db: Database, provider: string): Promise<ReturnRefund[]> {
  const { results } = await prepare(
    db,
    sql`SELECT r.id AS returnId, p.provider_id AS providerId, sum(b.amount_minor) AS amountMinor,
        o.recipient,
        json_group_array(json_object('description', i.name, 'unit', i.unit,
          'quantity', b.quantity, 'totalMinor', b.amount_minor, 'vat', i.vat) ORDER BY i.position) AS items
      FROM order_returns r JOIN orders o ON o.id = r.order_id
      JOIN order_return_items b ON b.return_id = r.id
      JOIN order_items i ON i.id = b.order_item_id
      JOIN payments p ON p.order_id = r.order_id AND p.status = 'PAID'
      LEFT JOIN refund_tries t ON t.subject = 'return-' || r.id
      WHERE r.status = 'ACCEPTED' AND r.refunded_at IS NULL
        AND p.provider = ${provider} AND p.provider_id IS NOT NULL
      GROUP BY r.id ORDER BY t.tried_at, r.number LIMIT 50`,
  ).all<ReturnRefundRow>()
  return results.map((row) => ({ ...row, items: parse<ReturnRefund['items']>(row.items) }))
}

/** Returns of leftovers. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepareRevoked } from '#api/data/loyalty/ledger.ts'
import { prepareReturned } from '#api/data/loyalty/returned.ts'
import { prepareReturnedCodes } from '#api/data/marking/code.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type IdempotencyKey, prepareKept } from './idempotency.ts'
import { soldVat } from './vat.ts'

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

/** Whether what was given back of the line `value` before is what it was known to be. */
const isReturnKnown = sql`(SELECT coalesce(sum(b.quantity), 0) = (value ->> 'returned')
    AND coalesce(sum(b.amount_minor), 0) = (value ->> 'refundedMinor')
  FROM order_return_items b
  JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
  WHERE b.order_item_id = (value ->> 'itemId'))`

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
  try {
    await db.batch([
      prepare(
        db,
        sql`INSERT INTO order_returns (id, number, order_id, status, created_at)
          VALUES (${id}, ${nextNumber}, ${orderId},
            'REQUESTED', ${now.toISOString()})`,
      ),
      prepare(
        db,
        sql`INSERT INTO order_return_items (return_id, order_item_id, quantity, amount_minor)
          SELECT ${id}, value ->> 'itemId',
            iif(${isReturnKnown}, value ->> 'quantity', NULL),
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

const nextNumber = sql`(SELECT coalesce(max(number), 5000) + 1 FROM order_returns)`

type CounterReturn = Pick<NewOrderReturn, 'orderId' | 'now'> & {
  id: string
  items: (NewOrderReturn['items'][number] & { isDefective: boolean })[]
  shopId: string
  handBack: 'CASH' | 'BANK' | null
  reason: string
  /** Keys of the codes of marked pieces. */
  codes: string[]
}

/**
 * Goods that are taken back at the counter: the return is accepted as it is made. What can be sold
 * again stands in that shop. NOT NULL of a quantity refuses the batch when the buyer has asked to
 * return the same goods meanwhile.
 */
export function prepareCounterReturn(
  db: Database,
  { id, orderId, items, shopId, handBack, reason, codes, now }: CounterReturn,
): D1PreparedStatement[] {
  const at = now.toISOString()
  const lines = JSON.stringify(items.map((item) => ({ ...item, isDefective: +item.isDefective })))
  return [
    prepare(
      db,
      sql`INSERT INTO order_returns (id, number, order_id, status, answer, hand_back, shop_id,
          created_at, refunded_at)
        VALUES (${id}, ${nextNumber}, ${orderId}, 'ACCEPTED', ${reason}, ${handBack}, ${shopId},
          ${at}, iif(${handBack} = 'CASH', ${at}, NULL))`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_return_items (return_id, order_item_id, quantity, amount_minor,
          is_defective)
        SELECT ${id}, value ->> 'itemId', iif(${isReturnKnown}, value ->> 'quantity', NULL),
          value ->> 'amountMinor', value ->> 'isDefective'
        FROM json_each(${lines})`,
    ),
    prepare(
      db,
      sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
        SELECT i.product_id, s.id, s.city_id, sum(b.quantity)
        FROM order_return_items b JOIN order_items i ON i.id = b.order_item_id
        JOIN shops s ON s.id = ${shopId}
        WHERE b.return_id = ${id} AND b.is_defective = 0
        GROUP BY i.product_id
        ON CONFLICT (product_id, shop_id)
          DO UPDATE SET quantity = stocks.quantity + excluded.quantity`,
    ),
    ...prepareReturnedCodes(db, {
      orderId: sql`${orderId}`,
      returnId: sql`${id}`,
      keys: codes,
      now,
    }),
    prepare(db, sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`),
    ...prepareRevoked(db, { orderId, reason: 'Возврат товаров', now }),
    ...prepareReturned(db, { orderId, now }),
  ]
}

type Decision = {
  to: 'ACCEPTED' | 'REFUSED'
  answer: string | null
  /** Keys of the codes of marked pieces that come back. */
  codes?: string[]
  now: Date
}

/**
 * What is accepted goes back to the shelf most of its line came from, in the batch that accepts it.
 * Money that was not paid online is handed over there and then; points go and come as well.
 */
export function prepareReturnDecision(
  db: Database,
  number: number,
  { to, answer, codes = [], now }: Decision,
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
    ...prepareReturnedCodes(db, {
      orderId,
      returnId: sql`(SELECT id FROM order_returns WHERE number = ${number})`,
      keys: codes,
      now,
    }),
    ...prepareRevoked(db, { orderId, reason: 'Возврат товаров', now }),
    ...prepareReturned(db, { orderId, now }),
  ]
}

/** A refund whose money is still with the shop, with what it is of. */
export type DueReturn = {
  returnId: string
  orderId: string
  amountMinor: number
  /** Of the order, as JSON. */
  recipient: string
  items: ReceiptLine[]
}

type DueRow = Omit<DueReturn, 'items'> & { items: string }

/** Of orders paid through `provider`, at most 50, those tried longest ago first. */
export async function listReturnRefunds(db: Database, provider: string): Promise<DueReturn[]> {
  const { results } = await prepare(
    db,
    sql`SELECT r.id AS returnId, o.id AS orderId, sum(b.amount_minor) AS amountMinor, o.recipient,
        json_group_array(json_object('line', i.id, 'description', i.name, 'unit', i.unit,
          'quantity', b.quantity, 'totalMinor', b.amount_minor, 'vat', ${soldVat},
          'kind', 'commodity') ORDER BY i.position) AS items
      FROM order_returns r JOIN orders o ON o.id = r.order_id
      JOIN order_return_items b ON b.return_id = r.id
      JOIN order_items i ON i.id = b.order_item_id
      LEFT JOIN refund_tries t ON t.subject = 'return-' || r.id
      WHERE r.status = 'ACCEPTED' AND r.refunded_at IS NULL AND r.hand_back IS NULL
        AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = r.order_id AND p.status = 'PAID'
          AND p.provider = ${provider} AND p.provider_id IS NOT NULL)
      GROUP BY r.id ORDER BY t.tried_at, r.number LIMIT 50`,
  ).all<DueRow>()
  return results.map((row) => ({ ...row, items: parse<ReceiptLine[]>(row.items) }))
}

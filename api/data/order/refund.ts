/** What the shop gives back of an order's lines besides returns: favours, and what was not found. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepareRevoked } from '#api/data/loyalty/ledger.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import type { OrderRefund } from '#schema/rest/order/return.ts'
import { keptMinor } from './item.ts'
import type { ReturnRefund } from './return.ts'

export type NewOrderRefund = {
  orderId: string
  reason: string
  items: { line: string; amountMinor: number }[]
  /** Null goes back the way it was paid. */
  handBack: 'CASH' | 'BANK' | null
  now: Date
}

/** Triggers refuse the batch when less is left by then. */
export function prepareOrderRefund(
  db: Database,
  { orderId, reason, items, handBack, now }: NewOrderRefund,
): D1PreparedStatement[] {
  const id = crypto.randomUUID()
  return [
    prepare(
      db,
      sql`INSERT INTO order_refunds (id, order_id, reason, hand_back, created_at, refunded_at)
        VALUES (${id}, ${orderId}, ${reason}, ${handBack}, ${now.toISOString()},
          iif(${handBack} = 'CASH', ${now.toISOString()}, NULL))`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_refund_items (refund_id, line, amount_minor)
        SELECT ${id}, value ->> 'line', value ->> 'amountMinor'
        FROM json_each(${JSON.stringify(items)})`,
    ),
    prepare(db, sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`),
    ...(handBack === 'CASH'
      ? [prepareMessage(db, { kind: 'LINES_REFUNDED', subject: id, now })]
      : []),
    ...prepareRevoked(db, { orderId, reason: 'Возврат части оплаты', now }),
  ]
}

const shortReason = 'Собрано меньше, чем заказано'

/**
 * Of an order that was paid in full and not found in full: what was paid for the rest. Stands in the
 * batch that ends picking, or takes the money later; what is given back already adds nothing.
 */
export function prepareShortRefund(db: Database, orderId: string): D1PreparedStatement[] {
  const id = crypto.randomUUID()
  return [
    prepare(
      db,
      sql`INSERT INTO order_refunds (id, order_id, reason, kind, created_at)
        SELECT ${id}, o.id, ${shortReason}, 'SHORT',
          (SELECT max(at) FROM order_events e WHERE e.order_id = o.id)
        FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'PAID'
          AND p.amount_minor = o.total_minor
        WHERE o.id = ${orderId} AND o.status <> 'CANCELLED' AND EXISTS (
          SELECT 1 FROM order_items i
          WHERE i.order_id = o.id AND ${keptMinor} < i.total_minor - i.reduction_minor)
        ON CONFLICT DO NOTHING`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_refund_items (refund_id, line, amount_minor)
        SELECT ${id}, i.id, i.total_minor - i.reduction_minor - (${keptMinor})
        FROM order_items i JOIN order_refunds f ON f.id = ${id}
        WHERE i.order_id = ${orderId} AND ${keptMinor} < i.total_minor - i.reduction_minor`,
    ),
  ]
}

/** A refund whose money is still with the shop. */
export type DueOrderRefund = Pick<
  ReturnRefund,
  'providerId' | 'amountMinor' | 'recipient' | 'items'
> & { refundId: string }

type DueRow = Omit<DueOrderRefund, 'items'> & { items: string }

/** Of orders paid through `provider`, or of one, at most 50, those tried longest ago first. */
export async function listDueOrderRefunds(
  db: Database,
  { provider, orderId }: { provider: string; orderId?: string },
): Promise<DueOrderRefund[]> {
  const { results } = await prepare(
    db,
    sql`SELECT f.id AS refundId, p.provider_id AS providerId, sum(b.amount_minor) AS amountMinor,
        o.recipient,
        json_group_array(json_object(
          'description', coalesce(i.name, iif(b.line = 'LIFTING', 'Подъём на этаж', 'Доставка')),
          'unit', iif(f.kind = 'SHORT', i.unit, 'шт'),
          'quantity', iif(f.kind = 'SHORT', i.quantity - min(i.picked, i.quantity), 100),
          'totalMinor', b.amount_minor,
          'vat', coalesce(i.vat, o.service_vat),
          'kind', iif(i.id IS NULL, 'service', 'commodity')) ORDER BY i.position) AS items
      FROM order_refunds f JOIN orders o ON o.id = f.order_id
      JOIN order_refund_items b ON b.refund_id = f.id
      LEFT JOIN order_items i ON i.id = b.line
      JOIN payments p ON p.order_id = f.order_id AND p.status = 'PAID'
      LEFT JOIN refund_tries t ON t.subject = 'favour-' || f.id
      WHERE f.refunded_at IS NULL AND f.hand_back IS NULL AND p.provider = ${provider} AND p.provider_id IS NOT NULL
        AND (${orderId ?? null} IS NULL OR f.order_id = ${orderId ?? null})
      GROUP BY f.id ORDER BY t.tried_at, f.created_at, f.id LIMIT 50`,
  ).all<DueRow>()
  return results.map((row) => ({ ...row, items: parse<DueOrderRefund['items']>(row.items) }))
}

export type OrderRefundRow = {
  id: string
  order_id: string
  created_at: string
  reason: string
  refunded_at: string | null
  hand_back: 'CASH' | 'BANK' | null
  amount_minor: number
}

/** Of the orders whose ids are a JSON list. */
export const refundsQuery = (ids: string) =>
  sql`SELECT f.id, f.order_id, f.created_at, f.reason, f.refunded_at, f.hand_back,
      sum(b.amount_minor) AS amount_minor
    FROM order_refunds f JOIN order_refund_items b ON b.refund_id = f.id
    WHERE f.order_id IN (SELECT value FROM json_each(${ids}))
    GROUP BY f.id ORDER BY f.created_at, f.id`

export const toOrderRefund = (row: OrderRefundRow): OrderRefund => ({
  id: row.id,
  at: row.created_at,
  amount: toMoney(row.amount_minor),
  reason: row.reason,
  isDone: row.refunded_at !== null,
  way: row.hand_back,
})

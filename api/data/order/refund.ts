/** What the shop gives back of an order's lines besides returns: favours, and what was not found. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepareRevoked } from '#api/data/loyalty/ledger.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import type { OrderRefund } from '#schema/rest/order/return.ts'
import { keptMinor } from './item.ts'
import { correctedMinor } from './money.ts'
import type { DueReturn } from './return.ts'
import { soldVat } from './vat.ts'

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

type ChangeRefund = {
  orderId: string
  reason: string
  /** What was paid and is no part of the order any more. */
  lines: ReceiptLine[]
  /** What was known to be given back before: a twin of this refund has made it more. */
  backMinor: number
  now: Date
}

/** Gives back what was paid for lines that the order does not have, or has less of. */
export function prepareChangeRefund(
  db: Database,
  { orderId, reason, lines, backMinor, now }: ChangeRefund,
): D1PreparedStatement[] {
  const id = crypto.randomUUID()
  const amountMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  if (amountMinor === 0) return []
  return [
    prepare(
      db,
      sql`INSERT INTO order_refunds (id, order_id, reason, kind, receipt, created_at)
        SELECT ${id}, o.id, ${reason}, 'CHANGE', ${JSON.stringify(lines)}, ${now.toISOString()}
        FROM orders o WHERE o.id = ${orderId} AND ${correctedMinor} = ${backMinor}`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_refund_items (refund_id, line, amount_minor)
        SELECT id, 'CHANGE', ${amountMinor} FROM order_refunds WHERE id = ${id}`,
    ),
  ]
}

const shortReason = 'Собрано меньше, чем заказано'

const missing = sql`(i.total_minor - i.reduction_minor - (${keptMinor}))`

const ofLines = sql`r.value ->> 'vat' = i.vat`

/** What of the rate of line `i` no payment has brought: it pays for what was not found first. */
const unpaidMinor = sql`(SELECT CASE
    -- Payments of before did not keep what they were of: they were of all, or taken of a hold.
    WHEN EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'PAID'
      AND p.receipt IS NULL AND p.amount_minor = o.total_minor) THEN 0
    WHEN EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'PAID'
      AND p.receipt IS NULL) THEN o.total_minor
    ELSE max(0, (SELECT sum(j.total_minor - j.reduction_minor) FROM order_items j
          WHERE j.order_id = o.id AND j.vat = i.vat)
        + iif(o.service_vat = i.vat, o.delivery_minor + o.lifting_minor, 0)
        - (SELECT coalesce(sum(r.value ->> 'totalMinor'), 0)
          FROM payments p JOIN json_each(p.receipt) r ON ${ofLines}
          WHERE p.order_id = o.id AND p.status = 'PAID')
        + (SELECT coalesce(sum(r.value ->> 'totalMinor'), 0)
          FROM order_refunds f JOIN json_each(f.receipt) r ON ${ofLines}
          WHERE f.order_id = o.id AND f.kind = 'CHANGE')) END
  FROM orders o WHERE o.id = i.order_id)`

/** What was paid for what was not found, line by line. */
const shortLines = (orderId: string): Sql => sql`SELECT line,
    min(missing_minor, upto_minor - unpaid_minor) AS amount_minor
  FROM (SELECT i.id AS line, ${missing} AS missing_minor, ${unpaidMinor} AS unpaid_minor,
      sum(${missing}) OVER (PARTITION BY i.vat ORDER BY i.position, i.id) AS upto_minor
    FROM order_items i WHERE i.order_id = ${orderId})
  WHERE min(missing_minor, upto_minor - unpaid_minor) > 0`

/**
 * Of an order that was paid and not found in full: what was paid for the rest. Stands in the batch
 * that ends picking, or takes the money later; what is given back already adds nothing.
 */
export function prepareShortRefund(db: Database, orderId: string): D1PreparedStatement[] {
  const id = crypto.randomUUID()
  return [
    prepare(
      db,
      sql`INSERT INTO order_refunds (id, order_id, reason, kind, created_at)
        SELECT ${id}, o.id, ${shortReason}, 'SHORT',
          (SELECT max(at) FROM order_events e WHERE e.order_id = o.id)
        FROM orders o WHERE o.id = ${orderId} AND o.status <> 'CANCELLED'
          AND EXISTS (${shortLines(orderId)})
        ON CONFLICT DO NOTHING`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_refund_items (refund_id, line, amount_minor)
        SELECT f.id, short.line, short.amount_minor
        FROM order_refunds f JOIN (${shortLines(orderId)}) short WHERE f.id = ${id}`,
    ),
  ]
}

/** A refund whose money is still with the shop, with what it is of. */
export type DueOrderRefund = Omit<DueReturn, 'returnId'> & {
  refundId: string
  kind: 'FAVOUR' | 'SHORT' | 'CHANGE'
}

type DueRow = Omit<DueOrderRefund, 'items'> & { items: string }

/** Of orders paid through `provider`, or of one, at most 50, those tried longest ago first. */
export async function listDueOrderRefunds(
  db: Database,
  { provider, orderId }: { provider: string; orderId?: string },
): Promise<DueOrderRefund[]> {
  const { results } = await prepare(
    db,
    sql`SELECT f.id AS refundId, f.kind, o.id AS orderId, sum(b.amount_minor) AS amountMinor, o.recipient,
        coalesce(f.receipt, json_group_array(json_object(
          'line', b.line,
          'description', coalesce(i.name, iif(b.line = 'LIFTING', 'Подъём на этаж', 'Доставка')),
          'unit', iif(f.kind = 'SHORT', i.unit, 'шт'),
          'quantity', iif(f.kind = 'SHORT', i.quantity - min(i.picked + i.refused, i.quantity), 100),
          'totalMinor', b.amount_minor,
          -- A favour is of what was sold, and what was not found of what was ordered.
          'vat', iif(f.kind = 'FAVOUR',
            coalesce(${soldVat}, o.handed_service_vat, o.service_vat),
            coalesce(i.vat, o.service_vat)),
          'kind', iif(i.id IS NULL, 'service', 'commodity')) ORDER BY i.position)) AS items
      FROM order_refunds f JOIN orders o ON o.id = f.order_id
      JOIN order_refund_items b ON b.refund_id = f.id
      LEFT JOIN order_items i ON i.id = b.line
      LEFT JOIN refund_tries t ON t.subject = 'favour-' || f.id
      WHERE f.refunded_at IS NULL AND f.hand_back IS NULL
        AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = f.order_id AND p.status = 'PAID'
          AND p.provider = ${provider} AND p.provider_id IS NOT NULL)
        AND (${orderId ?? null} IS NULL OR f.order_id = ${orderId ?? null})
      GROUP BY f.id ORDER BY t.tried_at, f.created_at, f.id LIMIT 50`,
  ).all<DueRow>()
  return results.map((row) => ({ ...row, items: parse<ReceiptLine[]>(row.items) }))
}

export type OrderRefundRow = {
  id: string
  order_id: string
  created_at: string
  reason: string
  refunded_at: string | null
  hand_back: 'CASH' | 'BANK' | null
  amount_minor: number
  /** Which of the order's favours it is, from 1; null of what is none. */
  favour_number: number | null
}

/** Of the orders whose ids are a JSON list. */
export const refundsQuery = (ids: string) =>
  sql`SELECT f.id, f.order_id, f.created_at, f.reason, f.refunded_at, f.hand_back,
      sum(b.amount_minor) AS amount_minor,
      iif(f.kind = 'FAVOUR', row_number() OVER (PARTITION BY f.order_id, f.kind
        ORDER BY f.created_at, f.rowid), NULL) AS favour_number
    FROM order_refunds f JOIN order_refund_items b ON b.refund_id = f.id
    WHERE f.order_id IN (SELECT value FROM json_each(${ids}))
    GROUP BY f.id ORDER BY f.created_at, f.id`

export const toOrderRefunds = (
  rows: readonly OrderRefundRow[],
  orderNumber: number,
  { hasTransferDocument }: { hasTransferDocument: boolean },
): OrderRefund[] =>
  rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    amount: toMoney(row.amount_minor),
    reason: row.reason,
    isDone: row.refunded_at !== null,
    way: row.hand_back,
    correctionNumber:
      hasTransferDocument && row.favour_number !== null
        ? `${orderNumber}-${row.favour_number}`
        : null,
    partCorrections: [],
  }))

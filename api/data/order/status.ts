/** How long a buyer may give an order up, and the statements that move one. */

import { parse } from '#api/data/catalogue/card.ts'
import { prepareEarned } from '#api/data/loyalty/ledger.ts'
import { prepareReturned } from '#api/data/loyalty/returned.ts'
import { prepareFreedCodes, prepareSoldCodes } from '#api/data/marking/code.ts'
import { type Canceller, prepareOrderMessages } from '#api/data/message/order-message.ts'
import { prepareSettlement } from '#api/data/payment/receipt.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toPickingStart } from '#api/rules/order/picking.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { canFollow, isPending } from '#schema/order-way.ts'
import type { OrderDelivery, OrderStatus } from '#schema/rest/order/order.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import type { VatsOfDay } from '#schema/vat.ts'
import { prepareLastHandOver } from './hand-over-last.ts'
import { foundQuantity } from './item.ts'
import { listHandedVats } from './vat.ts'

/** Of a shop that cancels and does not say why. */
export const unnamedReason = 'Отменён магазином'

const minuteMs = 60_000
const pickingMs = 60 * minuteMs
/** A buyer may cancel shortly after ordering, however soon the goods are to be ready. */
const graceMs = 30 * minuteMs

/** What says until when a buyer may give an order up; `timezone` is its city's. */
export type Deadline = {
  status: OrderStatus
  createdAt: string
  readyAt: string | null
  /** The day of a delivery, `2026-11-23`. */
  date: string | null
  paymentExpiresAt: string | null
  timezone: string
  /** The shop's term. */
  pickingFrom: string
}

type DeadlineRow = {
  status: OrderStatus
  created_at: string
  ready_at: string | null
  /** JSON. */
  delivery: string
  payment_expires_at: string | null
  timezone: string | null
}

/** What its buyer's right to give it up depends on. */
export function toDeadline(row: DeadlineRow, { pickingFrom }: ShopTerms): Deadline {
  return {
    status: row.status,
    createdAt: row.created_at,
    readyAt: row.ready_at,
    date: parse<OrderDelivery>(row.delivery).date,
    paymentExpiresAt: row.payment_expires_at,
    timezone: row.timezone ?? defaultTimezone,
    pickingFrom,
  }
}

/**
 * Until picking is due to begin: on the eve of a delivery, or an hour before goods are ready to be
 * collected, in either case half an hour after ordering at least. An unpaid order ends by
 * itself when its time to pay does. Null when no time is promised, or it is too late by the status.
 */
export function findCancelUntil(order: Deadline): string | null {
  const { status, createdAt, readyAt, date, paymentExpiresAt } = order
  if (status === 'AWAITING_PAYMENT') return paymentExpiresAt
  if (status !== 'ACCEPTED' || (!readyAt && !date)) return null
  const pickedMs = date
    ? toPickingStart(date, order).getTime()
    : Date.parse(readyAt ?? '') - pickingMs
  return new Date(Math.max(pickedMs, Date.parse(createdAt) + graceMs)).toISOString()
}

/** Whether the buyer may still give it up: once goods are being picked, people are at work on it. */
export function isCancellable(order: Deadline, now: Date): boolean {
  if (isPending(order.status)) return true
  const until = findCancelUntil(order)
  return order.status === 'ACCEPTED' && (until === null || new Date(until) > now)
}

export type Transition = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  now: Date
  /** Of CANCELLED. */
  by?: Canceller
  /** COMPLETED needs the rates of tax of the day of the hand-over. */
  vats?: VatsOfDay
  /** What must hold of the order `o` beside: the right of those who move it. */
  only?: Sql
}

/**
 * The statements of a batch that moves an order once, even in a race: `guarded` run between
 * the event and the move, each under the condition `stillFrom`. Buyer and shop are told in the same
 * batch. The last one's changes tell whether this batch was the one that moved it.
 */
export function prepareTransition(
  db: Database,
  { orderId, from, to, now, by, vats, only }: Transition,
  guarded: D1PreparedStatement[] = [],
): D1PreparedStatement[] {
  if (!canFollow(from, to)) throw new Error(`No way from ${from} to ${to}`)
  if (to === 'COMPLETED' && !vats) throw new Error('A hand-over has rates of tax')
  const isStill = stillFrom(orderId, from, only)
  const handed = vats && to === 'COMPLETED' ? listHandedVats(orderId, vats, isStill) : []
  return [
    prepare(
      db,
      sql`INSERT INTO order_events (order_id, position, status, at)
        SELECT ${orderId}, coalesce(max(position), 0) + 1, ${to}, ${now.toISOString()}
        FROM order_events WHERE order_id = ${orderId}
        HAVING ${isStill}`,
    ),
    ...guarded,
    ...handed.map((statement) => prepare(db, statement)),
    ...(to === 'COMPLETED' ? prepareLastHandOver(db, { orderId, now, isStill }) : []),
    // By the event above, which is there only when this batch moves the order.
    ...(to === 'COMPLETED'
      ? [
          ...prepareEarned(db, { orderId, now }),
          prepareSoldCodes(db, { orderId, now, isStill }),
          prepareSettlement(db, { orderId, now, isStill }),
        ]
      : []),
    ...(to === 'CANCELLED'
      ? [...prepareReturned(db, { orderId, now }), prepareFreedCodes(db, { orderId, isStill })]
      : []),
    ...prepareOrderMessages(db, { orderId, to, now, ...(by && { by }) }, isStill),
    prepare(db, sql`UPDATE orders SET status = ${to} WHERE id = ${orderId} AND ${isStill}`),
  ]
}

export const stillFrom = (orderId: string, from: OrderStatus, only: Sql = sql`true`) =>
  sql`EXISTS (SELECT 1 FROM orders o WHERE o.id = ${orderId} AND o.status = ${from} AND ${only})`

/**
 * Cancels an order: what was found of its goods goes back to the shelves they came from, its code to
 * the buyer.
 */
export function prepareCancellation(
  db: Database,
  {
    orderId,
    from,
    now,
    reason = null,
    by = reason === null ? 'TIME' : 'SHOP',
    only,
  }: Omit<Transition, 'to'> & { reason?: string | null },
): D1PreparedStatement[] {
  const isStill = stillFrom(orderId, from, only)
  return prepareTransition(db, { orderId, from, to: 'CANCELLED', now, by, ...(only && { only }) }, [
    prepare(
      db,
      sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
        SELECT i.product_id, a.shop_id, s.city_id, ${foundQuantity}
        FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
        JOIN shops s ON s.id = a.shop_id
        WHERE i.order_id = ${orderId} AND ${foundQuantity} > 0 AND ${isStill}
        ON CONFLICT (product_id, shop_id)
          DO UPDATE SET quantity = stocks.quantity + excluded.quantity`,
    ),
    prepare(
      db,
      sql`UPDATE promo_codes SET use_count = use_count - 1
        WHERE code = (SELECT code FROM promo_code_uses WHERE order_id = ${orderId})
          AND ${isStill}`,
    ),
    prepare(db, sql`DELETE FROM promo_code_uses WHERE order_id = ${orderId} AND ${isStill}`),
    prepare(
      db,
      sql`UPDATE payments SET status = 'EXPIRED', updated_at = ${now.toISOString()}
        WHERE order_id = ${orderId} AND status = 'PENDING' AND ${isStill}`,
    ),
    prepare(
      db,
      sql`UPDATE orders SET cancel_reason = ${reason} WHERE id = ${orderId} AND ${isStill}`,
    ),
  ])
}

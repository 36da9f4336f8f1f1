/** What messages tell of, as it is when they are sent. */
import { assembleOrders, orderColumns } from '#api/data/order/order.ts'
import type { LocalOrderRow } from '#api/data/order/order-row.ts'
import { returnDaysSql } from '#api/data/order/terms.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import { readSite } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { Message } from './message.ts'
import { orderIds } from './owner.ts'

/** An order with what its buyer is not shown. */
export type OrderForMessage = {
  order: Order
  timezone: string
  /** The account that ordered; the goods may be for another person. */
  userId: string
  userPhone: string | null
  /** Of the account; null until it is confirmed. */
  userEmail: string | null
  cancelReason: string | null
  /** What goes back when it is cancelled: what was paid, less what has gone back before. */
  backMinor: number
  /** Money was held for it, and has not been taken. */
  wasHeld: boolean
  /** Days in which the shop takes goods back. */
  returnDays: number
}

type BuyerRow = {
  phone: string | null
  email: string | null
  was_held: number
  return_days: number
}

/** Null when there is none, or the message is not of an order. */
export async function findOrderForMessage(
  db: Database,
  { kind, subject }: Message,
  now: Date,
): Promise<OrderForMessage | null> {
  const id = orderIds[kind]?.(sql`${subject}`)
  if (!id) return null
  const [[row], [buyer]] = await readAll<[LocalOrderRow, BuyerRow]>(db, [
    sql`SELECT ${orderColumns} FROM orders o WHERE o.id = ${id}`,
    sql`SELECT u.phone, iif(u.email_confirmed_at IS NULL, NULL, u.email) AS email,
        EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id
          AND p.held_until IS NOT NULL AND p.status <> 'PAID') AS was_held,
        ${returnDaysSql} AS return_days
      FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE o.id = ${id}`,
  ])
  if (!row || !buyer) return null
  const [order] = await assembleOrders(db, [row], now)
  if (!order) return null
  return {
    order,
    timezone: row.timezone ?? defaultTimezone,
    userId: row.user_id,
    userPhone: buyer.phone,
    userEmail: buyer.email,
    cancelReason: row.cancel_reason,
    backMinor: Math.max(0, row.paid_minor - row.lines_minor - row.returns_minor),
    wasHeld: buyer.was_held === 1,
    returnDays: buyer.return_days,
  }
}

/** What an attempt to pay brought that was not the order's. */
export async function findPaymentAmount(db: Database, id: string): Promise<number> {
  const amount = await prepare(
    db,
    sql`SELECT amount_minor FROM payments WHERE id = ${id}`,
  ).first<number>('amount_minor')
  return amount ?? 0
}

/** A question or a review with the product it is of; null when it is gone. */
export async function findToldProduct(
  db: Database,
  { kind, subject }: Message,
): Promise<{ name: string; rating: number | null } | null> {
  const from =
    kind === 'QUESTION'
      ? sql`SELECT p.name, NULL AS rating FROM questions s`
      : sql`SELECT p.name, s.rating FROM reviews s`
  return prepare(
    db,
    sql`${from} JOIN products p ON p.id = s.product_id WHERE s.id = ${subject}`,
  ).first<{ name: string; rating: number | null }>()
}

/** How an account can be reached: an address counts when it is confirmed. */
export async function findContacts(
  db: Database,
  userId: string,
): Promise<{ phone: string | null; email: string | null }> {
  const row = await prepare(
    db,
    sql`SELECT phone, iif(email_confirmed_at IS NULL, NULL, email) AS email FROM users
      WHERE id = ${userId}`,
  ).first<{ phone: string | null; email: string | null }>()
  return row ?? { phone: null, email: null }
}

/** Who writes, as letters end with it: requisites and a phone, each empty when not written. */
export async function findSignature(db: Database): Promise<{ requisites: string; phone: string }> {
  const row = await prepare(
    db,
    sql`SELECT body FROM contents WHERE kind = 'common' AND slug = 'site'`,
  ).first<{ body: string }>()
  const site = readSite(row?.body ?? null)
  return { requisites: site?.requisites ?? '', phone: site?.phone ?? '' }
}

/** What is open in the shop today, order by order. */
import { ordersOfReceipts } from '#api/data/payment/receipt-staff.ts'
import { readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { listZones, toHandover, whereDay } from './order-day.ts'
import { changesAsked, isOfShop } from './order-filter.ts'

/** Open orders that are looked through: a day of a large shop has some hundreds. */
const ordersMax = 5000

export type DayOrder = {
  status: OrderStatus
  method: 'PICKUP' | 'DELIVERY'
  shopId: string | null
  /** The name of the shop; null of a delivery. */
  shop: string | null
  /** «2026-11-10T09:05» in UTC; null when nothing was promised. */
  begins: string | null
  ends: string | null
}

export type WaitingRow = {
  status: OrderStatus
  method: 'PICKUP' | 'DELIVERY'
  count: number
  /** When the first of them ends by itself; null of those that do not. */
  until: string | null
}

type Asked = { count: number; until: string | null }
type Read = { orders: DayOrder[]; waiting: WaitingRow[]; asked: Asked; receiptCount: number }

/** Orders of today with those that are undone, and what waits for a buyer or a driver on any day. */
export async function readOpenOrders(
  db: Database,
  { day, shopId, now }: { day: string; shopId: string | undefined; now: Date },
): Promise<Read> {
  const zones = await listZones(db)
  const ofShop = shopId ? isOfShop(shopId) : sql`1`
  const [orders, waiting, [asked], [receipts]] = await readAll<
    [DayOrder, WaitingRow, Asked, { count: number }]
  >(db, [
    sql`SELECT o.status, o.delivery ->> '$.method' AS method, o.shop_id AS shopId, s.name AS shop,
        ${toHandover(zones)} AS begins, ${toHandover(zones, 'ends')} AS ends
      FROM orders o LEFT JOIN shops s ON s.id = o.shop_id
      WHERE o.status IN ('ACCEPTED', 'PICKING', 'READY', 'DELIVERING')
        AND ${whereDay(zones, day, true)} AND ${ofShop} LIMIT ${ordersMax}`,
    sql`SELECT status, method, count(*) AS count, min(until) AS until FROM (
      SELECT o.status, o.delivery ->> '$.method' AS method,
        CASE o.status WHEN 'AWAITING_PAYMENT' THEN o.payment_expires_at
          WHEN 'AWAITING_APPROVAL' THEN o.approval_expires_at END AS until
      FROM orders o
      WHERE o.status IN ('READY', 'DELIVERING', 'AWAITING_PAYMENT', 'AWAITING_APPROVAL')
        AND ${ofShop} LIMIT ${ordersMax})
      GROUP BY status, method`,
    sql`SELECT count(*) AS count, min(c.ends_at) AS until
      FROM (SELECT * FROM ${changesAsked(now.toISOString())}) c
      CROSS JOIN orders o ON o.id = c.order_id WHERE ${ofShop}`,
    sql`SELECT count(*) AS count FROM (SELECT DISTINCT o.id FROM orders o
      WHERE o.id IN (${ordersOfReceipts(now.toISOString())}) AND ${ofShop} LIMIT ${ordersMax})`,
  ])
  return {
    orders,
    waiting,
    asked: asked ?? { count: 0, until: null },
    receiptCount: receipts?.count ?? 0,
  }
}

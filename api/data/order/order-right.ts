/** What may still be done with an order: paid online, or given up by its buyer. */
import { parse } from '#api/data/catalogue/card.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { OrderDelivery, OrderStatus } from '#schema/rest/order/order.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { type OrderMoneyRow, reckonRow } from './money.ts'
import type { LocalOrderRow, OrderRow } from './order.ts'
import type { Deadline } from './status.ts'

/** What a change adds to an order can be paid until the goods are handed over. */
const restStatuses: readonly OrderStatus[] = ['ACCEPTED', 'PICKING', 'READY', 'DELIVERING']

/** Whether an order, or the rest of it, can be paid online now. */
export function isPayable(row: OrderRow & OrderMoneyRow, now: Date): boolean {
  if (row.payment_token === null) return false
  const expiresAt = row.payment_expires_at
  if (row.status === 'AWAITING_PAYMENT') return expiresAt !== null && new Date(expiresAt) > now
  return restStatuses.includes(row.status) && reckonRow(row).toPayMinor > 0
}

/** What its buyer's right to give it up depends on. */
export function toDeadline(row: LocalOrderRow, { pickingFrom }: ShopTerms): Deadline {
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

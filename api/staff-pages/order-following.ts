/** What those who pick orders go on with. */
import type { ApiContext } from '#api/context.ts'
import { listStaffOrders } from '#api/data/staff/order-list.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import type { StaffOrder, StaffOrderRow } from '#schema/rest/staff/order.ts'
import { isToPick } from './order-list.tsx'
import { OrdersQuery, toAsked } from './order-query.ts'

/** Of an order that has just been picked: the next one to be picked today; null when none is left. */
export async function findFollowing(
  c: ApiContext,
  { order }: StaffOrder,
): Promise<StaffOrderRow | null> {
  if (order.status !== 'READY' && order.status !== 'DELIVERING') return null
  const { db } = c.var
  const today = OrdersQuery.parse({ view: 'today' })
  const asked = toAsked(today, c.var.now(), await findStaffTimezone(db))
  const { items } = await listStaffOrders(db, asked)
  return items.find(isToPick) ?? null
}

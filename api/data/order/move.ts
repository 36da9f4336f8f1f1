/** Moves an order to its next status, as the shop's staff do. */

import { prepareReturned } from '#api/data/loyalty/returned.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import { listNext } from '#schema/order-way.ts'
import type { OrderDriver } from '#schema/rest/order/driver.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { toVatsOfDay, type VatTerms } from '#schema/vat.ts'
import { prepareShortRefund } from './refund.ts'
import { prepareCancellation, prepareTransition, stillFrom, unnamedReason } from './status.ts'

/** What was found of a line, hundredths; what is not named was found whole. */
export type Picked = { itemId: string; quantity: number }

/** `absent`: there is none; `refused`: that does not follow what it is now. */
export async function moveOrder(
  db: Database,
  asked: { number: number; to: OrderStatus; picked?: Picked[]; now: Date; vat: VatTerms },
): Promise<'moved' | 'absent' | 'refused'> {
  const { number, to, now } = asked
  const order = await prepare(
    db,
    sql`SELECT o.id, o.status, o.delivery ->> '$.method' AS method, c.timezone,
        EXISTS (SELECT 1 FROM order_hand_overs h WHERE h.order_id = o.id) AS is_handed
      FROM orders o JOIN cities c ON c.id = o.city_id WHERE o.number = ${number}`,
  ).first<{
    id: string
    status: OrderStatus
    method: 'PICKUP' | 'DELIVERY'
    timezone: string
    is_handed: number
  }>()
  if (!order) return 'absent'
  const { id: orderId, status: from, method, timezone } = order
  if (!listNext(from, method).includes(to)) return 'refused'
  if (to === 'CANCELLED' && order.is_handed === 1) return 'refused'
  const picked = from === 'PICKING' ? preparePicked(db, { orderId, now }, asked.picked ?? []) : []
  const vats = toVatsOfDay(asked.vat, toLocal(now.getTime(), timezone).day)
  const results = await db.batch(
    to === 'CANCELLED'
      ? prepareCancellation(db, { orderId, from, now, reason: unnamedReason })
      : prepareTransition(db, { orderId, from, to, now, vats }, picked),
  )
  return (results.at(-1)?.meta.changes ?? 0) > 0 ? 'moved' : 'refused'
}

/** Notes who brings the order, in the batch that sends it; the buyer reads it while it is on its way. */
export const prepareDriver = (
  db: Database,
  { orderId, from }: { orderId: string; from: OrderStatus },
  driver: OrderDriver,
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE orders SET delivery = json_set(delivery, '$.driver', json(${JSON.stringify(driver)}))
      WHERE id = ${orderId} AND ${stillFrom(orderId, from)}`,
  )

/** Notes what was found of each line, and gives back what was not; in the batch that ends picking. */
export function preparePicked(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
  picked: Picked[],
): D1PreparedStatement[] {
  const noted = prepare(
    db,
    sql`UPDATE order_items SET picked = coalesce((
        SELECT min(value ->> 'quantity', order_items.quantity)
        FROM json_each(${JSON.stringify(picked)})
        WHERE value ->> 'itemId' = order_items.id), quantity)
      WHERE order_id = ${orderId} AND ${stillFrom(orderId, 'PICKING')}`,
  )
  return [noted, ...prepareShortRefund(db, orderId), ...prepareReturned(db, { orderId, now })]
}

/** Where a buyer had goods brought to: the next order begins with it. */

import type { Session } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Checkout } from '#schema/rest/order/checkout.ts'
import { OrderDelivery } from '#schema/rest/order/order.ts'

/** Of the last order brought in the session's city; null when there is none. */
export async function findLastAddress(
  db: Database,
  { userId, cityId }: Pick<Session, 'userId' | 'cityId'>,
): Promise<Checkout['lastAddress']> {
  const kept = await prepare(
    db,
    sql`SELECT delivery FROM orders WHERE user_id = ${userId} AND city_id = ${cityId}
      AND delivery ->> '$.method' = 'DELIVERY' ORDER BY number DESC LIMIT 1`,
  ).first<string>('delivery')
  if (kept === null) return null
  const { address, fiasId, floor, hasLift, accessNote } = OrderDelivery.parse(parse(kept))
  return address && fiasId ? { address, fiasId, floor, hasLift, accessNote } : null
}

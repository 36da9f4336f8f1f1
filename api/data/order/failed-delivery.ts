/** Deliveries that the driver came back from. */
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { prepareCancellation, prepareTransition, stillFrom } from './status.ts'

/** JSON of OrderFailedDelivery[] of order `o`, the oldest first. */
export const failedDeliveries = sql`(SELECT json_group_array(json_object('at', d.at,
    'reason', d.reason, 'date', d.date, 'window', d.window, 'nextDate', d.next_date,
    'nextWindow', d.next_window) ORDER BY d.position)
  FROM failed_deliveries d WHERE d.order_id = o.id)`

/** What another try depends on. */
export type DeliveryTries = {
  /** Tries that have failed. */
  count: number
  timezone: string
  /** Null where nothing is delivered any more. */
  tariff: DeliveryTariff | null
  window: string | null
}

export async function findDeliveryTries(db: Database, orderId: string): Promise<DeliveryTries> {
  const row = await prepare(
    db,
    sql`SELECT (SELECT count(*) FROM failed_deliveries WHERE order_id = o.id) AS count,
        (SELECT timezone FROM cities WHERE id = o.city_id) AS timezone,
        ${tariffOf(sql`o.city_id`)} AS tariff, o.delivery ->> '$.window' AS window
      FROM orders o WHERE o.id = ${orderId}`,
  ).first<{
    count: number
    timezone: string | null
    tariff: string | null
    window: string | null
  }>()
  return {
    count: row?.count ?? 0,
    timezone: row?.timezone ?? defaultTimezone,
    tariff: toTariff(row?.tariff ?? null),
    window: row?.window ?? null,
  }
}

type Failed = {
  orderId: string
  /** Of this try, from 1. */
  position: number
  reason: string
  /** What is promised instead; null of goods that go back into stock. */
  next: { date: string; window: string } | null
  now: Date
}

const from = 'DELIVERING'

/** The try is noted, then the order waits for its other day, or is cancelled. */
export function prepareFailedDelivery(db: Database, failed: Failed): D1PreparedStatement[] {
  const { orderId, reason, next, now } = failed
  const noted = [prepareTry(db, failed), prepareRetold(db, failed)]
  if (!next) return [...noted, ...prepareCancellation(db, { orderId, from, now, reason })]
  const { position } = failed
  return prepareTransition(db, { orderId, from, to: 'READY', now }, [
    ...noted,
    prepare(
      db,
      sql`UPDATE orders SET delivery = json_set(json_remove(delivery, '$.driver'),
          '$.date', ${next.date}, '$.window', ${next.window})
        WHERE id = ${orderId} AND ${stillFrom(orderId, from)}`,
    ),
    prepareMessage(db, { kind: 'DELIVERY_FAILED', subject: `${orderId} ${position}`, now }),
  ])
}

const prepareTry = (db: Database, { orderId, position, reason, next, now }: Failed) =>
  prepare(
    db,
    sql`INSERT INTO failed_deliveries
        (order_id, position, at, reason, date, window, next_date, next_window)
      SELECT o.id, ${position}, ${now.toISOString()}, ${reason}, o.delivery ->> '$.date',
        o.delivery ->> '$.window', ${next?.date ?? null}, ${next?.window ?? null}
      FROM orders o WHERE o.id = ${orderId} AND o.status = ${from}`,
  )

/** Makes room for the message that the order is on its way once more: each is told once. */
const prepareRetold = (db: Database, { orderId, position }: Failed) =>
  prepare(
    db,
    sql`UPDATE messages SET subject = subject || ${` ${position}`},
        state = iif(state = 'WAITING', 'DROPPED', state)
      WHERE kind = 'ORDER_DELIVERING' AND subject = ${orderId}`,
  )

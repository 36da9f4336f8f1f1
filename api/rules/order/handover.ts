/** The time and place at which the buyer gets an order. */
import { toMoment } from '#language/calendar.ts'
import type { OrderDelivery, OrderHandover } from '#schema/rest/order/order.ts'

/** To come to the shop, find the counter and load. */
const collectionMs = 30 * 60 * 1000

type Planned = {
  delivery: OrderDelivery
  readyAt: string | null
  /** Of the shop. */
  address: string | null
  /** Windows of delivery are by the clock of the order's city. */
  timezone: string | null
}

/** null until the shop has promised a time. */
export function toHandover({
  delivery,
  readyAt,
  address,
  timezone,
}: Planned): OrderHandover | null {
  if (delivery.method === 'PICKUP') {
    if (!readyAt || !address) return null
    const endsAt = new Date(Date.parse(readyAt) + collectionMs).toISOString()
    return { startsAt: readyAt, endsAt, place: address }
  }
  const [from, to] = (delivery.window ?? '').split('-')
  const { date, address: place } = delivery
  if (!date || !from || !to || !place || !timezone) return null
  const [startsAt, endsAt] = [from, to].map((time) => toMoment(date, time, timezone))
  return startsAt && endsAt ? { startsAt, endsAt, place } : null
}

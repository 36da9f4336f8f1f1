/** The days on which trucks of a city come. */
import { addDays, toMoment } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import type { DeliveryTariff } from './delivery-tariff.ts'

type Days = Pick<DeliveryTariff, 'orderUntil' | 'daysAhead' | 'firstDayAfter'>

/** The last time of an order that still comes on the first day, and whether it has passed. */
function toCutOff({ orderUntil }: Days, now: Date, timezone: string) {
  const { day, time } = toLocal(now.getTime(), timezone)
  return { today: day, isPast: time >= orderUntil }
}

/** The days to choose from, YYYY-MM-DD, the soonest first, by the calendar of the IANA `timezone`. */
export function listDeliveryDates(tariff: Days, now: Date, timezone: string): string[] {
  const { today, isPast } = toCutOff(tariff, now, timezone)
  const first = tariff.firstDayAfter + (isPast ? 1 : 0)
  return Array.from({ length: tariff.daysAhead }, (_, i) => addDays(today, first + i))
}

/** The soonest day, and until when an order is in time for it, ISO 8601. */
export function findDeliveryDay(
  tariff: Days,
  now: Date,
  timezone: string,
): { date: string; until: string } {
  const { today, isPast } = toCutOff(tariff, now, timezone)
  const [date = ''] = listDeliveryDates(tariff, now, timezone)
  const last = isPast ? addDays(today, 1) : today
  return { date, until: toMoment(last, tariff.orderUntil, timezone) ?? now.toISOString() }
}

import { addDays, toDayStart, toMoment } from '#language/calendar.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'

/** When goods for the trips of `date` begin to be picked: on the eve, by the clock of the city. */
export function toPickingStart(
  date: string,
  { timezone, pickingFrom }: Pick<ShopTerms, 'pickingFrom'> & { timezone: string },
): Date {
  const start = toMoment(addDays(date, -1), pickingFrom, timezone)
  return new Date(start ?? toDayStart(date, timezone))
}

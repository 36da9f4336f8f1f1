/** Moments by the clock of a time zone. Apart from days, which the browser needs without a clock. */
import { toLocal } from '#language/local-time.ts'
import { formatDay } from './day.ts'

/** «23 ноября, 14:05» */
export function formatMoment(at: string, timezone: string): string {
  const { day, time } = toLocal(Date.parse(at), timezone)
  return `${formatDay(day)}, ${time}`
}

/** «28 ноября в 12:40» */
export function formatDayAndTime(at: string, timezone: string): string {
  const { day, time } = toLocal(Date.parse(at), timezone)
  return `${formatDay(day)} в\u00a0${time}`
}

/**
 * Arithmetic with days of a calendar and the clock of a time zone, by dayjs: for servers. Browsers,
 * and what asks the clock hundreds of times a page, have local-time.ts, which is a twentieth of it.
 */
import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone.js'
import utcPlugin from 'dayjs/plugin/utc.js'

dayjs.extend(utcPlugin)
dayjs.extend(timezonePlugin)

const dayFormat = 'YYYY-MM-DD'

/** «2026-11-21» so many days later. */
export const addDays = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'day').format(dayFormat)

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(dayjs.utc(day).day())

/** When a day begins by the clock of a time zone, ISO 8601; `days` later when asked. */
export const toDayStart = (day: string, timezone: string, days = 0): string =>
  dayjs.tz(`${addDays(day, days)} 00:00`, timezone).toISOString()

/** When a clock in a time zone shows `time` («14:00», «24:00») on a day, ISO 8601; null of no time. */
export function toMoment(day: string, time: string, timezone: string): string | null {
  const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const isNextDay = hours === '24'
  const date = isNextDay ? addDays(day, 1) : day
  const clock = isNextDay ? `00:${minutes}` : `${hours.padStart(2, '0')}:${minutes}`
  return dayjs.tz(`${date} ${clock}`, timezone).toISOString()
}

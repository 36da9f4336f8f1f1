import { formatDay } from '#language/ru/day.ts'
import { findLastDay } from '#schema/deadline.ts'
import { toLocal } from '#web/features/city/city-clock.ts'

/** What stands behind «до», by the city's clock: «15:40 21 ноября», «2 декабря включительно». */
export function formatDeadline(at: string, timezone: string): string {
  const lastDay = findLastDay(at, timezone)
  if (lastDay !== null) return `${formatDay(lastDay)} включительно`
  const { day, time } = toLocal(Date.parse(at), timezone)
  return `${time}\u00a0${formatDay(day)}`
}

/** The clock of the programme: a day and a month begin and end in Moscow. */
import { type Sql, sql } from '#api/data/sql.ts'
import { toDayStart } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'

/** `2026-11-27`. */
export const toProgramDay = (now: Date): string => toLocal(now.getTime(), defaultTimezone).day

/** When a day begins, ISO 8601; `days` later when asked. */
export const toProgramStart = (day: string, days = 0) => toDayStart(day, defaultTimezone, days)

/** Since when goods count towards a level: the beginning of this day a year ago, ISO 8601. */
export function toYearBefore(now: Date): string {
  const [year, month, day] = toProgramDay(now).split('-').map(Number)
  // 29 February is 1 March of another year.
  const atMs = Date.UTC((year ?? 0) - 1, (month ?? 1) - 1, day)
  return toProgramStart(new Date(atMs).toISOString().slice(0, 10))
}

/** The last day of the month that is so many after that of `day`. */
export const monthEnd = (day: string, months: Sql): Sql =>
  sql`date(${day}, 'start of month', '+' || (${months} + 1) || ' months', '-1 day')`

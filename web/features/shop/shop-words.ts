/** What a shop's hours and its readiness are called. */

import { formatDay } from '#language/ru/day.ts'
import { hourForms, minuteForms } from '#language/ru/noun.ts'
import { toClock } from '#language/ru/opening.ts'
import { formatCount } from '#language/ru/plural.ts'
import {
  addDays,
  findExceptionalDay,
  findHours,
  type Hours,
  type Schedule,
  toWeekday,
} from '#schema/shop-hours.ts'
import { toLocal } from '#web/features/city/city-clock.ts'

type NamedDay = { day: string; hours?: Hours | null | undefined; reason: string }
export type NamedSchedule = Pick<Schedule, 'hours'> & { exceptionalDays: readonly NamedDay[] }

/** As far ahead as a page tells of holidays. */
const aheadDays = 30

/** «8:00–21:00», «круглосуточно», «выходной». */
function formatHours(hours: Hours | null): string {
  if (!hours || hours.opens === hours.closes) return 'выходной'
  if (hours.opens === '00:00' && hours.closes === '24:00') return 'круглосуточно'
  return `${toClock(hours.opens)}\u2060–\u2060${toClock(hours.closes)}`
}

/** «Сегодня 8:00–21:00», «Сегодня выходной · Новый год». */
export function describeToday(schedule: NamedSchedule, timezone: string, nowMs: number): string {
  const { day } = toLocal(nowMs, timezone)
  const exception = findExceptionalDay(schedule.exceptionalDays, day)
  const hours = formatHours(findHours(schedule, day))
  return `Сегодня\u00a0${hours}${exception ? ` · ${exception.reason}` : ''}`
}

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']

export type WeekRow = { days: string; hours: string; isToday: boolean }

/** Neighbouring days with the same hours share a row: «Пн–Сб 8:00–21:00». */
export function listWeek({ hours }: Schedule, timezone: string, nowMs: number): WeekRow[] {
  const today = toWeekday(toLocal(nowMs, timezone).day)
  const rows: { first: number; last: number; hours: string }[] = []
  for (const [i, one] of hours.entries()) {
    const text = formatHours(one)
    const last = rows.at(-1)
    if (last?.hours === text) last.last = i
    else rows.push({ first: i, last: i, hours: text })
  }
  return rows.map(({ first, last, hours: text }) => ({
    days: [...new Set([weekdays[first], weekdays[last]])].join('\u2060–\u2060'),
    hours: text,
    isToday: today >= first && today <= last,
  }))
}

/** «Пн–Сб 8:00–21:00, Вс выходной». */
export const describeWeek = (schedule: Schedule, timezone: string, nowMs: number): string =>
  listWeek(schedule, timezone, nowMs)
    .map(({ days, hours }) => `${days}\u00a0${hours}`)
    .join(', ')

export type ComingDay = { day: string; name: string; hours: string; reason: string }

/** Days of the next month that differ from the week. */
export function listComingDays(
  { exceptionalDays }: NamedSchedule,
  timezone: string,
  nowMs: number,
): ComingDay[] {
  const { day: today } = toLocal(nowMs, timezone)
  const last = addDays(today, aheadDays)
  return exceptionalDays
    .filter(({ day }) => day >= today && day <= last)
    .map(({ day, hours, reason }) => ({
      day,
      name: `${formatDay(day)}, ${weekdays[toWeekday(day)]?.toLowerCase()}`,
      hours: formatHours(hours ?? null),
      reason,
    }))
}

/** «30 минут», «1 час», «1 час 30 минут». */
export function formatMinutes(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  const words = [
    hours > 0 && formatCount(hours, hourForms),
    (minutes > 0 || hours === 0) && formatCount(minutes, minuteForms),
  ]
  return words.filter(Boolean).join(' ')
}

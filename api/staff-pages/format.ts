/** Numbers, days and phones as the pages for the shop's people write them. */
import { addDays, toMoment } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { dayForms, hourForms, minuteForms } from '#language/ru/noun.ts'
import { formatQuantity as formatHundredths } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { formatWeight as formatKnown } from '#language/ru/weight.ts'
import { findLastDay } from '#schema/deadline.ts'
import type { StaffOrderRow } from '#schema/rest/staff/order.ts'

/** «10,08», as it is typed too. */
export const formatQuantity = (quantity: number) => formatHundredths(Math.round(quantity * 100))

/** «25 кг», «1,4 т»; empty when it is unknown. */
export const formatWeight = (grams: number | null): string => (grams ? formatKnown(grams) : '')

/** What stands behind «до»: «23 ноября, 14:05», «22 ноября включительно». */
export function formatDeadline(at: string, timezone: string): string {
  const lastDay = findLastDay(at, timezone)
  return lastDay === null ? formatMoment(at, timezone) : `${formatDay(lastDay)} включительно`
}

/** A day with the hour or the window, the near ones named so: «сегодня, 10:00–14:00». */
export function formatHandover(at: string | null, timezone: string, now: Date): string {
  if (!at) return 'без срока'
  const [bare, window = ''] = at.split(' ')
  const { day, time } = at.includes('T')
    ? toLocal(Date.parse(at), timezone)
    : { day: bare ?? '', time: window.replace('-', '–') }
  const today = toLocal(now.getTime(), timezone).day
  const near = new Map([
    [addDays(today, -1), 'вчера'],
    [today, 'сегодня'],
    [addDays(today, 1), 'завтра'],
  ])
  const name = near.get(day) ?? formatDay(day)
  return time ? `${name}, ${time}` : name
}

const unfinished = new Set(['ACCEPTED', 'PICKING', 'DELIVERING'])

/** The promised moment has passed, and the goods are not where they were promised. */
export function isLate(row: StaffOrderRow, now: Date): boolean {
  const { status, handoverAt, timezone } = row
  if (!handoverAt || !unfinished.has(status)) return false
  const [day = '', window = ''] = handoverAt.split(' ')
  const at = handoverAt.includes('T')
    ? handoverAt
    : toMoment(day, window.slice(-5) || '24:00', timezone)
  return at !== null && Date.parse(at) < now.getTime()
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, in one unit: «3 дня», «5 часов». */
export function formatAge(at: string, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - Date.parse(at))
  if (passedMs >= dayMs) return formatCount(Math.floor(passedMs / dayMs), dayForms)
  if (passedMs >= hourMs) {
    return formatCount(Math.floor(passedMs / hourMs), hourForms)
  }
  return formatCount(Math.max(1, Math.floor(passedMs / minuteMs)), minuteForms)
}

/** «только что», «последний раз 5 минут назад»; a use is noted to the minute. */
export const formatSeen = (at: string, now: Date): string =>
  now.getTime() - Date.parse(at) < 2 * minuteMs
    ? 'только что'
    : `последний раз ${formatAge(at, now)} назад`

/** Sums, moments and opening hours as messages say them. */

import { truncate } from '#api/domain/truncate.ts'
import { listOpenings } from '#api/rules/order/ready.ts'
import { toDayStart } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatDayAndWindow } from '#language/ru/day-name.ts'
import { findLastDay } from '#schema/deadline.ts'
import type { Order } from '#schema/rest/order/order.ts'

/** A name or a word in quotes, with its own quotes inside; one that is cut open is cut before. */
export const quote = (text: string, max: number) =>
  `«${truncate(text.replaceAll('«', '„').replaceAll('»', '“'), max).replace(/\s*„[^“]*…$/, '…')}»`

/** Where the words are read: moments are by the clock of the order's city. */
export type Place = { now: Date; timezone: string }

const toDay = (date: Date, timeZone: string) => toLocal(date.getTime(), timeZone).day

/** «сегодня», «завтра» or «21 ноября»; `day` is 2026-11-21. */
function nameDay(day: string, { now, timezone }: Place): string {
  const today = toDay(now, timezone)
  if (day === today) return 'сегодня'
  if (day === toDay(new Date(toDayStart(today, timezone, 1)), timezone)) return 'завтра'
  return formatDay(day)
}

const toTime = (date: Date, timeZone: string) => toLocal(date.getTime(), timeZone).time

/** «сегодня к 15:40» */
export function nameReady(at: string, { now, timezone }: Place): string {
  const date = new Date(at)
  return `${nameDay(toDay(date, timezone), { now, timezone })} к\u00a0${toTime(date, timezone)}`
}

/** «15:40» of today, else «15:40 21 ноября» */
function nameMoment(at: string, { now, timezone }: Place): string {
  const day = toDay(new Date(at), timezone)
  const time = toTime(new Date(at), timezone)
  return day === toDay(now, timezone) ? time : `${time} ${nameDay(day, { now, timezone })}`
}

/** What stands behind «до»: «15:40», «15:40 21 ноября», «21 ноября включительно». */
export function nameDeadline(at: string, { now, timezone }: Place): string {
  const lastDay = findLastDay(at, timezone)
  if (lastDay === null) return nameMoment(at, { now, timezone })
  if (lastDay === toDay(now, timezone)) return 'конца дня'
  return `${nameDay(lastDay, { now, timezone })} включительно`
}

/** «21 ноября с 10:00 до 14:00»; null of a delivery without a day. */
export function nameWindow(
  { date, window }: Pick<Order['delivery'], 'date' | 'window'>,
  place: Place,
): string | null {
  if (!date) return null
  return formatDayAndWindow(nameDay(date, place), window)
}

type Schedule = Pick<NonNullable<Order['shop']>, 'hours' | 'exceptionalDays'>

/** The next opening, «сегодня до 21:00» or «завтра с 8:00 до 21:00»; null when none is near. */
export function nameHours({ hours, exceptionalDays }: Schedule, place: Place): string | null {
  const nowMs = place.now.getTime()
  const next = listOpenings({ ...place, hours, exceptionalDays }).find(
    ({ closesMs }) => closesMs > nowMs,
  )
  if (!next) return null
  const { day, opens, closes } = next
  if (opens === '00:00' && closes === '24:00') return 'круглосуточно'
  const until = `до\u00a0${closes}`
  if (next.opensMs <= nowMs) return `сегодня ${until}`
  return `${nameDay(day, place)} с\u00a0${opens} ${until}`
}

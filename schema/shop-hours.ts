/** When a shop is open, by its own clock: weekly hours, and days that differ from them. */
import { toLocal } from '#language/local-time.ts'
import { toDayWords } from '#language/ru/day-name.ts'
import { opening, toClock } from '#language/ru/opening.ts'

/** Equal ends are a day off, 00:00 to 24:00 is all day; `closes` before `opens` is past midnight. */
export type Hours = { opens: string; closes: string }

/** A holiday, a short day, stocktaking. Without hours the shop is closed. */
export type ExceptionalDay = { day: string; hours?: Hours | null | undefined }

export type Schedule = {
  /** Seven days, Monday first. */
  hours: readonly Hours[]
  exceptionalDays: readonly ExceptionalDay[]
}

export type Opening = {
  state: 'OPEN' | 'CLOSING_SOON' | 'CLOSED'
  /** «Открыто до 21:00», «Откроется завтра в 8:00». */
  text: string
}

const soonMinutes = 60
const dayMinutes = 24 * 60
const dayMs = dayMinutes * 60_000
/** A shop that does not open within two weeks says no day. */
const aheadMax = 14

/** «2026-11-21» that many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Monday is 0. */
export const toWeekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** What is said of a day that differs; null for a day like any other of its weekday. */
export const findExceptionalDay = <Day extends ExceptionalDay>(
  days: readonly Day[],
  day: string,
): Day | null => days.find((one) => one.day === day) ?? null

/** Null when the shop is closed on that day. */
export function findHours({ hours, exceptionalDays }: Schedule, day: string): Hours | null {
  const exception = findExceptionalDay(exceptionalDays, day)
  const found = exception ? exception.hours : hours[toWeekday(day)]
  return found && found.opens !== found.closes ? found : null
}

/** Whether the shop is open at a moment, and until or from when, in Russian words. */
export function toOpening(schedule: Schedule, timezone: string, nowMs: number): Opening {
  const { day, time } = toLocal(nowMs, timezone)
  const minute = toMinutes(time)
  const yesterday = findSpan(schedule, addDays(day, -1))
  if (yesterday && yesterday.closes - dayMinutes > minute) {
    return toOpen(yesterday.closes - dayMinutes - minute, yesterday.until)
  }
  const today = findSpan(schedule, day)
  if (today && minute < today.opens) {
    return { state: 'CLOSED', text: opening.opensAt(today.from) }
  }
  if (today && minute < today.closes) {
    const isNonstop = today.closes - today.opens >= dayMinutes
    if (isNonstop && findSpan(schedule, addDays(day, 1))?.opens === 0) {
      return { state: 'OPEN', text: opening.aroundTheClock }
    }
    return toOpen(today.closes - minute, today.until)
  }
  return { state: 'CLOSED', text: toNextOpening(schedule, day) }
}

function toOpen(leftMinutes: number, until: string): Opening {
  if (leftMinutes > soonMinutes) return { state: 'OPEN', text: opening.openUntil(until) }
  return { state: 'CLOSING_SOON', text: opening.closesAt(until) }
}

function toNextOpening(schedule: Schedule, today: string): string {
  for (let ahead = 1; ahead <= aheadMax; ahead++) {
    const day = addDays(today, ahead)
    const span = findSpan(schedule, day)
    if (span) return opening.opensOn(toDayWords(day, today), span.from)
  }
  return opening.closed
}

/** Minutes from the midnight that begins the day; `closes` may be past the next one. */
function findSpan(schedule: Schedule, day: string) {
  const hours = findHours(schedule, day)
  if (!hours) return null
  const [opens, closes] = [toMinutes(hours.opens), toMinutes(hours.closes)]
  return {
    opens,
    closes: closes > opens ? closes : closes + dayMinutes,
    from: toClock(hours.opens),
    until: toClock(hours.closes),
  }
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

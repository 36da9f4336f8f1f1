/** Until when an invoice can be paid. Pure. */

import { toDayStart } from '#api/rules/order/ready.ts'
import { toLocal } from '#language/local-time.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A bank sends what was ordered in the evening on the next working day. */
const workingDays = 3

/**
 * Holidays of article 112 of the Labour Code, as month and day. Which days off the government moves
 * is decreed year by year: they count as working days here, and a worked Saturday as a day off.
 */
const holidays = new Set([
  '01-01',
  '01-02',
  '01-03',
  '01-04',
  '01-05',
  '01-06',
  '01-07',
  '01-08',
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
])

/** The end of the third working day after the one of `now`, by the clock of the city; ISO 8601. */
export function toInvoiceEnd(now: Date, timezone: string): string {
  let dayAtMs = Date.parse(toLocal(now.getTime(), timezone).day)
  for (let left = workingDays; left > 0; ) {
    dayAtMs += dayMs
    if (isWorking(dayAtMs)) left -= 1
  }
  return toDayStart(toDay(dayAtMs), timezone, 1)
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function isWorking(ms: number): boolean {
  const isWeekend = [0, 6].includes(new Date(ms).getUTCDay())
  return !isWeekend && !holidays.has(toDay(ms).slice(5))
}

/** Until when an invoice can be paid. Pure. */
import { addDays, isWeekend, toDayStart } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'

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

/**
 * The end of the last of so many working days after the one of `now`, by the clock of the city; ISO
 * 8601. The day itself is not counted: a bank sends what was ordered in the evening on the next one.
 */
export function toInvoiceEnd(now: Date, timezone: string, workingDays: number): string {
  let { day } = toLocal(now.getTime(), timezone)
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorking(day)) left -= 1
  }
  return toDayStart(day, timezone, 1)
}

const isWorking = (day: string) => !isWeekend(day) && !holidays.has(day.slice(5))

/** Hours in which nothing is sent that can wait. */

import { addDays, toMoment } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'

/** `starts` and `ends` are `22:00`, by the clock of the IANA `timezone`. */
export type QuietHours = { starts: string; ends: string; timezone: string }

/** When the quiet hours end that `now` falls into, also those of yesterday; null outside of them. */
export function toQuietEnd({ starts, ends, timezone }: QuietHours, now: Date): Date | null {
  const { day: today } = toLocal(now.getTime(), timezone)
  for (const offset of [-1, 0]) {
    const from = toMoment(addDays(today, offset), starts, timezone)
    const to = toMoment(addDays(today, ends <= starts ? offset + 1 : offset), ends, timezone)
    if (from && to && Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to)) {
      return new Date(to)
    }
  }
  return null
}

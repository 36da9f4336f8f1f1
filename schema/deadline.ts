/** The end of a time to pay or to decide, as it is told. */
import { toLocal } from '#language/local-time.ts'

/**
 * The last day, `2026-12-02`, of an end at the midnight that begins the next; null of any other end,
 * which is told by its hour. «До 00:00 3 декабря» makes people look for an hour of the third.
 */
export function findLastDay(end: string, timezone: string): string | null {
  const endMs = Date.parse(end)
  const { time } = toLocal(endMs, timezone)
  return time === '00:00' ? toLocal(endMs - 1, timezone).day : null
}

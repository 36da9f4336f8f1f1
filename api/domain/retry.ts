/** When the sweep takes up again what has not come to its end. */

const minuteMs = 60_000
/** Less than the time between two sweeps: the next one takes it up. */
const firstMs = 4 * minuteMs
const pauseMaxMs = 6 * 60 * minuteMs

/** When a message is tried again, after `tryCount` tries before this one: twice as long after each. */
export function toRetryAt(now: Date, tryCount: number): Date {
  // The exponent is bounded: 2 ** 1024 is no number of milliseconds.
  const pauseMs = Math.min(firstMs * 2 ** Math.min(tryCount, 16), pauseMaxMs)
  return new Date(now.getTime() + pauseMs)
}

/** When an attempt to pay is asked about again: the older it is, the less often. */
export function toAskAt({ created_at }: { created_at: string }, now: Date): Date {
  const ageMs = now.getTime() - Date.parse(created_at)
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 2, firstMs), pauseMaxMs))
}

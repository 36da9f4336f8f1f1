/** When a message that could not be handed over is tried again. */

const minuteMs = 60_000
/** Less than the time between two sweeps: the next one takes it up. */
const firstMs = 4 * minuteMs
const pauseMaxMs = 6 * 60 * minuteMs
/** A sweep that dies leaves what it was sending to the sweeps after this time. */
const leaseMs = 15 * minuteMs

/** After `tryCount` tries before this one: twice as long after each. */
export function toRetryAt(now: Date, tryCount: number): Date {
  // The exponent is bounded: 2 ** 1024 is no number of milliseconds.
  const pauseMs = Math.min(firstMs * 2 ** Math.min(tryCount, 16), pauseMaxMs)
  return new Date(now.getTime() + pauseMs)
}

export const toLeaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** How long to wait before asking about a payment again. */

const firstMs = 1500
const growth = 1.3
const longestMs = 20_000
/** After that nobody should sit and wait; the page goes on asking, slowly. */
export const patienceMs = 3 * 60_000

/** The pause before the question number `attempt`, which is 0 for the first. */
export function toPauseMs(attempt: number): number {
  return Math.min(longestMs, Math.round(firstMs * growth ** attempt))
}

/** Lets a read that stands beside a page's own goods hold them up for no more than a moment. */
import { createUnderWay } from '#schema/under-way.ts'

/** How much later than the goods of the request it may be. */
const patienceMs = 50

/** Knows which reads of one request are goods and are still under way. */
export function createGoods() {
  const { follow, afterAnswers } = createUnderWay()

  return {
    /** Counts a read among the goods until it is answered. */
    follow,
    /** Null when the goods came a moment ago and this has not; without goods it is waited for. */
    async waitFor<Value>(asked: Promise<Value>): Promise<Value | null> {
      const { promise: over, resolve } = Promise.withResolvers<null>()
      const stop = afterAnswers(patienceMs, () => resolve(null))
      try {
        return await Promise.race([asked, over])
      } finally {
        stop()
      }
    },
  }
}

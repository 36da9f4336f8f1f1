/** Lets a read that stands beside a page's own goods hold them up for no more than a moment. */

/** How much later than the goods of the request it may be. */
const patienceMs = 50

/** Knows which reads of one request are goods and are still under way. */
export function createGoods() {
  let underWay = 0
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watch of watchers) watch()
  }

  return {
    /** Counts a read among the goods until it is answered. */
    async follow<Value>(asked: Promise<Value>): Promise<Value> {
      underWay += 1
      tell()
      try {
        return await asked
      } finally {
        underWay -= 1
        tell()
      }
    },
    /** Null when the goods came a moment ago and this has not; without goods it is waited for. */
    async waitFor<Value>(asked: Promise<Value>): Promise<Value | null> {
      let timer: ReturnType<typeof setTimeout> | undefined
      let hasGoods = false
      const { promise: over, resolve } = Promise.withResolvers<null>()
      const watch = () => {
        clearTimeout(timer)
        hasGoods ||= underWay > 0
        if (hasGoods && underWay === 0) timer = setTimeout(resolve, patienceMs, null)
      }
      watchers.add(watch)
      watch()
      try {
        return await Promise.race([asked, over])
      } finally {
        watchers.delete(watch)
        clearTimeout(timer)
      }
    },
  }
}

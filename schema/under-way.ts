/** Follows what one request or page has asked for until all of it is answered. */

export function createUnderWay() {
  let count = 0
  const watchers = new Set<() => void>()
  const change = (by: 1 | -1) => {
    count += by
    for (const watch of watchers) watch()
  }

  return {
    /** Counts what is asked until it is answered. */
    async follow<Value>(asked: Promise<Value>): Promise<Value> {
      change(1)
      try {
        return await asked
      } finally {
        change(-1)
      }
    },
    /**
     * Calls `act` once something was asked and everything has been answered for `ms`; returns what
     * ends the watch.
     */
    afterAnswers(ms: number, act: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let hasAsked = false
      const watch = () => {
        clearTimeout(timer)
        hasAsked ||= count > 0
        if (hasAsked && count === 0) timer = setTimeout(act, ms)
      }
      watchers.add(watch)
      watch()
      return () => {
        watchers.delete(watch)
        clearTimeout(timer)
      }
    },
  }
}

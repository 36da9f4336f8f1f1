/**
 * Two requests on their way at once may be answered in another order than they were done in, and
 * the cache believes the one sent later: a question asked beside a change can bring back what was
 * before it. So a question waits until no change is under way, and is asked again when one began
 * meanwhile.
 */
export function createQuietAsk(ask: () => Promise<unknown>) {
  let changeCount = 0
  let isAsking = false
  let isOutdated = false
  let isPageUnsure = false
  const others = new Set<() => Promise<unknown>>()

  const askWhenQuiet = async (): Promise<void> => {
    isOutdated = true
    if (changeCount > 0 || isAsking) return
    isOutdated = false
    isAsking = true
    // A failure leaves what is shown; the next change or page asks again.
    await Promise.allSettled([ask, ...others].map((one) => one()))
    isAsking = false
    if (isOutdated) await askWhenQuiet()
  }
  return {
    ask: () => void askWhenQuiet(),
    /** What a page shows besides is asked along, from now on; answers how to stop. */
    also(other: () => Promise<unknown>): () => void {
      others.add(other)
      if (isPageUnsure) void askWhenQuiet()
      isPageUnsure = false
      return () => void others.delete(other)
    },
    /** A page's own question, which waits for nothing: what it meets is put right by `also`. */
    beside<Answer>(question: () => Promise<Answer>): Promise<Answer> {
      isPageUnsure = changeCount > 0
      return question()
    },
    /** What is shown may have been put together from answers of different times. */
    suspect: () => {
      isOutdated = true
    },
    async during<Answer>(change: () => Promise<Answer>): Promise<Answer> {
      changeCount += 1
      if (isAsking) isOutdated = true
      try {
        return await change()
      } finally {
        changeCount -= 1
        if (isOutdated) void askWhenQuiet()
      }
    },
  }
}

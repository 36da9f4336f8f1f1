/** Bounds on what the gateway asks of the back end. */

/** Runs at most `max` tasks at once, the others in the order they came. */
export function createQueue(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place passes straight to the next one, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * How many reads an isolate may try again: a fifth of those made, saved up to `max`. A back end
 * that fails for everybody is then asked at most 1.2 times as often, not twice.
 */
export function createRetryBudget(max = 10) {
  let tokens = max
  return {
    earn() {
      tokens = Math.min(max, tokens + 0.2)
    },
    spend(): boolean {
      if (tokens < 1) return false
      tokens--
      return true
    },
  }
}

export type RetryBudget = ReturnType<typeof createRetryBudget>

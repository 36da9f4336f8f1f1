/** Limits on the gateway's calls to the back end. */

/**
 * How many reads an isolate may try again: a fifth of those made, saved up to `max`. A back end
 * that fails every call is then asked at most 1.2 times as often, not twice.
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

const missingMs = 60_000

/** Calls that the back end does not implement; the gateway tries them again after a minute. */
export function createMissingCalls(now = Date.now) {
  const untilMs = new Map<string, number>()
  return {
    has: (name: string) => now() < (untilMs.get(name) ?? 0),
    add: (name: string) => void untilMs.set(name, now() + missingMs),
  }
}

export type MissingCalls = ReturnType<typeof createMissingCalls>

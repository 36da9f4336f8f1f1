/**
 * Turns at work that holds much memory: one at a time for each user, and few in one isolate, which
 * shares its memory.
 */
import { setTimeout as pause } from 'node:timers/promises'

const askMs = 50

type Turns = {
  /** Ends the turn; null when it did not come in time. */
  take: (userId: string) => Promise<(() => void) | null>
}

/**
 * Each request asks by a clock of its own whether it may: one that waited for another's promise
 * would hang with it. A turn whose request was given up is over after `leaseMs`.
 */
export function createTurns({ max = 2, waitMaxMs = 8000, leaseMs = 10_000 } = {}): Turns {
  const taken = new Map<string, number>()
  const tryTake = (userId: string) => {
    const nowMs = Date.now()
    for (const [id, untilMs] of taken) if (untilMs <= nowMs) taken.delete(id)
    if (taken.has(userId) || taken.size >= max) return null
    const untilMs = nowMs + leaseMs
    taken.set(userId, untilMs)
    return () => {
      if (taken.get(userId) === untilMs) taken.delete(userId)
    }
  }
  return {
    async take(userId) {
      for (let waitedMs = 0; waitedMs <= waitMaxMs; waitedMs += askMs) {
        const end = tryTake(userId)
        if (end) return end
        await pause(askMs)
      }
      return null
    },
  }
}

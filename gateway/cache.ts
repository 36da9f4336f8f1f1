/** Answers of public reads, kept for a moment in the memory of one isolate. */

/** Values are shared between requests: never change one. */
export type ReadCache = {
  now(): number
  get(key: string): unknown
  /** `askedAtMs` is when the back end was asked: what it said may have been true only then. */
  set(key: string, value: unknown, askedAtMs: number): void
}

type Entry = { value: unknown; expiresAt: number }

/** Nothing is kept past a quarter of an hour: days and hours of a city begin at one (0031). */
const quarterMs = 15 * 60_000

/** A cache of at most `entryMax` answers, the least recently written dropped first. */
export function createReadCache({
  ttlMs = 10_000,
  entryMax = 500,
  now = Date.now,
}: {
  ttlMs?: number
  entryMax?: number
  now?: () => number
} = {}): ReadCache {
  const entries = new Map<string, Entry>()
  return {
    now,
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAt > now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value, askedAtMs) {
      const quarterEndsAt = (Math.floor(askedAtMs / quarterMs) + 1) * quarterMs
      entries.delete(key)
      entries.set(key, { value, expiresAt: Math.min(now() + ttlMs, quarterEndsAt) })
      const oldest = entries.size > entryMax ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** Answers of public reads, kept for a moment in the memory of one isolate. */

/** Values are shared between requests: never change one. */
export type ReadCache = {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

type Entry = { value: unknown; expiresAt: number }

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
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAt > now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, expiresAt: now() + ttlMs })
      const oldest = entries.size > entryMax ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    },
  }
}

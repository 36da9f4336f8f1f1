/** A short-lived, in-memory cache of public data, one per isolate. */
import { LRUCache } from 'lru-cache'
import type { Telemetry } from '#telemetry/telemetry.ts'

/** A cached value and its expiry, in milliseconds since 1970. */
export type Kept<Value> = { value: Value; untilMs: number }

/** Values are shared between requests: never change one. */
type Shelf<Value> = {
  get(key: string): Kept<Value> | undefined
  set(key: string, kept: Kept<Value>): void
  /** How many are in memory. */
  readonly size: number
}

/** The result of an operation that read no personal data. */
export type CachedResponse = {
  data: unknown
  /** Signed-in visitors do not get this answer from the cache. */
  isForStrangers: boolean
  /** The whole body of an answer. */
  toText(): string
}

export type GatewayCache = {
  now(): number
  /** When a value asked for at `askedAtMs` expires: it may have been true only then. */
  toUntilMs(askedAtMs: number): number
  /** Bodies of public reads. */
  reads: Shelf<unknown>
  /** The last answers of reads of what changes seldom: they stand in for failed ones (rest/stale-if-error.ts). */
  steady: Shelf<unknown>
  answers: Shelf<CachedResponse>
  /** A short name of a document: its text would be hashed with every key it is part of. */
  toName(document: string): string
}

/** Nothing is kept past a quarter of an hour: days and hours of a city begin at one (0031). */
const quarterMs = 15 * 60_000

/** A cache of at most so many reads and answers, the least recently used dropped first. */
export function createGatewayCache({
  ttlMs = 10_000,
  readMax = 500,
  steadyMax = 100,
  answerMax = 200,
  nameMax = 1000,
  now = Date.now,
}: {
  ttlMs?: number
  readMax?: number
  steadyMax?: number
  answerMax?: number
  nameMax?: number
  now?: () => number
} = {}): GatewayCache {
  return {
    now,
    toUntilMs(askedAtMs) {
      const quarterEndsAtMs = (Math.floor(askedAtMs / quarterMs) + 1) * quarterMs
      return Math.min(now() + ttlMs, quarterEndsAtMs)
    },
    reads: createShelf(readMax, now),
    steady: createShelf(steadyMax, now),
    answers: createShelf(answerMax, now),
    toName: createNames(nameMax),
  }
}

/** The same cache, where what is found and what is not is counted. */
export function countReads(cache: GatewayCache, telemetry: Telemetry): GatewayCache {
  const count = <Value>(name: string, shelf: Shelf<Value>): Shelf<Value> => ({
    get size() {
      return shelf.size
    },
    set: shelf.set,
    get(key) {
      const kept = shelf.get(key)
      const result = kept ? 'hit' : 'miss'
      telemetry.count('shop_cache_reads_total', { cache: name, result })
      return kept
    },
  })
  return { ...cache, reads: count('read', cache.reads), answers: count('answer', cache.answers) }
}

/** No name is given twice: a document that was forgotten gets another. */
function createNames(max: number): (document: string) => string {
  const names = new LRUCache<string, string>({ max })
  let given = 0
  return (document) => {
    const known = names.get(document)
    if (known !== undefined) return known
    given += 1
    names.set(document, String(given))
    return String(given)
  }
}

function createShelf<Value>(max: number, now: () => number): Shelf<Value> {
  const entries = new LRUCache<string, Kept<Value>>({ max })
  /** Else what is never asked for again would stay until so many others have come. */
  const dropExpired = () => {
    for (const key of entries.rkeys()) {
      if ((entries.peek(key)?.untilMs ?? 0) > now()) return
      entries.delete(key)
    }
  }
  return {
    get size() {
      return entries.size
    },
    get(key) {
      const kept = entries.get(key)
      return kept && kept.untilMs > now() ? kept : undefined
    },
    set(key, kept) {
      dropExpired()
      if (kept.untilMs > now()) entries.set(key, kept)
      else entries.delete(key)
    },
  }
}

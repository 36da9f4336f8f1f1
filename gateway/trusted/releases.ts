/**
 * Keeps operations of releases that are not served any more: pages that were loaded before a deploy
 * go on asking them. Each release writes its own list, so no build has to know another
 * (docs/decisions/0252).
 */
import type { Logger } from '#gateway/logger.ts'

/** This is as much of a KV namespace as is needed. */
export type ReleaseStore = {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
  list(options: { prefix: string; limit: number }): Promise<{
    keys: { name: string; expiration?: number }[]
  }>
}

const prefix = 'operations/'
/** A list outlives its release by two weeks. */
const keptSeconds = 14 * 24 * 60 * 60
const daySeconds = 24 * 60 * 60
/** Two weeks have fewer releases; more than these are not read. */
const releaseMax = 100
/** Strangers can have the store asked once in this time. */
const refreshMs = 60_000

type Options = {
  store: ReleaseStore
  /** It names this release's list. */
  id: string
  hashes: ReadonlySet<string>
  logger: Logger
  now?: () => number
}

export function createReleases({ store, id, hashes, logger, now = Date.now }: Options) {
  const own = prefix + id
  const former = new Map<string, ReadonlySet<string>>()
  let keptAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const list = async () => (await store.list({ prefix, limit: releaseMax })).keys

  async function read(): Promise<void> {
    const names = (await list()).map(({ name }) => name)
    for (const name of former.keys()) if (!names.includes(name)) former.delete(name)
    const unread = names.filter((name) => name !== own && !former.has(name))
    await Promise.all(
      unread.map(async (name) => {
        const text = await store.get(name)
        if (text !== null) former.set(name, new Set(text.split('\n')))
      }),
    )
  }

  const quietly = async (work: () => Promise<void>, requestId: string) => {
    try {
      await work()
    } catch (cause) {
      logger.error({ requestId, event: 'no store of operations', cause: String(cause) })
    }
  }

  return {
    /** Writes this release's list, and again once a day while it is served. */
    async keep(requestId: string): Promise<void> {
      if (now() - keptAt < daySeconds * 1000) return
      keptAt = now()
      await quietly(async () => {
        const known = (await list()).find(({ name }) => name === own)
        const left = (known?.expiration ?? 0) - now() / 1000
        if (left > keptSeconds - daySeconds) return
        await store.put(own, [...hashes].join('\n'), { expirationTtl: keptSeconds })
      }, requestId)
    },
    /** Whether a release of the last two weeks knew it. */
    async has(hash: string, requestId: string): Promise<boolean> {
      const isKnown = () => [...former.values()].some((release) => release.has(hash))
      if (isKnown()) return true
      if (!reading && now() - readAt >= refreshMs) {
        readAt = now()
        reading = quietly(read, requestId).finally(() => {
          reading = null
        })
      }
      await reading
      return isKnown()
    },
  }
}

/** Says which operations are known: the shop's own, its apps', and those of former releases. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { consoleLogger, type Logger } from '#gateway/logger.ts'
import { hashDocument } from './document-hash.ts'
import { createReleases, type ReleaseStore } from './releases.ts'

/** The build writes one for each operation that it knows (build-tools/graphql-operations.ts). */
export type KnownOperation = {
  name: string
  hash: string
  /** An app's operation has its text: the app may send the hash alone. */
  text?: string
}

export type Trusted = {
  isKnown(text: string, requestId: string): Promise<boolean>
  findText(hash: string): string | null
  /** Has pages of this release go on after the next. */
  keep(requestId: string): Promise<void>
}

/** Pages ask the same few texts again and again: what was found known is remembered. */
const textMax = 500

export function createTrusted(options: {
  operations: readonly KnownOperation[]
  store: ReleaseStore
  logger?: Logger
  now?: () => number
}): Trusted {
  const { operations, store, logger = consoleLogger, now } = options
  const hashes = new Set(operations.map(({ hash }) => hash))
  const texts = new Map(operations.map(({ hash, text }) => [hash, text]))
  const id = createHash('sha256')
    .update([...hashes].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)
  const releases = createReleases({ store, id, hashes, logger, ...(now && { now }) })
  const known = new LRUCache<string, true>({ max: textMax })

  async function isKnown(text: string, requestId: string): Promise<boolean> {
    if (known.has(text)) return true
    const hash = hashDocument(text)
    if (hash === null) return false
    if (hashes.has(hash)) {
      known.set(text, true)
      return true
    }
    return releases.has(hash, requestId)
  }

  return { isKnown, findText: (hash) => texts.get(hash) ?? null, keep: releases.keep }
}

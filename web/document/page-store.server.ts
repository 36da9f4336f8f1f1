/** Where public pages are kept: in the isolate's memory, and in the location's Cache API. */
import { LRUCache } from 'lru-cache'
import { timezoneHeader } from './kept-page.server.ts'

/** How old a page may be that is handed out because the next cannot be made. */
const keptMs = 24 * 60 * 60_000
/** Of the 128 MB an isolate may take; a page has some 150 KB. */
const byteMax = 32_000_000
const pageMax = 2000
const nonceHeader = 'x-nonce'
const timesHeader = 'x-times'

export type Times = {
  madeAtMs: number
  /** From then on the next is to be made. */
  freshUntilMs: number
  /** From then on the cache serves it only where the next cannot be made. */
  untilMs: number
}
type Kept = Times & { headers: [string, string][]; nonce: string }

export type Entry = Times & {
  headers: [string, string][]
  bytes: Uint8Array
  /** The next could not be made: until then it is not tried again. */
  retryAtMs: number
  /** Tells where in the bytes the nonce stands. */
  listPlaces: () => number[]
}

export type PageCacheOptions = {
  /** Opens the location's cache, where the platform has one. */
  shared: () => Promise<Cache | null>
  now: () => number
  /** How old a page may be that is handed out while the next is made. */
  staleMs: number
  waitUntil: (work: Promise<unknown>) => void
}

const memory = new LRUCache<string, Entry>({
  max: pageMax,
  maxSize: byteMax,
  sizeCalculation: ({ bytes }) => bytes.length,
})

/** What is kept: in memory, or in the location where another isolate has made a newer one. */
export async function findPage(key: string, options: PageCacheOptions): Promise<Entry | null> {
  const nowMs = options.now()
  const entry = memory.get(key)
  if (entry && nowMs < Math.max(entry.untilMs, entry.retryAtMs)) return entry
  const shared = await findShared(key, options, entry?.madeAtMs ?? 0)
  const found = shared ?? entry
  return found && nowMs < found.madeAtMs + keptMs ? found : null
}

async function findShared(
  key: string,
  { shared }: PageCacheOptions,
  newerThanMs: number,
): Promise<Entry | null> {
  const cache = await shared()
  const found = await cache?.match(toSharedKey(key))
  if (!found) return null
  const times = found.headers.get(timesHeader)?.split(' ').map(Number) ?? []
  const [madeAtMs = 0, freshUntilMs = 0, untilMs = 0] = times
  if (madeAtMs <= newerThanMs) {
    await found.body?.cancel()
    return null
  }
  const bytes = new Uint8Array(await found.arrayBuffer())
  const nonce = found.headers.get(nonceHeader) ?? ''
  const kept = { madeAtMs, freshUntilMs, untilMs, headers: keepHeaders(found), nonce }
  const entry = toEntry(bytes, kept)
  memory.set(key, entry)
  return entry
}

/** Keeps a page that is whole. */
export async function rememberPage(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  kept: Kept,
  { now, shared }: PageCacheOptions,
): Promise<void> {
  // An unfinished stream is a page with holes; the next request renders it again.
  const end = new TextDecoder().decode(bytes.subarray(-20))
  const isPage = new Headers(kept.headers).get('content-type')?.startsWith('text/html')
  if (isPage && !end.trimEnd().endsWith('</html>')) return
  memory.set(key, toEntry(bytes, kept))
  const cache = await shared()
  if (!cache) return
  const headers = new Headers(kept.headers)
  const leftMs = Math.max(kept.madeAtMs + keptMs - now(), 0)
  headers.set('cache-control', `public, max-age=${Math.ceil(leftMs / 1000)}`)
  headers.set(nonceHeader, kept.nonce)
  headers.set(timesHeader, `${kept.madeAtMs} ${kept.freshUntilMs} ${kept.untilMs}`)
  await cache.put(toSharedKey(key), new Response(bytes, { headers }))
}

export async function forgetPage(key: string, { shared }: PageCacheOptions): Promise<void> {
  memory.delete(key)
  const cache = await shared()
  await cache?.delete(toSharedKey(key))
}

/** What of a stored page's headers is the page's own. */
export function keepHeaders({ headers }: Response): [string, string][] {
  return ['content-type', 'link', timezoneHeader].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
}

/** Searched when first asked: most pages that are kept are never asked for again. */
function toEntry(bytes: Uint8Array, { nonce, ...kept }: Kept): Entry {
  let places: number[] | null = null
  const listPlaces = () => {
    places ??= findAll(bytes, nonce)
    return places
  }
  return { ...kept, bytes, retryAtMs: 0, listPlaces }
}

function findAll(page: Uint8Array, nonce: string): number[] {
  if (nonce === '') return []
  // One letter a byte, so that places in the text are places in the page.
  const text = new TextDecoder('latin1').decode(page)
  const places: number[] = []
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + 1)) places.push(at)
  return places
}

const toSharedKey = (key: string) => `https://page.cache/${encodeURIComponent(key)}`

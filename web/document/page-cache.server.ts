/**
 * Public pages, kept for a moment: isolate memory first, then the location's Cache API. One that is
 * no longer fresh is served while the next is rendered, so visitors do not wait for a shared page.
 *
 * A page is stored with the nonce it was rendered with; every further answer is a copy with its own
 * nonce, of the same length, in its places (docs/decisions/0010). Only a page that was rendered
 * without a session may come here.
 */
import { LRUCache } from 'lru-cache'

const freshMs = 10_000
/** How old a page may be that is handed out while the next is made. */
const staleMs = 60_000
/** Nor past a quarter of an hour: a city's days and hours begin at one (docs/decisions/0031). */
const quarterMs = 15 * 60_000
/** Of the 128 MB an isolate may take; a page has some 150 KB. */
const byteMax = 32_000_000
const nonceHeader = 'x-nonce'
const timesHeader = 'x-times'

/** All that a public page depends on: two pages that differ in nothing of it are the same page. */
export type PageVariant = {
  origin: string
  /** With its query. */
  path: string
  /** The city whose prices stand in it: one that answers, not just any that a cookie names. */
  cityId: string
  layout: 'grid' | 'list'
}

type Times = {
  /** From then on the next is to be made. */
  freshUntilMs: number
  /** From then on the cache does not serve it. */
  untilMs: number
}
type Kept = Times & { headers: [string, string][]; nonce: string }

type Entry = Times & {
  headers: [string, string][]
  bytes: Uint8Array
  /** Tells where in the bytes the nonce stands. */
  listPlaces: () => number[]
}

export type PageCacheOptions = {
  /** Opens the location's cache, where the platform has one. */
  shared: () => Promise<Cache | null>
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
}

const memory = new LRUCache<string, Entry>({
  maxSize: byteMax,
  sizeCalculation: ({ bytes }) => bytes.length,
})

/** Answers from the cache, or from `render`, whose page carries `nonce`. */
export async function servePublicPage(
  variant: PageVariant,
  nonce: string,
  options: PageCacheOptions,
  render: () => Promise<Response>,
): Promise<Response> {
  const key = toKey(variant)
  const entry = recall(key, options.now()) ?? (await recallShared(key, options))
  if (!entry) return renew(key, nonce, options, render)
  if (options.now() >= entry.freshUntilMs) {
    // Visitors who ask while the next is rendered, or after that failed, get this one.
    entry.freshUntilMs = options.now() + freshMs
    options.waitUntil(renewBehind(key, nonce, options, render))
  }
  return toResponse(entry, nonce)
}

const toKey = ({ origin, path, cityId, layout }: PageVariant): string =>
  JSON.stringify([origin, path, cityId, layout])

async function renewBehind(...asked: Parameters<typeof renew>): Promise<void> {
  // What is rendered from memory alone would otherwise be done before the answer is on its way.
  await new Promise((resolve) => setTimeout(resolve, 0))
  const { status } = await renew(...asked)
  // While a page cannot be made the one before goes on; one that has gone or moved does not.
  if (status !== 200 && status < 500) await forget(asked[0], asked[2])
}

async function renew(
  key: string,
  nonce: string,
  options: PageCacheOptions,
  render: () => Promise<Response>,
): Promise<Response> {
  const startedAtMs = options.now()
  const page = await render()
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isCacheable(page) || !page.body || !isPage) return page
  // What may be kept is whole: nothing of it is waited for.
  const bytes = new Uint8Array(await page.arrayBuffer())
  const kept = { headers: keepHeaders(page), nonce, ...toTimes(startedAtMs, options.now()) }
  options.waitUntil(remember(key, bytes, kept, options))
  return new Response(bytes, page)
}

/** Whether it may be kept at all, here or on its way: one that lacks something says so itself. */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') !== 'no-store'

function recall(key: string, nowMs: number): Entry | null {
  const entry = memory.get(key)
  if (!entry) return null
  if (nowMs < entry.untilMs) return entry
  memory.delete(key)
  return null
}

async function recallShared(key: string, { shared, now }: PageCacheOptions): Promise<Entry | null> {
  const cache = await shared()
  const found = await cache?.match(toSharedKey(key))
  if (!found) return null
  const [freshUntilMs = 0, untilMs = 0] =
    found.headers.get(timesHeader)?.split(' ').map(Number) ?? []
  if (now() >= untilMs) return null
  const bytes = new Uint8Array(await found.arrayBuffer())
  const nonce = found.headers.get(nonceHeader) ?? ''
  const entry = toEntry(bytes, { headers: keepHeaders(found), nonce, freshUntilMs, untilMs })
  memory.set(key, entry)
  return entry
}

function toTimes(startedAtMs: number, madeAtMs: number): Times {
  const quarterEndsAtMs = (Math.floor(startedAtMs / quarterMs) + 1) * quarterMs
  const untilMs = Math.min(madeAtMs + staleMs, quarterEndsAtMs)
  return { freshUntilMs: Math.min(madeAtMs + freshMs, untilMs), untilMs }
}

async function remember(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  kept: Kept,
  { now, shared }: PageCacheOptions,
): Promise<void> {
  // An unfinished stream is a page with holes; the next request renders it again.
  const end = new TextDecoder().decode(bytes.subarray(-20))
  if (!end.trimEnd().endsWith('</html>')) return
  memory.set(key, toEntry(bytes, kept))
  const cache = await shared()
  if (!cache) return
  const headers = new Headers(kept.headers)
  const leftMs = Math.max(kept.untilMs - now(), 0)
  headers.set('cache-control', `public, max-age=${Math.ceil(leftMs / 1000)}`)
  headers.set(nonceHeader, kept.nonce)
  headers.set(timesHeader, `${kept.freshUntilMs} ${kept.untilMs}`)
  await cache.put(toSharedKey(key), new Response(bytes, { headers }))
}

async function forget(key: string, { shared }: PageCacheOptions): Promise<void> {
  memory.delete(key)
  const cache = await shared()
  await cache?.delete(toSharedKey(key))
}

/** What of a stored page's headers is the page's own. */
function keepHeaders({ headers }: Response): [string, string][] {
  return ['content-type', 'link'].flatMap((name) => {
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
  return { ...kept, bytes, listPlaces }
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

function toResponse({ headers, bytes, listPlaces }: Entry, nonce: string): Response {
  const page = bytes.slice()
  const filling = new TextEncoder().encode(nonce)
  for (const place of listPlaces()) page.set(filling, place)
  return new Response(page, { headers })
}

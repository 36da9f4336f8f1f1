/**
 * Public pages, kept for a moment: isolate memory first, then the location's Cache API.
 *
 * A page is stored with the nonce it was rendered with; every further answer is a copy with a nonce
 * of its own, of the same length, in its places (docs/decisions/0010). Only a page that was rendered
 * without a session may come here.
 */

const ttlMs = 10_000
/** Nor past a quarter of an hour: a city's days and hours begin at one (docs/decisions/0031). */
const quarterMs = 15 * 60_000
/** Of the 128 MB an isolate may take; a page has some 150 KB. */
const byteMax = 32_000_000
const nonceHeader = 'x-nonce'
const expiresAtHeader = 'x-expires-at'

type Kept = { headers: [string, string][]; nonce: string }

type Entry = {
  headers: [string, string][]
  bytes: Uint8Array
  /** Tells where in the bytes the nonce stands. */
  listPlaces: () => number[]
  expiresAtMs: number
}

export type PageCacheOptions = {
  /** Opens the location's cache, where the platform has one. */
  shared: () => Promise<Cache | null>
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
}

const memory = new Map<string, Entry>()
let held = 0

/** Answers from the cache, or from `render`, whose page carries `nonce`. */
export async function servePublicPage(
  key: string,
  nonce: string,
  options: PageCacheOptions,
  render: () => Promise<Response>,
): Promise<Response> {
  const entry = recall(key, options.now()) ?? (await recallShared(key, options))
  if (entry) return toResponse(entry, nonce)
  const startedAtMs = options.now()
  const page = await render()
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isKeepable(page) || !page.body || !isPage) return page
  // What may be kept is whole: nothing of it is waited for.
  const bytes = new Uint8Array(await page.arrayBuffer())
  const made = { bytes, headers: keepHeaders(page), nonce, startedAtMs }
  options.waitUntil(remember(key, made, options))
  return new Response(bytes, page)
}

/** Whether it may be kept at all, here or on its way: one that lacks something says so itself. */
export const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') !== 'no-store'

function recall(key: string, nowMs: number): Entry | null {
  const entry = memory.get(key)
  if (!entry) return null
  if (nowMs < entry.expiresAtMs) return entry
  drop(key)
  return null
}

async function recallShared(key: string, { shared, now }: PageCacheOptions): Promise<Entry | null> {
  const cache = await shared()
  const found = await cache?.match(toSharedKey(key))
  if (!found) return null
  const expiresAtMs = Number(found.headers.get(expiresAtHeader) ?? 0)
  if (now() >= expiresAtMs) return null
  const bytes = new Uint8Array(await found.arrayBuffer())
  const nonce = found.headers.get(nonceHeader) ?? ''
  const entry = toEntry(bytes, { headers: keepHeaders(found), nonce, expiresAtMs })
  store(key, entry)
  return entry
}

type Made = Kept & { bytes: Uint8Array<ArrayBuffer>; nonce: string; startedAtMs: number }

async function remember(
  key: string,
  { bytes, headers: kept, nonce, startedAtMs }: Made,
  { now, shared }: PageCacheOptions,
): Promise<void> {
  // An unfinished stream is a page with holes; whoever asks next renders it anew.
  const end = new TextDecoder().decode(bytes.subarray(-20))
  if (!end.trimEnd().endsWith('</html>')) return
  const quarterEndsAtMs = (Math.floor(startedAtMs / quarterMs) + 1) * quarterMs
  const expiresAtMs = Math.min(now() + ttlMs, quarterEndsAtMs)
  store(key, toEntry(bytes, { headers: kept, nonce, expiresAtMs }))
  const cache = await shared()
  if (!cache) return
  const headers = new Headers(kept)
  headers.set('cache-control', `public, max-age=${ttlMs / 1000}`)
  headers.set(nonceHeader, nonce)
  headers.set(expiresAtHeader, String(expiresAtMs))
  await cache.put(toSharedKey(key), new Response(bytes, { headers }))
}

/** What of a stored page's headers is the page's own. */
function keepHeaders({ headers }: Response): [string, string][] {
  return ['content-type', 'link'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
}

/** Searched when first asked: most pages that are kept are never asked for again. */
function toEntry(bytes: Uint8Array, { nonce, ...kept }: Kept & { expiresAtMs: number }): Entry {
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

function store(key: string, entry: Entry): void {
  drop(key)
  memory.set(key, entry)
  held += entry.bytes.length
  for (const oldest of memory.keys()) {
    if (held <= byteMax) break
    drop(oldest)
  }
}

function drop(key: string): void {
  held -= memory.get(key)?.bytes.length ?? 0
  memory.delete(key)
}

const toSharedKey = (key: string) => `https://page.cache/${encodeURIComponent(key)}`

function toResponse({ headers, bytes, listPlaces }: Entry, nonce: string): Response {
  const page = bytes.slice()
  const filling = new TextEncoder().encode(nonce)
  for (const place of listPlaces()) page.set(filling, place)
  return new Response(page, { headers })
}

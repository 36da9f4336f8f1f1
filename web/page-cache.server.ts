/**
 * Public pages, kept for a moment: isolate memory first, then the location's Cache API.
 *
 * A page is stored with the nonce it was rendered with, and cut there; every further answer is
 * joined with a nonce of its own (docs/decisions/0010). Only a page that was rendered without a
 * session may come here.
 */

const ttlMs = 10_000
/** Nor past a quarter of an hour: a city's days and hours begin at one (docs/decisions/0031). */
const quarterMs = 15 * 60_000
/** Of the 128 MB an isolate may take; a page has some 150 KB. */
const byteMax = 32_000_000
const nonceHeader = 'x-nonce'
const expiresAtHeader = 'x-expires-at'

type Kept = { headers: [string, string][]; nonce: string }

/** `listParts` tells the bytes between the nonces: filling one in is a copy, no encoding. */
type Entry = {
  headers: [string, string][]
  size: number
  listParts: () => Uint8Array[]
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

/** Cuts when first asked: most pages that are kept are never asked for again. */
function toEntry(page: Uint8Array, { nonce, ...kept }: Kept & { expiresAtMs: number }): Entry {
  let parts: Uint8Array[] | null = null
  const listParts = () => {
    parts ??= cut(page, nonce)
    return parts
  }
  return { ...kept, size: page.length, listParts }
}

function cut(page: Uint8Array, nonce: string): Uint8Array[] {
  if (nonce === '') return [page]
  // One letter a byte, so that places in the text are places in the page.
  const text = new TextDecoder('latin1').decode(page)
  let at = 0
  return text.split(nonce).map(({ length }) => {
    const part = page.subarray(at, at + length)
    at += length + nonce.length
    return part
  })
}

function store(key: string, entry: Entry): void {
  drop(key)
  memory.set(key, entry)
  held += entry.size
  for (const oldest of memory.keys()) {
    if (held <= byteMax) break
    drop(oldest)
  }
}

function drop(key: string): void {
  held -= memory.get(key)?.size ?? 0
  memory.delete(key)
}

const toSharedKey = (key: string) => `https://page.cache/${encodeURIComponent(key)}`

function toResponse({ headers, listParts }: Entry, nonce: string): Response {
  const parts = listParts()
  const filling = new TextEncoder().encode(nonce)
  const filled = (parts.length - 1) * filling.length
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, filled))
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      bytes.set(filling, at)
      at += filling.length
    }
    bytes.set(part, at)
    at += part.length
  }
  return new Response(bytes, { headers })
}

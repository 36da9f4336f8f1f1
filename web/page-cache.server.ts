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
const entryMax = 500
const byteMax = 1_000_000
const nonceHeader = 'x-nonce'
const expiresAtHeader = 'x-expires-at'

/** `listParts` tells the bytes between the nonces: filling one in is a copy, no encoding. */
type Entry = { headers: [string, string][]; listParts: () => Uint8Array[]; expiresAtMs: number }

export type PageCacheOptions = {
  /** Opens the location's cache, where the platform has one. */
  shared: () => Promise<Cache | null>
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
}

const memory = new Map<string, Entry>()

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
  const [own, copy] = page.body.tee()
  const made = { page: new Response(copy, page), nonce, startedAtMs }
  options.waitUntil(remember(key, made, options))
  return new Response(own, page)
}

/** Whether it may be kept at all, here or on its way: one that lacks something says so itself. */
export const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') !== 'no-store'

function recall(key: string, nowMs: number): Entry | null {
  const entry = memory.get(key)
  if (!entry) return null
  if (nowMs < entry.expiresAtMs) return entry
  memory.delete(key)
  return null
}

async function recallShared(key: string, { shared, now }: PageCacheOptions): Promise<Entry | null> {
  const cache = await shared()
  const found = await cache?.match(toSharedKey(key))
  if (!found) return null
  const expiresAtMs = Number(found.headers.get(expiresAtHeader) ?? 0)
  if (now() >= expiresAtMs) return null
  const entry = {
    headers: keepHeaders(found),
    listParts: cutOnce(
      new Uint8Array(await found.arrayBuffer()),
      found.headers.get(nonceHeader) ?? '',
    ),
    expiresAtMs,
  }
  store(key, entry)
  return entry
}

type Made = { page: Response; nonce: string; startedAtMs: number }

async function remember(
  key: string,
  { page, nonce, startedAtMs }: Made,
  { now, shared }: PageCacheOptions,
): Promise<void> {
  const bytes = new Uint8Array(await page.arrayBuffer())
  // An unfinished stream is a page with holes; whoever asks next renders it anew.
  const end = new TextDecoder().decode(bytes.subarray(-20))
  if (!end.trimEnd().endsWith('</html>') || bytes.length > byteMax) return
  const quarterEndsAtMs = (Math.floor(startedAtMs / quarterMs) + 1) * quarterMs
  const expiresAtMs = Math.min(now() + ttlMs, quarterEndsAtMs)
  const kept = keepHeaders(page)
  store(key, { headers: kept, listParts: cutOnce(bytes, nonce), expiresAtMs })
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
function cutOnce(page: Uint8Array, nonce: string): () => Uint8Array[] {
  let parts: Uint8Array[] | null = null
  return () => {
    parts ??= cut(page, nonce)
    return parts
  }
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
  memory.delete(key)
  memory.set(key, entry)
  const [oldest] = memory.keys()
  if (memory.size > entryMax && oldest !== undefined) memory.delete(oldest)
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

/**
 * Public pages, kept for a moment: isolate memory first, then the location's Cache API.
 *
 * A stored page holds a placeholder instead of a nonce; every answer gets a nonce of its own
 * (docs/decisions/0010). Only a page that was rendered without a session may come here.
 */

/** Stands for the nonce in stored pages. Made by the build, so it is the same in all isolates. */
export const noncePlaceholder: string = __NONCE_PLACEHOLDER__

const ttlMs = 10_000
const entryMax = 500
const textMax = 1_000_000

/** `parts` are the page's bytes between the placeholders: filling them in is a copy, no encoding. */
type Entry = { headers: [string, string][]; parts: Uint8Array[]; storedAtMs: number }

export type PageCacheOptions = {
  /** Opens the location's cache, where the platform has one. */
  shared: () => Promise<Cache | null>
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
}

const memory = new Map<string, Entry>()

/** Answers from the cache or from `render`, whose page has the placeholder for a nonce. */
export async function servePublicPage(
  key: string,
  nonce: string,
  options: PageCacheOptions,
  render: () => Promise<Response>,
): Promise<Response> {
  const entry = recall(key, options.now()) ?? (await recallShared(key, options))
  if (entry) return toResponse(entry, nonce)
  const page = await render()
  if (page.status !== 200 || !page.body) return fillNonce(page, nonce)
  return fillNonce(page, nonce, (text) => remember(key, page, text, options))
}

function recall(key: string, nowMs: number): Entry | null {
  const entry = memory.get(key)
  if (!entry) return null
  if (nowMs - entry.storedAtMs < ttlMs) return entry
  memory.delete(key)
  return null
}

async function recallShared(key: string, { shared, now }: PageCacheOptions): Promise<Entry | null> {
  const cache = await shared()
  const found = await cache?.match(toSharedKey(key))
  if (!found) return null
  const entry: Entry = {
    headers: [...found.headers].filter(([name]) => name === 'content-type' || name === 'link'),
    parts: toParts(await found.text()),
    storedAtMs: Number(found.headers.get('x-stored-at') ?? 0),
  }
  if (now() - entry.storedAtMs >= ttlMs) return null
  store(key, entry)
  return entry
}

function remember(key: string, page: Response, text: string, options: PageCacheOptions): void {
  // An unfinished stream is a page with holes; whoever asks next renders it anew.
  if (!text.trimEnd().endsWith('</html>') || text.length > textMax) return
  const storedAtMs = options.now()
  const headers = [...page.headers].filter(([name]) => name !== 'set-cookie')
  store(key, { headers, parts: toParts(text), storedAtMs })
  const copy = new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${ttlMs / 1000}`,
      'x-stored-at': String(storedAtMs),
    },
  })
  options.waitUntil(options.shared().then((cache) => cache?.put(toSharedKey(key), copy)))
}

function toParts(text: string): Uint8Array[] {
  const encoder = new TextEncoder()
  return text.split(noncePlaceholder).map((part) => encoder.encode(part))
}

function store(key: string, entry: Entry): void {
  memory.delete(key)
  memory.set(key, entry)
  const [oldest] = memory.keys()
  if (memory.size > entryMax && oldest !== undefined) memory.delete(oldest)
}

const toSharedKey = (key: string) => `https://page.cache/${encodeURIComponent(key)}`

function toResponse({ headers, parts }: Entry, nonce: string): Response {
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

/** Streams the page with the nonce in place, and hands the unfilled text on when it is whole. */
function fillNonce(page: Response, nonce: string, onEnd?: (text: string) => void): Response {
  if (!page.body) return page
  let held = ''
  const kept: string[] = []
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const filled = page.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const text = held + decoder.decode(chunk, { stream: true })
        // A placeholder may be cut in two by a chunk's end.
        const safe = text.length - partialLength(text)
        held = text.slice(safe)
        if (onEnd) kept.push(text.slice(0, safe))
        controller.enqueue(encoder.encode(text.slice(0, safe).replaceAll(noncePlaceholder, nonce)))
      },
      flush(controller) {
        controller.enqueue(encoder.encode(held.replaceAll(noncePlaceholder, nonce)))
        onEnd?.([...kept, held].join(''))
      },
    }),
  )
  return new Response(filled, page)
}

/** How many characters at the end of `text` could begin a placeholder. */
function partialLength(text: string): number {
  for (let length = Math.min(noncePlaceholder.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(noncePlaceholder.slice(0, length))) return length
  }
  return 0
}

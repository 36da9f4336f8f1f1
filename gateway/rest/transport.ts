/** One HTTP exchange with the back end. Knows neither sessions nor GraphQL. */
import { bookmarkHeader, toBookmark } from '#schema/bookmark.ts'

/** The server of the contract: `baseUrl` is its origin, without a slash at the end. */
export type Upstream = {
  fetch: (request: Request) => Response | Promise<Response>
  baseUrl: string
}

export type Exchange = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As `toPath` writes it. */
  path: string
  body?: unknown
  headers: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Status 0: no answer at all (timeout, network failure), or one that is not JSON. */
export type Reply = {
  status: number
  body: unknown
  /** When the back end names it: how long to wait before asking again. */
  retryAfterSeconds?: number | null
  failure?: 'timeout' | 'network' | 'body'
  /** Of the back end's database after this exchange, where it tells one. */
  bookmark?: string | null
}

const segmentMax = 300

/**
 * Path under `/api/v1` with its query, or null when a segment cannot be part of one: an empty,
 * overlong or dot segment would name another resource than the caller meant.
 */
export function toPath(segments: readonly string[], query?: URLSearchParams): string | null {
  for (const segment of segments) {
    if (segment === '' || segment.length > segmentMax || /^\.{1,2}$/.test(segment)) return null
    if (!segment.isWellFormed()) return null
  }
  const path = `/api/v1/${segments.map(encodeURIComponent).join('/')}`
  return query && query.size > 0 ? `${path}?${query}` : path
}

/** Sends and reads the whole answer within the time given. Never throws. */
export async function exchange(upstream: Upstream, wanted: Exchange): Promise<Reply> {
  const { method, path, body, headers, timeoutMs, signal } = wanted
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs)
  const giveUp = () => controller.abort('gone')
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const request = new Request(upstream.baseUrl + path, {
      method,
      headers: { accept: 'application/json', ...headers, ...(body !== undefined && jsonType) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: controller.signal,
    })
    // Raced, since an in-process `fetch` may ignore the signal.
    return await Promise.race([receive(upstream, request), aborted(controller.signal)])
  } catch {
    return { status: 0, body: null, failure: controller.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

const jsonType = { 'content-type': 'application/json' }

async function receive(upstream: Upstream, request: Request): Promise<Reply> {
  const response = await upstream.fetch(request)
  const text = await response.text()
  const { status } = response
  const bookmark = toBookmark(response.headers.get(bookmarkHeader))
  if (text === '') return { status, body: null, bookmark }
  const retryAfterSeconds = readRetryAfter(response.headers)
  try {
    return { status, body: JSON.parse(text), retryAfterSeconds, bookmark }
  } catch {
    // An error page of something in between keeps its status; a success must be JSON.
    return response.ok ? { status: 0, body: null, failure: 'body' } : { status, body: null }
  }
}

/** Of its two forms the contract uses seconds. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error('aborted'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

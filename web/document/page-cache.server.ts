/**
 * Public pages, kept for a moment: isolate memory first, then the location's Cache API. One that is
 * no longer fresh is served while the next is rendered, so visitors do not wait for a shared page.
 * For a day more it stands in for the next one when that cannot be made (docs/decisions/0078).
 *
 * A page is stored with the nonce it was rendered with; every further answer is a copy with its own
 * nonce, of the same length, in its places (docs/decisions/0010). Only a page that was rendered
 * without a session may come here.
 */
import { defaultTimezone } from '#schema/constant.ts'
import { within } from '#web/runtime/within.server.ts'
import { markKept, timezoneHeader, toKeptHeaders } from './kept-page.server.ts'
import {
  type Entry,
  findPage,
  forgetPage,
  keepHeaders,
  type PageCacheOptions,
  rememberPage,
  type Times,
} from './page-store.server.ts'
import { type PageVariant, toVariantKey } from './page-variant.server.ts'

const freshMs = 10_000
/** Nor past a quarter of an hour: a city's days and hours begin at one (docs/decisions/0031). */
const quarterMs = 15 * 60_000
/** How long a visitor waits for the next page where there is one of before. */
const patienceMs = 500

type Asked = {
  key: string
  nonce: string
  options: PageCacheOptions
  render: () => Promise<Response>
}

/** Answers from the cache, or from `render`, whose page carries `nonce`. */
export async function servePublicPage(
  variant: PageVariant,
  nonce: string,
  options: PageCacheOptions,
  render: () => Promise<Response>,
): Promise<Response> {
  const asked = { key: toVariantKey(variant), nonce, options, render }
  const entry = await findPage(asked.key, options)
  const nowMs = options.now()
  if (!entry) return renew(asked)
  if (nowMs >= entry.untilMs) return renewOrKeep(entry, asked)
  if (nowMs >= entry.freshUntilMs) {
    // Visitors who ask while the next is rendered, or after that failed, get this one.
    entry.freshUntilMs = nowMs + freshMs
    options.waitUntil(renewBehind(entry, asked))
  }
  return toResponse(entry, nonce)
}

async function renewBehind(entry: Entry, asked: Asked): Promise<void> {
  // What is rendered from memory alone would otherwise be done before the answer is on its way.
  await new Promise((resolve) => setTimeout(resolve, 0))
  await finishBehind(entry, renew(asked), asked)
}

/** The next page; the one of before where the next cannot be made, or is long in coming. */
async function renewOrKeep(entry: Entry, asked: Asked): Promise<Response> {
  const { key, nonce, options } = asked
  if (options.now() < entry.retryAtMs) return toKeptResponse(entry, nonce, options)
  const making = renew(asked)
  const page = await waitFor(making)
  if (!page || isFailure(page)) {
    entry.retryAtMs = options.now() + freshMs
    options.waitUntil(finishBehind(entry, making, asked))
    return toKeptResponse(entry, nonce, options)
  }
  if (page.status !== 200) await forgetPage(key, options)
  return page
}

/** Null when it fails or takes too long. */
const waitFor = (making: Promise<Response>) =>
  within(
    making.catch(() => null),
    patienceMs,
  )

/** Of a page that is handed to no visitor. */
async function finishBehind(entry: Entry, making: Promise<Response>, asked: Asked): Promise<void> {
  const { key, options } = asked
  const page = await making.catch(() => null)
  await page?.body?.cancel()
  // While a page cannot be made the one before goes on; one that has gone or moved does not.
  if (!page || isFailure(page)) entry.retryAtMs = options.now() + freshMs
  else if (page.status !== 200) await forgetPage(key, options)
}

/** The back end is down, broken or overloaded. */
const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429

async function renew({ key, nonce, options, render }: Asked): Promise<Response> {
  const startedAtMs = options.now()
  const page = await render()
  if (!isCacheable(page) || !page.body || !isText(page)) return page
  // What may be kept is whole: nothing of it is waited for.
  const bytes = new Uint8Array(await page.arrayBuffer())
  const kept = { headers: keepHeaders(page), nonce, ...toTimes(startedAtMs, options) }
  options.waitUntil(rememberPage(key, bytes, kept, options))
  return new Response(bytes, page)
}

/** A page, or its twin for programs (web/agent). */
const isText = ({ headers }: Response) =>
  /^text\/(html|markdown|plain)\b/.test(headers.get('content-type') ?? '')

/** Whether it may be kept at all, here or on its way: one that lacks something says so itself. */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') !== 'no-store'

function toTimes(startedAtMs: number, { now, staleMs }: PageCacheOptions): Times {
  const madeAtMs = now()
  const quarterEndsAtMs = (Math.floor(startedAtMs / quarterMs) + 1) * quarterMs
  const untilMs = Math.min(madeAtMs + staleMs, quarterEndsAtMs)
  const freshUntilMs = Math.min(madeAtMs + freshMs, untilMs)
  return { madeAtMs: startedAtMs, freshUntilMs, untilMs }
}

function toResponse({ headers, bytes, listPlaces }: Entry, nonce: string): Response {
  return new Response(fill({ bytes, listPlaces }, nonce), { headers })
}

function toKeptResponse(entry: Entry, nonce: string, { now }: PageCacheOptions): Response {
  const times = { madeAtMs: entry.madeAtMs, nowMs: now() }
  const headers = new Headers([...entry.headers, ...toKeptHeaders(times)])
  const timezone = headers.get(timezoneHeader) ?? defaultTimezone
  return new Response(new Blob(markKept(fill(entry, nonce), { ...times, timezone })), { headers })
}

/** A copy with `nonce` in its places. */
function fill({ bytes, listPlaces }: Pick<Entry, 'bytes' | 'listPlaces'>, nonce: string) {
  const page = new Uint8Array(bytes)
  const filling = new TextEncoder().encode(nonce)
  for (const place of listPlaces()) page.set(filling, place)
  return page
}

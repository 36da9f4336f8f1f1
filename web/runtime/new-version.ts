/**
 * New versions of the shop (docs/decisions/0115). A tab asks which build is served while it is
 * looked at, ever less often. The build's own rules say which pages are left for it; the next link
 * then opens a document in place of the router.
 */
import type * as transport from '#web/graphql/urql.ts'
import { tabStore } from './browser-store.ts'
import { draft, hasTyped, leavePage, openers } from './leave-page.ts'
import { reload, toReloadPauseMs } from './reload.ts'

const minuteMs = 60_000
const pausesMs = [1, 2, 5, 10].map((minutes) => minutes * minuteMs)

/** How long until the build is asked for again, after so many answers; bounded by ten minutes. */
export const toPollPauseMs = (count: number): number =>
  pausesMs[Math.min(count, pausesMs.length - 1)] ?? minuteMs

type Rule = { path: string; isHeld: boolean }
type Version = { id: string; routes: readonly Rule[] }

/** What decides whether a link opens the new version. */
export type Moment = {
  version: Version | null
  /** The page at hand, and the one that the link leads to. */
  from: string
  to: string
  /** Text that is typed and not sent, or a draft that is not saved. */
  isUnsaved: boolean
  hasDialog: boolean
  isWriting: boolean
  /** How long the guard of reloads still lives. */
  reloadPauseMs: number
}

export function isDue(moment: Moment): boolean {
  const { version, from, to, isUnsaved, hasDialog, isWriting, reloadPauseMs } = moment
  if (version === null || from === to) return false
  if (isUnsaved || hasDialog || isWriting || reloadPauseMs > 0) return false
  return !version.routes.some(({ path, isHeld }) => isHeld && toPattern(path).test(from))
}

/** `/orders/:id` as a pattern of its addresses. */
function toPattern(path: string): RegExp {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replaceAll(/[^\w-]/g, '\\$&')}`
      return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
    })
  return new RegExp(`^${segments.join('')}/?$`)
}

const triedKey = 'otves.version'
/** Servers of two builds may answer by turns while the new one comes up. */
const triedMs = 10 * minuteMs

/** Whether this tab has asked for that build's pages a while ago, and still got those of another. */
function isTried(id: string): boolean {
  const tried = Object(tabStore.readJson(triedKey))
  return tried.id === id && Date.now() - Number(tried.atMs) < triedMs
}

let version: Version | null = null
let loadedTransport: typeof transport | null = null

/** Null when the page's own build is served, or another that was tried in vain. */
async function findVersion(build: string): Promise<Version | null> {
  const { id } = Object(await readFile('/builds/latest.json', 'no-store'))
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw new Error('No build is named')
  if (id === build || isTried(id)) return null
  const { routes } = Object(await readFile(`/builds/meta/${id}.json`, 'default'))
  if (!Array.isArray(routes)) throw new Error(`Build ${id} has no rules`)
  return { id, routes: routes.filter(isRule) }
}

const isRule = (rule: unknown): rule is Rule =>
  typeof Object(rule).path === 'string' && typeof Object(rule).isHeld === 'boolean'

async function readFile(path: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(path, { cache })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

async function poll(build: string): Promise<void> {
  try {
    version = await findVersion(build)
    if (version) loadedTransport ??= await import('#web/graphql/urql.ts')
  } catch (error) {
    // The next one may come; until then the page goes on as it is.
    console.warn('The newest build is not known.', error)
  }
}

function openLink(path: string): boolean {
  const moment = {
    version,
    from: window.location.pathname,
    to: new URL(path, window.location.href).pathname,
    isUnsaved: hasTyped() || draft.isUnsaved,
    hasDialog: document.querySelector('dialog[open]') !== null,
    isWriting: loadedTransport?.isWriting() ?? false,
    reloadPauseMs: toReloadPauseMs(),
  }
  if (!isDue(moment)) return false
  const open = () => {
    tabStore.write(triedKey, JSON.stringify({ id: version?.id, atMs: Date.now() }))
    reload(path)
  }
  void leavePage(open, () => true)
  return true
}

/** Who saves data is not asked to pay for it; without a network there is no answer. */
const isQuiet = () =>
  document.visibilityState !== 'visible' ||
  !navigator.onLine ||
  Boolean(Object(Object(navigator).connection).saveData)

let isWatched = false

/** Watches for builds other than the page's own, as long as the tab lives. */
export function watchVersion(build: string): void {
  if (isWatched) return
  isWatched = true
  let count = 0
  // The first pause has passed before this code was loaded.
  let polledAtMs = Date.now() - toPollPauseMs(count)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    const leftMs = polledAtMs + toPollPauseMs(count) - Date.now()
    // A tab that comes to the front after long asks at once.
    if (!isQuiet()) timer = setTimeout(ask, Math.max(leftMs, 0))
  }
  const ask = async () => {
    if (isQuiet()) return
    polledAtMs = Date.now()
    count += 1
    await poll(build)
    wait()
  }
  document.addEventListener('visibilitychange', wait)
  window.addEventListener('online', wait)
  openers.push(openLink)
  wait()
}

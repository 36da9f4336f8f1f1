/**
 * The browser's Back closes what stands over a page. An open overlay stands on an entry of its own
 * in the history: a copy of the page's, which differs in a mark alone. Whoever routes never hears
 * of such entries, and none is left behind: before a page is written into the history and when an
 * overlay is closed by hand, they are gone back over.
 */

type Overlay = { close: () => void }
type Write = () => void

/** The outermost first. */
const open: Overlay[] = []
/** How many marked entries stand over the page's own. */
let depth = 0
/** A way back of ours is under way: it takes effect only with its event. */
let leaving: ReturnType<typeof setTimeout> | null = null
/** Entries of pages that wait for it. */
const writes: Write[] = []

/** Should the event of a way back not come: nobody may wait for it for ever. */
const patienceMs = 1000

const native = () => window.history.constructor.prototype as History
const levelOf = (state: unknown): number => Number(Object(state).overlay ?? 0)
/** The router's number of the page's entry; marked copies share it. */
const pageOf = (state: unknown): unknown => Object(state).idx
let page: unknown

if (!import.meta.env.SSR) {
  // In the place that web/entry.client.tsx took before the router came.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a listener would come too late
  window.onpopstate = onPop
  // Overlays that were open when the page was reloaded.
  depth = levelOf(window.history.state)
  settle()
}

/** Puts an entry under an overlay that has just opened; what is answered is for when it closes. */
export function holdEntry(close: () => void): () => void {
  const overlay = { close }
  open.push(overlay)
  settle()
  return () => {
    const at = open.indexOf(overlay)
    if (at < 0) return
    open.splice(at, 1)
    // One overlay that takes the place of another takes its entry as well.
    setTimeout(settle)
  }
}

/** Brings the history in line with what is open. */
function settle(): void {
  if (leaving !== null) return
  const target = writes.length > 0 ? 0 : open.length
  if (depth > target) {
    leaving = setTimeout(arrive, patienceMs)
    window.history.go(target - depth)
    return
  }
  for (const write of writes.splice(0)) write()
  while (depth < open.length) {
    const { state } = window.history
    page = pageOf(state)
    depth += 1
    native().pushState.call(window.history, { ...state, overlay: depth }, '')
  }
  if (depth > 0) divert()
  else restore()
}

/** The way back has been gone. */
function arrive(): void {
  if (leaving !== null) clearTimeout(leaving)
  leaving = null
  depth = levelOf(window.history.state)
  settle()
}

/** Whoever routes does not hear of what is stopped here. */
function onPop(event: PopStateEvent): void {
  const { state } = window.history
  const level = levelOf(state)
  if (leaving !== null) {
    event.stopImmediatePropagation()
    arrive()
  } else if (depth > 0) {
    const isHere = pageOf(state) === page
    // Another page's entry is the router's to show.
    if (isHere) event.stopImmediatePropagation()
    depth = level
    for (const overlay of open.splice(isHere ? level : 0).toReversed()) overlay.close()
    settle()
  } else if (level > 0) {
    // Forward, to an overlay that is closed.
    depth = level
    settle()
  }
}

/** A page that is written while an overlay is open goes beneath it, in its own place. */
function divert(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    window.history[name] = (state, unused, url) => {
      const { pathname } = new URL(url ?? '', window.location.href)
      writes.push(() => native()[name].call(window.history, state, unused, url))
      // Another page closes what stood over this one.
      if (pathname !== window.location.pathname) open.splice(0)
      settle()
    }
  }
}

function restore(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    Reflect.deleteProperty(window.history, name)
  }
}

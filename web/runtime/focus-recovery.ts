/**
 * The browser drops the focus of what leaves the page, and whoever has no pointer is nowhere. It
 * goes over to what stands in that place, and on another page to its content; on the way back to
 * the link that led away.
 */

/** Where nothing is typed: a field would bring up a phone's keyboard. */
const stops =
  'a[href], button:enabled, summary, select:enabled, input:is([type="checkbox"], [type="radio"]):enabled'

/** Whoever knows better where it belongs (cart-control.tsx, overlay-focus.tsx) comes first. */
const pauseMs = 50

let held: Element | null = null
/** Held before that: whence somebody came into a message, which goes away by itself. */
let before: Element | null = null
/** The page it was on. */
let heldPath = ''
let path = ''
/** What the key that is down was pressed on. */
let pressed: EventTarget | null = null

export function keepFocus(): void {
  path = window.location.pathname
  hold(document.activeElement)
  window.addEventListener('focusin', ({ target }) => hold(target))
  window.addEventListener('keydown', stopHeld, { capture: true })
  // Before the router, which may have the page drawn there and then.
  window.addEventListener('popstate', () => void returnTo(heldPath), { capture: true })
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true })
}

/** A key that is held presses nothing else than what it was pressed on, wherever the focus goes. */
function stopHeld(event: KeyboardEvent): void {
  if (!event.repeat) pressed = event.target
  else if (event.key === 'Enter' && event.target !== pressed) event.preventDefault()
}

function hold(target: unknown): void {
  if (!(target instanceof Element)) return
  heldPath = window.location.pathname
  if (target === held) return
  before = held
  held = target
}

function follow(records: readonly MutationRecord[]): void {
  const gone = held?.isConnected ? null : held
  const isKept = gone !== null || document.activeElement === held
  if (isKept && held?.matches('.listing-more')) passOn(records)
  const { pathname } = window.location
  const isMoved = pathname !== path
  path = pathname
  if (!isMoved && gone === null) return
  const hole = gone && pathname === heldPath ? findHole(records, gone) : null
  if (held === gone) held = null
  setTimeout(() => isLost() && settle(hole), pauseMs)
}

/** The link for more moves on, or goes, with what it has brought: to the first of that. */
function passOn(records: readonly MutationRecord[]): void {
  const isList = ({ target }: MutationRecord) =>
    target instanceof Element && target.matches('.listing .cards')
  const [first] = records.find((record) => isList(record))?.addedNodes ?? []
  if (first instanceof Element) first.querySelector('a')?.focus({ preventScroll: true })
}

const isLost = () => document.activeElement === document.body
const content = () => document.querySelector('main')

function settle(hole: MutationRecord | null): void {
  const isInside = hole?.target instanceof Element && hole.target.closest('main, dialog') !== null
  const isKnown = before?.isConnected && before.closest('main')
  const next = isInside ? findNear(hole) : isKnown ? before : null
  const target = next ?? content()
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** The outermost place it was taken from: that stands itself. */
function findHole(records: readonly MutationRecord[], gone: Node): MutationRecord | null {
  let hole: MutationRecord | null = null
  for (const record of records) {
    const inner: Node = hole?.target ?? gone
    if ([...record.removedNodes].some((node) => node.contains(inner))) hole = record
  }
  return hole
}

/** What followed it, else what stood before it, else around. */
function findNear(hole: MutationRecord): Element | null {
  const { target, nextSibling, previousSibling } = hole
  const near =
    findAlong(nextSibling, 'nextSibling') ?? findAlong(previousSibling, 'previousSibling')
  if (near) return near
  for (let at: Node | null = target; at && !isEdge(at); at = at.parentNode) {
    const beside = findAlong(at.nextSibling, 'nextSibling')
    const found = beside ?? findAlong(at.previousSibling, 'previousSibling')
    if (found) return found
  }
  return null
}

const isEdge = (node: Node) => node instanceof Element && node.matches('main, dialog')

function findAlong(first: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null {
  for (let at = first; at; at = at[way]) {
    if (!(at instanceof Element)) continue
    const own = at.matches(stops) ? [at] : []
    const found = [...own, ...at.querySelectorAll(stops)].find((stop) => stop.checkVisibility())
    if (found) return found
  }
  return null
}

/** The link to the page that was left; its own may be drawn a while later. */
async function returnTo(from: string): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    // oxlint-disable-next-line no-await-in-loop -- asks again until it is there
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const isFree = isLost() || document.activeElement === content()
    const link = content()?.querySelector<HTMLElement>(`a[href="${CSS.escape(from)}"]`)
    const isOther = window.location.pathname !== from
    if (isFree && isOther && link?.checkVisibility()) return link.focus({ preventScroll: true })
  }
}

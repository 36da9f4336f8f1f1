/**
 * The browser drops the focus of what is taken from the page: it goes to what stood next to that,
 * or to the content of the page.
 */
import { focusGone } from '#web/ui/pass-focus.ts'
import { isVisible } from '#web/ui/visible.ts'

/** Where nothing is typed: a field would bring up a phone's keyboard. */
const stops =
  'a[href], button:enabled, summary, select:enabled, input:is([type="checkbox"], [type="radio"]):enabled'

/** What knows better where the focus belongs comes first. */
const pauseMs = 50

/** What the key that is down was pressed on. */
let pressed: EventTarget | null = null

export function recoverFocus(): void {
  window.addEventListener('keydown', stopHeld, { capture: true })
  window.addEventListener(focusGone, ({ target }) => {
    if (!(target instanceof Element)) return
    const places = target.closest('main, dialog') ? listPlaces(target) : []
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = findStop(places) ?? document.querySelector('main')
      next?.focus({ preventScroll: true })
    }, pauseMs)
  })
}

/** A key that is held presses nothing else than what it was pressed on, wherever the focus goes. */
function stopHeld(event: KeyboardEvent): void {
  if (!event.repeat) pressed = event.target
  else if (event.key === 'Enter' && event.target !== pressed) event.preventDefault()
}

type Place = { element: Element; isAfter: boolean }

/** The nearest first: what follows, what comes before, what it stands in. */
function listPlaces(control: Element): Place[] {
  const places: Place[] = []
  const add = (element: Element | null, isAfter = false) =>
    element && places.push({ element, isAfter })
  for (let at: Element | null = control; at && !isEdge(at); at = at.parentElement) {
    add(at.nextElementSibling, true)
    add(at.previousElementSibling)
    if (at.parentElement && !isEdge(at.parentElement)) add(at.parentElement)
  }
  return places
}

const isEdge = (element: Element) => element.matches('main, dialog')

function findStop(places: readonly Place[]): HTMLElement | undefined {
  const isSeen = (stop: HTMLElement) => stop.matches(stops) && isVisible(stop)
  for (const { element, isAfter } of places) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue
    const found = [element, ...element.querySelectorAll<HTMLElement>(stops)]
    const stop = isAfter ? found.find(isSeen) : found.findLast(isSeen)
    if (stop) return stop
  }
  return undefined
}

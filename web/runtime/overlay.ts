/** Which overlay is open. One at a time; each is loaded when it is first opened. */
import { useSyncExternalStore } from 'react'
import type { Calculation, FollowRule } from '#schema/calculation.ts'
import { createListeners } from './listeners.ts'
import { inPlace } from './unmodified-click.ts'

/** Whom a dialog about waiting for it speaks of. */
export type RestockProduct = { id: string; slug: string; name: string }

/** Goods on their way into an estimate. */
export type EstimateGood = {
  productId: string
  /** Base units; left out for the least that is sold. */
  quantity?: number
  /** What it is counted in; left out for the base unit. */
  unit?: string
  /** How its quantity came. */
  calculation?: Calculation
  /** Another of the goods that it follows, by its place among them. */
  follows?: FollowRule & { item: number }
}

/** What the visitor was about to do when the page asked them to sign in. */
export type Interrupted = {
  /** The page where it is done, also when signing in has the page loaded anew. */
  path?: string
  /** How it goes on in place. */
  onSignedIn?: () => void
}

export type Overlay =
  | ({ name: 'auth' } & Interrupted)
  | { name: 'city' }
  | { name: 'cookies' }
  | { name: 'catalog' }
  | { name: 'search' }
  | { name: 'filters' }
  | { name: 'menu' }
  | { name: 'info' }
  | { name: 'restock'; product: RestockProduct }
  | { name: 'estimate'; goods: readonly EstimateGood[] }
  /** Shown by the button that opened it. */
  | { name: 'qrcode'; owner: string }

let current: Overlay | null = null
/** The entry of the history that the browser was at or on its way to when it was opened. */
let openedAt = ''
/** The entry that a navigation under way leads to. */
let nextEntry: string | null = null
const { subscribe, tell } = createListeners()

/** The router keeps its keys there, and changes them before it draws. */
const readEntry = (): string => Object(window.history.state).key ?? 'default'

function set(next: Overlay | null) {
  current = next
  tell()
}

/** Opens an overlay, closing the one that is open. */
export function openOverlay(overlay: Overlay) {
  openedAt = nextEntry ?? readEntry()
  set(overlay)
}

/** Spread on a link, lets it open an overlay in place. */
export const openCatalog = inPlace(() => openOverlay({ name: 'catalog' }))
export const openAuth = inPlace(() => openOverlay({ name: 'auth' }))
export const openMenu = inPlace(() => openOverlay({ name: 'menu' }))

export const closeOverlay = () => set(null)

/** Takes the key of the entry that a navigation leads to; null when none is under way. */
export function noteNavigation(key: string | null) {
  nextEntry = key
}

/** Closes what stood over a page that was left. What was opened since then stays. */
export function closeLeft() {
  if (openedAt !== readEntry()) closeOverlay()
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

import { flushSync } from 'react-dom'
import { closeOverlay, type Overlay, openOverlay } from '#web/runtime/overlay.ts'

/** The menu goes first, so that the focus comes back to its button past what it opened. */
export function openNext(overlay: Overlay): void {
  flushSync(closeOverlay)
  openOverlay(overlay)
}

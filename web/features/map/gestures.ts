/**
 * Keeps a map from trapping the page: the wheel zooms it with Ctrl or ⌘ only, one finger scrolls
 * the page, two move the map. Listens above the map, so that it hears of a gesture first.
 */
import type { GestureHint } from './map-provider.ts'

type Listeners = {
  /** Whether the wheel may zoom from now on. */
  onWheelZoom: (isAllowed: boolean) => void
  /** Whether what is pressed may move the map from now on: one finger may not. */
  onDrag: (isAllowed: boolean) => void
  onHint: (hint: GestureHint) => void
}

export function guardGestures(box: HTMLElement, listeners: Listeners): () => void {
  const { onWheelZoom, onDrag, onHint } = listeners
  const end = new AbortController()
  const early = { capture: true, signal: end.signal }
  const onWheel = (event: WheelEvent) => {
    const isMeant = event.ctrlKey || event.metaKey
    onWheelZoom(isMeant)
    // Or the browser zooms the page.
    if (isMeant) return event.preventDefault()
    event.stopPropagation()
    onHint('wheel')
  }
  // A mouse beside a touch screen moves the map by itself.
  const onPointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onDrag(true)
  const onTouch = ({ touches }: TouchEvent) => onDrag(touches.length > 1)
  let from: Touch | undefined
  const onStart = (event: TouchEvent) => {
    from = event.touches[0]
    onTouch(event)
  }
  const onMove = (event: TouchEvent) => {
    const [now] = event.touches
    // Or the browser scrolls with both.
    if (event.touches.length > 1) return event.cancelable && event.preventDefault()
    const way = from && now ? Math.hypot(now.clientX - from.clientX, now.clientY - from.clientY) : 0
    if (way > 12) onHint('touch')
  }
  box.addEventListener('wheel', onWheel, { ...early, passive: false })
  box.addEventListener('pointerdown', onPointer, early)
  box.addEventListener('touchstart', onStart, { ...early, passive: true })
  box.addEventListener('touchmove', onMove, { ...early, passive: false })
  box.addEventListener('touchend', onTouch, { ...early, passive: true })
  box.addEventListener('touchcancel', onTouch, { ...early, passive: true })
  return () => end.abort()
}

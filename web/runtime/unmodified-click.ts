import { kept } from '#web/ui/press.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>

/** Calls `act` in place of what the browser does with a click that asks for nothing special. */
export function onUnmodifiedClick(act: () => void) {
  return (event: Click) => {
    const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isOwn || event.altKey) return
    event.preventDefault()
    act()
  }
}

/**
 * Spread on a link, lets it open something in place. Without script, and in a new tab, it stays a
 * link.
 */
export const inPlace = (act: () => void) => ({ ...kept, onClick: onUnmodifiedClick(act) })

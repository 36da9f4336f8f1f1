type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>

/**
 * Lets a link open something in place. Without script, and in a new tab, it stays a link.
 */
export function onPlainClick(act: () => void) {
  return (event: Click) => {
    const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isOwn || event.altKey) return
    event.preventDefault()
    act()
  }
}

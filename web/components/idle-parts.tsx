/** What the frame has for when the page is at rest: nobody sees it come. */
import { useEffect } from 'react'
import { Icon } from '../ui/icon.tsx'
import { toLink } from './own-links.tsx'
import { Preloads } from './preloads.tsx'
import { Said } from './said.ts'

export default function IdleParts() {
  useEffect(() => {
    document.addEventListener('click', dropFocus, { capture: true })
    return () => document.removeEventListener('click', dropFocus, { capture: true })
  }, [])
  return (
    <>
      <Preloads />
      {/* The file of drawings: what is sent has its own, what changes in it takes them from there. */}
      <div hidden>
        <Icon name="close" />
      </div>
      <Said />
    </>
  )
}

/**
 * Of a link that was tapped, where nobody sees it: to take away the element that has the focus, a
 * browser styles the whole page half taken away.
 */
function dropFocus(event: Event): void {
  const link = toLink(event)
  if (!link?.closest('main') || link.matches(':focus-visible')) return
  if (link.pathname !== window.location.pathname) link.blur()
}

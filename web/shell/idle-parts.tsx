/** Parts of the frame that load while the page is idle, out of the visitor's sight. */
import '#web/document/styles/print.css'
import { useEffect } from 'react'
import { FlashMessage } from '#web/runtime/flash-message.ts'
import { toLink } from '#web/runtime/link-navigation.tsx'
import { Prefetch } from '#web/runtime/prefetch.tsx'
import { keepTranslatedTexts } from '#web/runtime/translated-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

/** One more file, for the few who force their colours on pages. */
function loadForcedColours(): void {
  if (!matchMedia('(forced-colors: active)').matches) return
  import('./forced.css').catch(() => null)
}

/** Without a network it is too late to ask for what brings a page back, or the visitor. */
function loadReturn(): void {
  import('./back-bar.tsx').catch(() => null)
  import('./route-return.tsx').catch(() => null)
}

export default function IdleParts() {
  useEffect(loadForcedColours, [])
  useEffect(loadReturn, [])
  useEffect(keepTranslatedTexts, [])
  useEffect(() => {
    document.addEventListener('click', dropFocus, { capture: true })
    return () => document.removeEventListener('click', dropFocus, { capture: true })
  }, [])
  return (
    <>
      <Prefetch />
      {/* The file of drawings: what is sent has its own, what changes in it takes them from there. */}
      <div hidden>
        <Icon name="close" />
      </div>
      <Toaster />
      <FlashMessage />
    </>
  )
}

/**
 * Of a card that was tapped, out of sight: to take away the element that has the focus, a
 * browser styles the whole page half taken away. Other links may open something in place.
 */
function dropFocus(event: Event): void {
  const link = toLink(event)
  if (link?.matches('.card-title:not(:focus-visible)')) link.blur()
}

/**
 * Links to pages of the shop are followed without a new document, by one listener for all of them.
 *
 * They are plain `a`s: a page has a hundred and fifty of them, and the hooks of the router's `Link`
 * made a tenth of the work of rendering it, and drew each anew at every navigation. `Link` is for
 * what goes beside an address: state, replacing, keeping the place.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openedPath, signalInteraction } from './first-interaction.ts'
import { leavePage, noteTyping, openers } from './leave-page.ts'
import { expectShown } from './preview.tsx'
import { onUnmodifiedClick } from './unmodified-click.ts'

/** On a page of before an outage a link loads a new document, whose frame is not as old. */
const ownLinks = 'html:not([data-stale]) [href^="/"]:not([target],[download],[data-file])'

export function LinkNavigation() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== openedPath) signalInteraction()
  }, [pathname])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = toLink(event)
      // What something opened in place is left alone.
      if (event.defaultPrevented || !link?.matches(ownLinks)) return
      // The same address again is no new entry of the history, as in a browser.
      const replace = link.href === window.location.href
      const options = { replace, preventScrollReset: 'still' in link.dataset }
      const path = link.href.slice(link.origin.length)
      expectShown(link)
      const open = () => openers.some((one) => one(path)) || void navigate(path, options)
      // The second click of two was meant for what the first one has put this link in place of.
      onUnmodifiedClick(() => event.detail < 2 && void leavePage(open))(event)
    }
    // React keeps a click in a part without code from all who listen below; it listened before.
    const followStopped = (event: MouseEvent) => event.cancelBubble && follow(event)
    document.addEventListener('click', followStopped, true)
    document.addEventListener('click', follow)
    document.addEventListener('input', noteTyping)
    return () => {
      document.removeEventListener('click', followStopped, true)
      document.removeEventListener('click', follow)
      document.removeEventListener('input', noteTyping)
    }
  }, [navigate])
  return null
}

/** The link that an event of the page is about. */
export const toLink = ({ target }: Event) =>
  target instanceof Element ? target.closest('a') : null

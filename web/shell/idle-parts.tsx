/** Parts of the frame that load while the page is idle, out of the visitor's sight. */
import { use, useEffect } from 'react'
import { ConsentedAnalytics } from '#web/features/analytics/consented-analytics.tsx'
import { watchConsent } from '#web/features/consent/consent-watch.ts'
import { watchUnsent } from '#web/features/marks/unsent-send.ts'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { isInApp } from '#web/runtime/app-channel.ts'
import { CodeGuard } from '#web/runtime/code-guard.tsx'
import { firstInteraction } from '#web/runtime/first-interaction.ts'
import { FlashMessage } from '#web/runtime/flash-message.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { toLink } from '#web/runtime/link-navigation.tsx'
import { Prefetch } from '#web/runtime/prefetch.tsx'
import { keepTranslatedTexts } from '#web/runtime/translated-text.ts'
import { Toaster } from '#web/ui/toaster.tsx'

const AppParts = clientPart(() => import('./app-parts.tsx'), { isQuiet: true })

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

/** Of a page that is left alone nothing is asked, nor in its first minute. */
async function watchVersionLater(build: string): Promise<void> {
  await firstInteraction
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  const { watchVersion } = await import('#web/runtime/new-version.ts')
  watchVersion(build)
}

async function watchMovedLater(): Promise<void> {
  await firstInteraction
  const { watchMoved } = await import('#web/runtime/moved-page.ts')
  await watchMoved()
}

export default function IdleParts() {
  useEffect(watchConsent, [])
  useEffect(watchUnsent, [])
  const build = use(RootData)?.build
  useEffect(() => {
    if (import.meta.env.PROD && build) watchVersionLater(build).catch(() => null)
  }, [build])
  const hasRedirects = use(RootData)?.hasRedirects
  useEffect(() => {
    if (hasRedirects) watchMovedLater().catch(() => null)
  }, [hasRedirects])
  const isCartFilled = useOfViewer(({ cart }) => cart.count > 0) ?? false
  useEffect(loadForcedColours, [])
  useEffect(loadReturn, [])
  useEffect(keepTranslatedTexts, [])
  useEffect(() => {
    document.addEventListener('click', dropFocus, { capture: true })
    return () => document.removeEventListener('click', dropFocus, { capture: true })
  }, [])
  return (
    <>
      <CodeGuard />
      <Prefetch isCartFilled={isCartFilled} />
      <Toaster />
      <FlashMessage />
      {isInApp() && <AppParts />}
      <ConsentedAnalytics />
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

/** Loads what counts and measures while the visitor agrees to it; takes it away when they do not. */
import { useState, useSyncExternalStore } from 'react'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { isGranted, onConsent } from '#web/runtime/storage-consent.ts'

const Analytics = clientPart<{ isEarly: boolean }>(() => import('./analytics.tsx'), {
  isQuiet: true,
})

const isAgreed = () => isGranted('analytics')

export function ConsentedAnalytics() {
  const isAllowed = useSyncExternalStore(onConsent, isAgreed, () => false)
  const [isEarly, setIsEarly] = useState(isAllowed)
  if (isEarly && !isAllowed) setIsEarly(false)
  return isAllowed && <Analytics isEarly={isEarly} />
}

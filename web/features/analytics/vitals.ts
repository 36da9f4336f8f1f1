/** How fast this document was, sent once: when the visitor first turns away from it. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { RoutePattern } from '#schema/site-address.ts'
import type { Vitals } from '#schema/vitals.ts'
import { isGranted } from '#web/runtime/storage-granted.ts'

type Figure = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb'
type Measured = { name: string; value: number; navigationType: string }

/** Tells `onSent` of what was sent, for a counter that shows it too. Called once a document. */
export function reportVitals(
  page: { route: RoutePattern; build: string },
  onSent: (vitals: Vitals) => void,
): void {
  let figures: Partial<Record<Figure, number>> = {}
  let navigation = 'navigate'
  let isSent = false
  const note = ({ name, value, navigationType }: Measured) => {
    // Brought back by «назад», the document is measured anew.
    if (navigationType === 'back-forward-cache' && navigation !== navigationType) {
      figures = {}
      isSent = false
    }
    navigation = navigationType
    figures[name.toLowerCase() as Figure] = name === 'CLS' ? round(value, 1000) : round(value, 1)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note)
  const send = () => {
    if (!document.hidden || isSent || Object.keys(figures).length === 0) return
    if (!isGranted('analytics')) return
    isSent = true
    const vitals = { ...page, ...toConditions(), navigation, ...figures } as Vitals
    const body = new Blob([JSON.stringify(vitals)], { type: 'application/json' })
    navigator.sendBeacon('/vitals', body)
    onSent(vitals)
  }
  // The window hears of it after the document, where the figures are made up.
  window.addEventListener('visibilitychange', send)
}

const round = (value: number, parts: number) => Math.round(value * parts) / parts

const connections: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g', '4g'])

function toConditions() {
  const { effectiveType } = Object(Object(navigator).connection)
  const isTouched = matchMedia('(pointer: coarse)').matches
  const touched = Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
  return {
    device: isTouched ? touched : 'desktop',
    connection: connections.has(effectiveType) ? effectiveType : 'unknown',
  }
}

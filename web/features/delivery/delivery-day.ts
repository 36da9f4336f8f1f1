import { use, useState } from 'react'
import { RootData } from '#web/features/viewer/shell-content.ts'

/**
 * «завтра»: the soonest day of a delivery in the visitor's city. null in a tab that has stood
 * open for longer than the word is true; counted by the page's age, since clocks are set wrong.
 */
export function useDeliveryDay(): string | null {
  const day = use(RootData)?.deliveryDay
  const [pageAgeMs] = useState(() => (import.meta.env.SSR ? 0 : performance.now()))
  return day && pageAgeMs < day.leftMs ? day.words : null
}

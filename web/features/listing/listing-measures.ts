/** The measures that the goods of the list are counted by; null until they were counted. */

import type { Measures } from '#web/features/calculator/calculation-measures.ts'
import { createListeners } from '#web/runtime/listeners.ts'

let measures: Measures | null = null
const { subscribe, tell } = createListeners()

export const watchListMeasures = subscribe
export const readListMeasures = (): Measures | null => measures

export function setListMeasures(next: Measures | null): void {
  measures = next
  tell()
}

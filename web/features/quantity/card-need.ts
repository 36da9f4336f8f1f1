/** What a job takes of each product in a list: comes after the cards, to be told by their buttons. */
import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '#web/runtime/listeners.ts'

export type CardNeed = {
  /** Hundredths of the base unit, as far as there is so much. */
  quantity: number
  /** What it is counted in: the pack, or the base unit. */
  unit: string
  /** The job takes more than there is. */
  isShort: boolean
}

let needs: ReadonlyMap<string, CardNeed> = new Map()
/** The cards of the page, each with the product it shows. */
const cards = new Map<() => void, string>()
const shown = createListeners()

/** null until the visitor has run the calculator. */
export function useCardNeed(productId: string): CardNeed | null {
  const subscribe = useCallback(
    (card: () => void) => {
      cards.set(card, productId)
      shown.tell()
      return () => cards.delete(card)
    },
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => needs.get(productId) ?? null,
    () => null,
  )
}

/** Products whose cards are on the page now. */
export const listShownIds = (): string[] => [...new Set(cards.values())]

export const watchShown = shown.subscribe

export function setCardNeeds(next: ReadonlyMap<string, CardNeed>): void {
  needs = next
  for (const card of cards.keys()) card()
}

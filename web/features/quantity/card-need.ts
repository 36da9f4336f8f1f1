/** What a job takes of each product in a list: words that come after the cards, to lie on them. */
import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '#web/runtime/listeners.ts'

let words: ReadonlyMap<string, string> = new Map()
/** The cards of the page, each with the product it shows. */
const cards = new Map<() => void, string>()
const shown = createListeners()

/** null until the visitor has run the calculator. */
export function useCardNeed(productId: string): string | null {
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
    () => words.get(productId) ?? null,
    () => null,
  )
}

/** Products whose cards are on the page now. */
export const listShownIds = (): string[] => [...new Set(cards.values())]

export const watchShown = shown.subscribe

export function setCardNeeds(next: ReadonlyMap<string, string>): void {
  words = next
  for (const card of cards.keys()) card()
}

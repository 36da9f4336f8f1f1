/** What a job takes of each product in a list: words that come after the cards, to lie on them. */
import { useCallback, useSyncExternalStore } from 'react'

let words: ReadonlyMap<string, string> = new Map()
/** The cards of the page, each with the product it shows. */
const cards = new Map<() => void, string>()
const watchers = new Set<() => void>()

/** null until somebody has counted. */
export function useCardNeed(productId: string): string | null {
  const subscribe = useCallback(
    (card: () => void) => {
      cards.set(card, productId)
      for (const watcher of watchers) watcher()
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

export function watchShown(listener: () => void): () => void {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

export function setCardNeeds(next: ReadonlyMap<string, string>): void {
  words = next
  for (const card of cards.keys()) card()
}

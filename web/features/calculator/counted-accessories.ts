/** What a product's job takes besides, as far as its page has counted it. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/runtime/listeners.ts'
import type { EstimateGood } from '#web/runtime/overlay.ts'

type Counted = { productId: string; goods: readonly EstimateGood[] }

const none: readonly EstimateGood[] = []

let counted: Counted = { productId: '', goods: none }
const { subscribe, tell } = createListeners()

export function tellAccessories(next: Counted): void {
  counted = next
  tell()
}

export function useCountedAccessories(productId: string): readonly EstimateGood[] {
  return useSyncExternalStore(
    subscribe,
    () => (counted.productId === productId ? counted.goods : none),
    () => none,
  )
}

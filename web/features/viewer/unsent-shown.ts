/** What waits for the network, as the frame and the cart show it. */
import { useSyncExternalStore } from 'react'
import { findUnsent, listUnsent, onUnsent, type UnsentList } from './unsent-change.ts'
import type { CountName } from './viewer-hint.ts'

const unsentLists = {
  cart: ['cart'],
  favorites: ['PRODUCT', 'CATEGORY', 'BRAND'],
  compared: ['comparison'],
  orders: [],
  messages: [],
} satisfies Record<CountName, UnsentList[]>

/** How many changes of it wait for the network. */
export function useUnsentCount(name: CountName): number {
  const lists: readonly UnsentList[] = unsentLists[name]
  const count = () => listUnsent().filter(({ list }) => lists.includes(list)).length
  return useSyncExternalStore(onUnsent, count, () => 0)
}

/** How much of a line is wished for and waits for the network; null when nothing does. */
export const useUnsentQuantity = (productId: string): number | null =>
  useSyncExternalStore(
    onUnsent,
    () => findUnsent('cart', productId)?.value ?? null,
    () => null,
  )

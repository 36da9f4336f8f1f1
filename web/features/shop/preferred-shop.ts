/** The visitor's preferred shop in each city. Only the browser stores it. */
import { useSyncExternalStore } from 'react'
import { functionalStore } from '#web/runtime/functional-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'

const prefix = 'otves.shop.'
const listeners = createListeners()

function subscribe(listener: () => void) {
  const end = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}

/** Remembers it; null forgets it. Of a browser that keeps nothing the list shows no mark. */
export function choosePreferredShop(cityId: string, shopId: string | null): void {
  functionalStore.write(`${prefix}${cityId}`, shopId)
  listeners.tell()
}

/** Id of the visitor's shop in a city; null when none is chosen, and on the server. */
export function usePreferredShop(cityId: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => functionalStore.read(`${prefix}${cityId}`),
    () => null,
  )
}

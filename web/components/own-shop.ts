/** The shop of each city that the visitor goes to; kept in the browser, for nobody else to know. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

const prefix = 'otves.shop.'
const listeners = createListeners()

function read(cityId: string): string | null {
  try {
    return localStorage.getItem(prefix + cityId)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  const end = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}

/** Remembers it. A browser that keeps nothing shows the choice until the page is left. */
export function chooseShop(cityId: string, shopId: string): void {
  try {
    localStorage.setItem(prefix + cityId, shopId)
  } catch {
    // Private mode without storage: the list simply shows no mark.
  }
  listeners.tell()
}

/** Id of the visitor's shop in a city; null when none is chosen, and on the server. */
export function useOwnShop(cityId: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => read(cityId),
    () => null,
  )
}

/** The address the visitor asked about last; kept in his browser, for nobody else to know. */
import { useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type MyAddress = { address: string; fiasId: string }

/** A city's own: in another the shop would not bring anything there. */
const toKey = (cityId: string) => `otves.address.${cityId}`

const { subscribe, tell } = createListeners()

/** Follows it; null on the server too. */
export function useMyAddress(cityId: string): MyAddress | null {
  const text = useSyncExternalStore(
    subscribe,
    () => read(cityId),
    () => null,
  )
  return useMemo(() => parse(text), [text])
}

/** The same, asked once; null while none was chosen, or when the browser keeps nothing. */
export const readMyAddress = (cityId: string): MyAddress | null => parse(read(cityId))

function read(cityId: string): string | null {
  try {
    return localStorage.getItem(toKey(cityId))
  } catch {
    return null
  }
}

/** Other versions of the shop may have written something else. */
function parse(text: string | null): MyAddress | null {
  try {
    const { address, fiasId } = Object(JSON.parse(text ?? 'null'))
    return typeof address === 'string' && typeof fiasId === 'string' ? { address, fiasId } : null
  } catch {
    return null
  }
}

/** Remembers it, where the browser lets it be remembered. */
export function keepMyAddress(cityId: string, address: MyAddress): void {
  try {
    localStorage.setItem(toKey(cityId), JSON.stringify(address))
  } catch {
    // Private mode without storage: it is asked for again next time.
  }
  tell()
}

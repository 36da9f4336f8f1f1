/** The address the visitor asked about last; kept in his browser, for nobody else to know. */
import { useMemo, useSyncExternalStore } from 'react'
import { deviceStore, parseJson } from '#web/runtime/browser-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'

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

const read = (cityId: string) => deviceStore.read(toKey(cityId))

/** Other versions of the shop may have written something else. */
function parse(text: string | null): MyAddress | null {
  const { address, fiasId } = Object(parseJson(text))
  return typeof address === 'string' && typeof fiasId === 'string' ? { address, fiasId } : null
}

/** Remembers it, where the browser lets it be remembered. */
export function keepMyAddress(cityId: string, address: MyAddress): void {
  deviceStore.write(toKey(cityId), JSON.stringify(address))
  tell()
}

/** The last address the visitor asked about; stored in their browser only. */
import { useMemo, useSyncExternalStore } from 'react'
import { parseJson } from '#web/runtime/browser-store.ts'
import { functionalStore } from '#web/runtime/functional-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'

export type MyAddress = { address: string; fiasId: string }

/** One per city: an address in one city is of no use in another. */
const toKey = (cityId: string) => `otves.address.${cityId}` as const

const { subscribe, tell } = createListeners()

/** Subscribes to the address; null on the server. */
export function useMyAddress(cityId: string): MyAddress | null {
  const text = useSyncExternalStore(
    subscribe,
    () => read(cityId),
    () => null,
  )
  return useMemo(() => parse(text), [text])
}

/** Reads the address once; null when none was chosen or storage is unavailable. */
export const readMyAddress = (cityId: string): MyAddress | null => parse(read(cityId))

const read = (cityId: string) => functionalStore.read(toKey(cityId))

/** Other versions of the shop may have written something else. */
function parse(text: string | null): MyAddress | null {
  const { address, fiasId } = Object(parseJson(text))
  return typeof address === 'string' && typeof fiasId === 'string' ? { address, fiasId } : null
}

/** Stores the address if the browser allows it. */
export function keepMyAddress(cityId: string, address: MyAddress): void {
  functionalStore.write(toKey(cityId), JSON.stringify(address))
  tell()
}

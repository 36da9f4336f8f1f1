/** The address the visitor asked about last; kept in his browser, for nobody else to know. */
export type MyAddress = { address: string; fiasId: string }

/** A city's own: in another the shop would not bring anything there. */
const toKey = (cityId: string) => `otves.address.${cityId}`

/** null while none was chosen, or when the browser keeps nothing. */
export function readMyAddress(cityId: string): MyAddress | null {
  try {
    const { address, fiasId } = Object(JSON.parse(localStorage.getItem(toKey(cityId)) ?? 'null'))
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
}

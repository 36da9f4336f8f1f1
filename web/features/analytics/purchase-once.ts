/** An order is told as bought once in a browser, by however many tabs and reloads. */
import { type BrowserStore, deviceStore } from '#web/runtime/browser-store.ts'

const key = 'otves.counted-orders'
const keptMax = 100

/** The locks of the browser, which all tabs share; null where pages come by plain http. */
const findLocks = (): LockManager | null => Object(navigator).locks ?? null

/** Whether this call is the first for the order. A browser that cannot keep it is told never. */
export async function claimPurchase(
  orderId: string,
  {
    store = deviceStore,
    locks = findLocks(),
  }: { store?: BrowserStore; locks?: LockManager | null } = {},
): Promise<boolean> {
  const claim = () => {
    const known = readKnown(store)
    if (known.includes(orderId)) return false
    store.write(key, JSON.stringify([...known, orderId].slice(-keptMax)))
    return readKnown(store).includes(orderId)
  }
  return locks ? locks.request(key, async () => claim()) : claim()
}

function readKnown(store: BrowserStore): string[] {
  const known = store.readJson(key)
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []
}

/** An order is told as bought once: by one browser, and there by one of its tabs and reloads. */
import { type BrowserStore, deviceStore } from '#web/runtime/browser-store.ts'

const storageKey = 'otves.counted-orders'
const keptMax = 100
/** A tab that has asked the shop and had no answer for so long has asked in vain. */
const askMs = 30_000

/** What the browser knows of an order; one that it has asked about has the key it asked with. */
type Known = { id: string; key?: string; atMs?: number }

type Asking = {
  /** Whether the shop gave the order to this key, and to no other browser's. */
  ask: (orderId: string, key: string) => Promise<boolean>
  store?: BrowserStore
  locks?: LockManager | null
  nowMs?: () => number
}

/** The locks of the browser, which all tabs share; null where pages come by plain http. */
const findLocks = (): LockManager | null => Object(navigator).locks ?? null

/**
 * Whether this call is the first for the order. A browser that cannot keep it is told never. What the
 * shop did not answer is asked again, with the same key, when the order is next seen.
 */
export async function claimPurchase(
  orderId: string,
  { ask, store = deviceStore, locks = findLocks(), nowMs = Date.now }: Asking,
): Promise<boolean> {
  const claim = async () => {
    const known = readKnown(store).find(({ id }) => id === orderId)
    const isAsking = known?.key !== undefined && nowMs() - (known.atMs ?? 0) < askMs
    // Under a lock no other tab is asking: one that was has given up.
    if (known && (known.key === undefined || (isAsking && !locks))) return false
    const key = known?.key ?? createKey()
    write(store, { id: orderId, key, atMs: nowMs() })
    if (!readKnown(store).some(({ id }) => id === orderId)) return false
    const isClaimed = await ask(orderId, key)
    write(store, { id: orderId })
    return isClaimed
  }
  return locks ? locks.request(storageKey, claim) : claim()
}

/** `crypto.randomUUID` is for https alone. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

function write(store: BrowserStore, known: Known): void {
  const others = readKnown(store).filter(({ id }) => id !== known.id)
  store.write(storageKey, JSON.stringify([...others, known].slice(-keptMax)))
}

function readKnown(store: BrowserStore): Known[] {
  const known = store.readJson(storageKey)
  return Array.isArray(known) ? known.filter((one) => typeof Object(one).id === 'string') : []
}

/**
 * What visitors do, told to whoever counts it. Told events wait until the counting code is there;
 * what is done without the visitor's consent is forgotten at once.
 */
import type { Vitals } from '#schema/vitals.ts'
import { isGranted } from '#web/runtime/storage-granted.ts'

export type AnalyticsEvent =
  /** A page is shown: its path with the query, as the address has it. */
  | { name: 'hit'; path: string }
  /** Cards that came into view. */
  | { name: 'impression'; list: string; seen: readonly { productId: string; position: number }[] }
  | { name: 'detail'; slug: string }
  /** The cart has changed, by hundredths of the base unit; less than 0 when something was taken out. */
  | { name: 'cart'; changes: readonly CartDifference[] }
  | { name: 'checkout' }
  /** An order that is paid, or placed to be paid without the site. May be told again and again. */
  | { name: 'purchase'; orderId: string }
  | { name: 'vitals'; vitals: Vitals }

export type CartDifference = { productId: string; difference: number }

type Take = (event: AnalyticsEvent) => void

const waitingMax = 50
const waiting: AnalyticsEvent[] = []
let take: Take | null = null

export function track(event: AnalyticsEvent): void {
  if (!isGranted('analytics')) return
  if (take) take(event)
  else if (waiting.length < waitingMax) waiting.push(event)
}

/** Hands over what waits and all that follows; null forgets both. */
export function connect(taker: Take | null): void {
  take = taker
  for (const event of waiting.splice(0)) taker?.(event)
}

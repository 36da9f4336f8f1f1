import { waitForNetwork } from './network-wait.ts'
import { isReachable } from './reload.ts'

/** Waits until the shop answers; answers whether it does, and not that the signal gave up. */
export async function waitForShop(signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    // One pause after another is the point.
    // oxlint-disable-next-line no-await-in-loop
    await waitForNetwork(attempt, signal)
    // oxlint-disable-next-line no-await-in-loop
    if (!signal.aborted && (await isReachable())) return !signal.aborted
  }
  return false
}

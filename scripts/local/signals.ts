/** How a shop that runs is told to stop: once to end what is begun, twice to end at once. */
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The terminal, npm and run.mjs each pass one and the same signal on: what comes so soon after the
 * first is that one.
 */
const sameMs = 500

/** Calls `stop` at the first signal; null says that there is nothing to stop. The second ends at once. */
export function stopOnSignals(stop: () => Promise<void> | null): void {
  let firstMs: number | null = null
  for (const signal of signals) {
    process.on(signal, () => {
      const isFirst = firstMs === null
      firstMs ??= performance.now()
      const stopped = isFirst ? stop() : null
      if (stopped) void stopped.then(() => process.exit(0))
      // What this process has started is killed with it (kill-with-parent.ts).
      else if (isFirst || performance.now() - firstMs > sameMs) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}

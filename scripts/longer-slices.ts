/**
 * Vite plugin: React draws for 30 ms before it lets the browser go on, not for 5.
 *
 * A phone gets little done in 5 ms, and spends as much again on what comes between two slices: a
 * list of goods answers a tenth sooner so. A press waits 30 ms at most, a frame more than before and
 * well under the 50 ms from which a task is long. What of the scheduler nothing calls is left out.
 */
import type { Plugin } from 'vite'

const scheduler = /scheduler\.production\.js$/
const uncalled =
  /exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = function[^]*?\n\};\n/g
const interval = 'frameInterval = 5'

export function longerSlices(): Plugin {
  return {
    name: 'longer-slices',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: scheduler },
      handler(code) {
        if (!code.includes(interval)) this.error(`The scheduler has no «${interval}» any more.`)
        return {
          code: code.replace(interval, 'frameInterval = 30').replaceAll(uncalled, ''),
          map: null,
        }
      },
    },
  }
}

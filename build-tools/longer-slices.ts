/**
 * Vite plugin: React draws for 30 ms before it lets the browser go on, not for 5.
 *
 * A phone gets little done in 5 ms, and spends as much again on what comes between two slices: a
 * list of goods answers a tenth sooner so. A press waits 30 ms, 25 more than before and well under
 * the 50 from which a task is long. What of the scheduler nothing calls is left out.
 */
import { patch } from './patch.ts'

export const longerSlices = () =>
  patch({
    name: 'longer-slices',
    environment: 'client',
    file: /scheduler\.production\.js$/,
    changes: [
      ['frameInterval = 5', 'frameInterval = 30'],
      [
        /exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = function[^]*?\n\};\n/g,
        '',
      ],
    ],
  })

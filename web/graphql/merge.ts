/**
 * Rapid clicks on one stepper become one request. Stands after the cache, so every click has
 * already been shown; only the last wish of a burst goes out, and its answer settles them all.
 */
import type { Exchange, Operation, OperationResult } from 'urql'
import { filter, fromArray, makeSubject, merge, mergeMap, pipe } from 'wonka'

const pauseMs = 250

type Burst = {
  /** Operations whose wish a later one replaced. */
  replaced: Operation[]
  last: Operation
  timer: ReturnType<typeof setTimeout> | null
}

/** `toKey` names what an operation overwrites; null lets it pass as it is. */
export function createMergeExchange(toKey: (operation: Operation) => string | null): Exchange {
  return ({ forward }) =>
    (operations) => {
      const sent = makeSubject<Operation>()
      const waiting = new Map<string, Burst>()
      const flying = new Map<number, Burst>()

      const send = (key: string, burst: Burst) => {
        burst.timer = null
        // One request a line at a time: answers cannot overtake each other.
        if ([...flying.values()].some((other) => toKey(other.last) === key)) return
        waiting.delete(key)
        flying.set(burst.last.key, burst)
        sent.next(burst.last)
      }

      const hold = (key: string, operation: Operation) => {
        const burst = waiting.get(key)
        const replaced = burst ? [...burst.replaced, burst.last] : []
        if (burst?.timer) clearTimeout(burst.timer)
        const next: Burst = { replaced, last: operation, timer: null }
        next.timer = setTimeout(() => send(key, next), pauseMs)
        waiting.set(key, next)
      }

      const settle = (result: OperationResult): OperationResult[] => {
        const burst = flying.get(result.operation.key)
        if (!burst) return [result]
        flying.delete(result.operation.key)
        const key = toKey(burst.last)
        const next = key === null ? undefined : waiting.get(key)
        if (key !== null && next && next.timer === null) send(key, next)
        const settled = burst.replaced.map((operation) => ({ ...result, operation }))
        return [...settled, result]
      }

      const passing = pipe(
        operations,
        filter((operation) => {
          if (operation.kind === 'teardown') return true
          const key = toKey(operation)
          if (key === null) return true
          hold(key, operation)
          return false
        }),
      )
      return pipe(
        merge([sent.source, passing]),
        forward,
        mergeMap((result) => fromArray(settle(result))),
      )
    }
}


/** Keeps a question from waiting for ever when the cache leaves it without an answer. */
import type { Exchange, Operation, OperationResult } from 'urql'
import { filter, map, merge, onPush, pipe, share } from 'wonka'

/**
 * Stands around the cache. When an answer changes what another question has shown, the cache
 * reads that question again. If the answer lacks some of its fields, the cache neither asks the
 * shop (that could go round for ever) nor answers, and urql takes the question for one that is
 * under way: whoever asks it later waits for an answer that nobody was asked for. Here such a
 * question is answered with what it showed last, as stale, so that it can be asked again.
 */
export const answerStale =
  (cache: Exchange): Exchange =>
  ({ forward, ...rest }) =>
  (operations) => {
    /** Of questions that were answered, or handed on, since they were last put. */
    const taken = new Set<number>()
    const shown = new Map<number, OperationResult>()
    const put = pipe(
      operations,
      onPush(({ key, kind }) => {
        taken.delete(key)
        if (kind === 'teardown') shown.delete(key)
      }),
      share,
    )
    const handedOn: typeof forward = (forwarded) =>
      pipe(
        forwarded,
        onPush(({ key }) => void taken.add(key)),
        forward,
      )
    const answers = pipe(
      cache({ ...rest, forward: handedOn })(put),
      onPush((result) => {
        const { key, kind } = result.operation
        taken.add(key)
        if (kind === 'query' && result.data) shown.set(key, result)
      }),
    )
    // Listens after the cache: what is not taken by now will not be.
    const left = pipe(
      put,
      filter(({ key, kind }) => kind === 'query' && !taken.has(key)),
      map((operation) => toStale(operation, shown.get(operation.key))),
      filter((result) => result !== null),
    )
    return merge([answers, left])
  }

const toStale = (operation: Operation, last: OperationResult | undefined) =>
  last ? { ...last, operation, stale: true } : null

/**
 * The first personal request goes alone. Until it is answered a new visitor has no session, and
 * each further one would create another guest: what was put in the cart of one would
 * be lost with the next one's cookies. The others wait for it; public queries do not.
 */
import type { Exchange, Operation, OperationResult } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'

export const firstExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const released = makeSubject<Operation>()
    let first: Operation | null = null
    let isKnown = false
    let waiting: Operation[] = []

    const next = () => {
      const ready = isKnown ? waiting : waiting.slice(0, 1)
      waiting = waiting.slice(ready.length)
      first = isKnown ? null : (ready[0] ?? null)
      for (const operation of ready) released.next(operation)
    }
    const admit = (operation: Operation) => {
      if (operation.kind === 'teardown') {
        waiting = waiting.filter(({ key }) => key !== operation.key)
        if (first?.key === operation.key) queueMicrotask(next)
        return true
      }
      if (isKnown || !isPersonal(operation)) return true
      if (first) waiting.push(operation)
      else first = operation
      return first === operation
    }
    const settle = ({ operation, data }: OperationResult) => {
      if (operation.key !== first?.key) return
      isKnown = data !== undefined && data !== null
      next()
    }
    return pipe(merge([pipe(operations, filter(admit)), released.source]), forward, tap(settle))
  }

/** Whether the answer depends on who asks. */
export function isPersonal({ kind, query }: Operation): boolean {
  return (
    kind === 'mutation' ||
    query.definitions.some(
      (definition) =>
        'selectionSet' in definition &&
        definition.kind === 'OperationDefinition' &&
        definition.selectionSet.selections.some(
          (field) => field.kind === 'Field' && field.name.value === 'viewer',
        ),
    )
  )
}

/**
 * Changes of the cart, the favorites and the comparison go to the shop one after another, in the
 * order they were made. Stands after the cache, so each has been shown already. A burst on one
 * control is two requests: the first goes at once, and of those after it the last, when the hand
 * rests; its answer settles them all.
 */
import type { DocumentNode } from 'graphql'
import { type Exchange, makeErrorResult, type Operation, type OperationResult } from 'urql'
import { filter, fromArray, makeSubject, merge, mergeMap, pipe } from 'wonka'

/** How long a hand may stop between two presses of one burst. */
const pauseMs = 400

/** A request that hangs does not hold up those behind it for longer. */
export const patienceMs = 30_000

type Change = {
  last: Operation
  /** Those whose place `last` took. */
  replaced: Operation[]
  timer?: ReturnType<typeof setTimeout> | undefined
}

export const isChange = ({ kind, query }: Operation): boolean =>
  kind === 'mutation' && /^(cart|favorite|comparison)/.test(toField(query))

export const changeQueue: Exchange =
  ({ forward }) =>
  (operations) => {
    const sent = makeSubject<Operation>()
    const failed = makeSubject<OperationResult>()
    const queue = createQueue(sent.next, (hanging) =>
      failed.next(makeErrorResult(hanging, new Error('No answer'))),
    )
    const pass = (operation: Operation): boolean => {
      if (isChange(operation)) queue.add(operation)
      else if (operation.kind === 'query') queue.endRest()
      return !isChange(operation)
    }
    onLeaving(queue.sendAll)
    const answers = pipe(merge([sent.source, pipe(operations, filter(pass))]), forward)
    return pipe(
      merge([answers, failed.source]),
      mergeMap((result) => fromArray(queue.settle(result))),
    )
  }

function createQueue(send: (operation: Operation) => void, fail: (hanging: Operation) => void) {
  const flying = new Map<number, Change>()
  let waiting: Change[] = []
  let recent: { operation: Operation; atMs: number } | null = null

  const start = (change: Change) => {
    flying.set(change.last.key, change)
    change.timer = setTimeout(fail, patienceMs, change.last)
    send(change.last)
  }
  const startNext = () => {
    const [next] = waiting
    if (flying.size > 0 || !next || next.timer !== undefined) return
    waiting = waiting.slice(1)
    start(next)
  }
  const stopRest = (change: Change | undefined) => {
    clearTimeout(change?.timer)
    if (change) change.timer = undefined
  }
  const rest = (change: Change) => {
    clearTimeout(change.timer)
    change.timer = setTimeout(() => {
      change.timer = undefined
      startNext()
    }, pauseMs)
  }
  /** Whether it goes on with what was done a moment ago. */
  const noteBurst = (operation: Operation): boolean => {
    const atMs = Date.now()
    const before = recent
    recent = { operation, atMs }
    return (
      before !== null && atMs - before.atMs < pauseMs && overwrites(operation, before.operation)
    )
  }
  return {
    add(operation: Operation): void {
      const isBurst = noteBurst(operation)
      // Only the last can wait for the hand to rest: who does something else has left the control.
      const end = waiting.at(-1)
      if (end && overwrites(operation, end.last)) {
        end.replaced.push(end.last)
        end.last = operation
        return rest(end)
      }
      stopRest(end)
      const change: Change = { last: operation, replaced: [] }
      waiting.push(change)
      if (isBurst) rest(change)
      startNext()
    },
    endRest(): void {
      stopRest(waiting.at(-1))
      startNext()
    },
    /** The page may be gone before an answer comes. One that is only put aside waits for it. */
    sendAll(): void {
      stopRest(waiting.at(-1))
      for (const change of waiting) start(change)
      waiting = []
    },
    /** The answers to all that this one settles. */
    settle(result: OperationResult): OperationResult[] {
      const change = flying.get(result.operation.key)
      if (!change) return [result]
      flying.delete(result.operation.key)
      clearTimeout(change.timer)
      startNext()
      return [...change.replaced.map((operation) => toAnswer(operation, result)), result]
    },
  }
}

/** Whether nothing is left of what `earlier` wished once `later` is done. */
function overwrites(later: Operation, earlier: Operation): boolean {
  const [set, before] = [toWishes(later), toWishes(earlier)]
  return before.length > 0 && before.every((wish) => set.includes(wish))
}

/** What a change sets to a value, whatever was there; none that others could replace. */
function toWishes({ query, variables }: Operation): string[] {
  const field = toField(query)
  const { input, productIds, kind, ids, productId } = Object(variables)
  if (field === 'cartItemUpdate') {
    // What is added comes on top each time.
    const { productId: id, quantityAdded: _, ...wishes } = Object(input)
    return Object.keys(wishes).flatMap((name) =>
      wishes[name] === undefined ? [] : `${id} ${name}`,
    )
  }
  if (field === 'cartItemTick') return productIds.map((id: string) => `${id} isTicked`)
  const list = /^(favorite|comparison)(Add|Remove|Restore)$/.exec(field)?.[1]
  const marks: unknown[] = Array.isArray(ids) ? ids : [productId]
  return list ? marks.map((id) => `${list} ${kind} ${id}`) : []
}

/** Another operation's answer as one's own. */
function toAnswer(operation: Operation, result: OperationResult): OperationResult {
  const [own, other] = [toField(operation.query), toField(result.operation.query)]
  return { ...result, operation, ...(result.data && { data: { [own]: result.data[other] } }) }
}

/** The first field asked: the mutation, whatever its document is called. */
function toField(query: unknown): string {
  // Documents are checked strings or parsed; urql hands both on as parsed documents.
  const [definition] = (query as Partial<DocumentNode>).definitions ?? []
  if (definition?.kind !== 'OperationDefinition') return ''
  // Codegen asks __typename before anything else.
  const fields = definition.selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  )
  return fields.find((name) => name !== '__typename') ?? ''
}

function onLeaving(flush: () => void) {
  if (typeof window !== 'undefined') window.addEventListener('pagehide', flush)
}

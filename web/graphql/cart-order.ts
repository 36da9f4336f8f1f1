/**
 * Which answer is believed. Answers may come in another order than the shop made them in, and the
 * cache takes the one whose question was put last for the newest. What the shop made later has the
 * higher `Cart.version`: an older cart is dropped here, and nowhere else.
 */
import { type Exchange, makeOperation, type Operation, type OperationResult } from 'urql'
import { filter, makeSubject, map, merge, pipe, share } from 'wonka'
import { isChange } from './change-queue.ts'

/**
 * Stands around the cache. The answer to a question that nothing overtook goes straight through.
 * Another waits until no change is under way. Then its question is asked again if the answer is
 * older than what is known, or else put once more with the answer at hand, so that it lies on top.
 */
export const inOrder =
  (cache: Exchange): Exchange =>
  ({ client, forward, dispatchDebug }) =>
  (operations) => {
    const again = makeSubject<Operation>()
    const known = createKnown()
    const changing = new Set<number>()
    const held = new Map<number, OperationResult>()
    /** Of questions that are put once more. */
    const answered = new Map<number, unknown>()

    const stamp = (operation: Operation): Operation => {
      const { key, kind, context } = operation
      if (kind === 'teardown') held.delete(key)
      // What is asked before a change lies under what the change shows, and need not wait for it.
      const isAlone = changing.size === 0
      if (isChange(operation)) changing.add(key)
      const answer = answered.get(key)
      answered.delete(key)
      // What the page was sent with is of before all that was asked.
      const askedAt = context['seed'] === undefined ? known.count() : -1
      const seed = answer ?? context['seed']
      return makeOperation(kind, operation, { ...context, askedAt, isAlone, seed })
    }
    const release = () => {
      if (changing.size > 0) return
      for (const [key, result] of held) {
        held.delete(key)
        if (!known.isOlder(result)) answered.set(key, result.data)
        const { kind, context } = result.operation
        const put = { ...context, requestPolicy: 'network-only', seed: undefined } as const
        again.next(makeOperation(kind, result.operation, put))
      }
    }
    const admit = (result: OperationResult): OperationResult | null => {
      const { kind, key, context } = result.operation
      if (kind === 'mutation') {
        changing.delete(key)
        const admitted = known.isOlder(result) ? withoutCart(result) : result
        known.note(admitted)
        // Once this answer has reached the cache.
        queueMicrotask(release)
        return admitted
      }
      if (!isOfVisitor(result.data)) return result
      if ((changing.size === 0 || context['isAlone']) && known.isLast(result)) {
        known.note(result)
        return result
      }
      held.set(key, result)
      release()
      return null
    }
    const below: typeof forward = (forwarded) =>
      pipe(
        forwarded,
        map(stamp),
        forward,
        map(admit),
        filter((result) => result !== null),
        // The cache listens twice.
        share,
      )
    const all = pipe(merge([operations, again.source]), share)
    return cache({ client, dispatchDebug, forward: below })(all)
  }

/** The newest that any answer told of the visitor; answers are counted as they come. */
function createKnown() {
  let count = 0
  /** How many there were when the last change of the favorites or the comparison was answered. */
  let marksAt = -1
  let version = Number.NaN
  let userId: unknown
  return {
    count: () => count,
    /** Whether nothing was answered since it was asked. */
    isLast: ({ operation }: OperationResult): boolean => operation.context['askedAt'] === count,
    isOlder({ operation: { kind, context }, data, extensions }: OperationResult): boolean {
      // What was asked last is the newest, whatever its number: the visitor has become another.
      if (context['askedAt'] === count || extensions?.['sessionLost']) return false
      const told = readViewerFields(data)
      if (told.userId !== undefined && userId !== undefined && told.userId !== userId) {
        // Changes make the visitor another, questions do not.
        return kind === 'query'
      }
      // Versions that are no numbers have no order: then the last to come is believed.
      if (told.version < version) return true
      return kind === 'query' && told.hasMarks && context['askedAt'] < marksAt
    },
    note({ operation, data }: OperationResult): void {
      const told = readViewerFields(data)
      if (!told.isOfVisitor) return
      count += 1
      if (told.hasMarks && operation.kind === 'mutation') marksAt = count
      if (!Number.isNaN(told.version)) version = told.version
      userId = told.userId ?? userId
    },
  }
}

/** What an answer tells of the visitor, directly or in the payload of a change. */
function readViewerFields(data: unknown) {
  const [answer] = Object.values(Object(data)).filter((part) => typeof part === 'object')
  const { viewer = Object(data).viewer, cart = Object(viewer).cart } = Object(answer)
  const { user, favorites, comparisonProductIds } = Object(viewer)
  const hasMarks = favorites !== undefined || comparisonProductIds !== undefined
  return {
    isOfVisitor: cart !== undefined || hasMarks,
    hasMarks,
    version: Number(Object(cart).version),
    userId: Object(user).id,
  }
}

const isOfVisitor = (data: unknown) => readViewerFields(data).isOfVisitor

/** Names the cart and tells nothing of it: the cache keeps, and answers, the newer one it has. */
function withoutCart(result: OperationResult): OperationResult {
  const parts = Object.entries(Object(result.data)).map(([field, payload]) => {
    const { cart } = Object(payload)
    if (cart === undefined) return [field, payload]
    const { __typename, id } = cart
    return [field, { ...Object(payload), cart: { __typename, id } }]
  })
  return { ...result, data: Object.fromEntries(parts) }
}

/**
 * Rapid clicks on one stepper become two requests at most. Stands after the cache, so every click
 * has already been shown. The first goes out at once; the last wish of those that follow goes
 * when the hand rests, and its answer settles them all. Changes of one line never overtake each
 * other, those of different lines run side by side.
 */
import type { DocumentNode } from 'graphql'
import type { Exchange, Operation, OperationResult } from 'urql'
import { filter, fromArray, makeSubject, merge, mergeMap, pipe } from 'wonka'

const pauseMs = 400

type Burst = {
  /** What the operation overwrites. */
  keys: string[]
  /** Operations whose wish a later one replaced. */
  replaced: Operation[]
  last: Operation
  timer: ReturnType<typeof setTimeout> | null
}

const overlap = (burst: Burst, keys: string[]) => burst.keys.some((key) => keys.includes(key))

/** `toKeys` names what an operation overwrites; none lets it pass as it is. */
export function createMergeExchange(toKeys: (operation: Operation) => string[]): Exchange {
  return ({ forward }) =>
    (operations) => {
      const sent = makeSubject<Operation>()
      const flying = new Map<number, Burst>()
      const recent = createRecent()
      let waiting: Burst[] = []

      const sendReady = () => {
        const ready = waiting.filter((burst, i) => {
          const ahead = [...flying.values(), ...waiting.slice(0, i)]
          return burst.timer === null && !ahead.some((other) => overlap(other, burst.keys))
        })
        waiting = waiting.filter((burst) => !ready.includes(burst))
        for (const burst of ready) {
          flying.set(burst.last.key, burst)
          sent.next(burst.last)
        }
      }

      const hold = (keys: string[], operation: Operation) => {
        const isFirst = recent.touch(keys)
        const isReplaced = (burst: Burst) => burst.keys.every((key) => keys.includes(key))
        const old = waiting.filter(isReplaced)
        for (const { timer } of old) if (timer) clearTimeout(timer)
        const replaced = old.flatMap((burst) => [...burst.replaced, burst.last])
        const burst: Burst = { keys, replaced, last: operation, timer: null }
        waiting = [...waiting.filter((other) => !isReplaced(other)), burst]
        if (isFirst) return sendReady()
        burst.timer = setTimeout(() => {
          burst.timer = null
          sendReady()
        }, pauseMs)
      }

      const settle = (result: OperationResult): OperationResult[] => {
        const burst = flying.get(result.operation.key)
        if (!burst) return [result]
        flying.delete(result.operation.key)
        sendReady()
        return [...burst.replaced.map((operation) => toAnswer(operation, result)), result]
      }

      onLeaving(() => {
        for (const burst of waiting) {
          if (burst.timer) clearTimeout(burst.timer)
          // A page that is only put aside comes back, and waits for the answers.
          flying.set(burst.last.key, burst)
          sent.next(burst.last)
        }
        waiting = []
      })

      const passing = pipe(
        operations,
        filter((operation) => {
          const keys = operation.kind === 'mutation' ? toKeys(operation) : []
          if (keys.length > 0) hold(keys, operation)
          return keys.length === 0
        }),
      )
      return pipe(
        merge([sent.source, passing]),
        forward,
        mergeMap((result) => fromArray(settle(result))),
      )
    }
}

/** Remembers for a moment what was changed. */
function createRecent() {
  const seen = new Map<string, number>()
  return {
    /** Whether none of the keys was touched within the pause; touches them. */
    touch(keys: string[]): boolean {
      const now = Date.now()
      for (const [key, at] of seen) if (now - at >= pauseMs) seen.delete(key)
      const isFirst = !keys.some((key) => seen.has(key))
      for (const key of keys) seen.set(key, now)
      return isFirst
    },
  }
}

/** What a change of the cart, the favorites or the comparison overwrites. */
export function toChangeKeys(operation: Operation): string[] {
  const field = toField(operation.query) ?? ''
  const subject = /^(favorite|comparison)(Add|Remove|Restore|Clear)$/.exec(field)?.[1]
  return subject ? toMarkKeys(subject, operation) : toCartKeys(operation)
}

/**
 * Each answer is a whole list, so the changes of one subject must not overtake each other: they
 * share a key. The others let a second press take the place of the first, and of it alone.
 */
function toMarkKeys(subject: string, { variables }: Operation): string[] {
  const { kind = '', ids, productId } = Object(variables)
  const marks: unknown[] = Array.isArray(ids) ? ids : [productId ?? 'all']
  return [subject, ...marks.map((id) => `${subject}:${kind}:${id}`)]
}

/**
 * The lines a change of the cart overwrites. Adding to a line overwrites nothing, and a tick says
 * nothing of how much. What fills the cart must not overtake a change of its lines, nor take its
 * place: a line that holds more stays as it is.
 */
function toCartKeys({ query, variables }: Operation): string[] {
  const field = toField(query)
  const { input, items, productIds } = Object(variables)
  const toLineKeys = (productId: unknown) => [
    `cart-item:${productId}`,
    `cart-quantity:${productId}`,
  ]
  if (field === 'cartFill' && Array.isArray(items)) {
    return ['cart-fill', ...items.map((item) => `cart-item:${Object(item).productId}`)]
  }
  // These must not overtake a change of their lines, nor take its place.
  if (field === 'cartItemReplace') {
    const { productId, substituteId } = Object(variables)
    return [field, `cart-item:${productId}`, `cart-item:${substituteId}`]
  }
  if (field && /^cart(ItemLater|Later[A-Z])/.test(field)) {
    const ids: unknown[] = productIds ?? items.map((item: unknown) => Object(item).productId)
    return [field, 'cart-later', ...ids.map((id) => `cart-item:${id}`)]
  }
  if (field === 'cartItemUnit') return [`cart-unit:${Object(variables).productId}`]
  if (field === 'cartItemNote') return [`cart-note:${Object(variables).productId}`]
  if (field === 'cartItemUpdate') return toLineKeys(Object(input).productId)
  if (field === 'cartItemTick' && Array.isArray(productIds)) {
    return productIds.map((productId) => `cart-tick:${productId}`)
  }
  if (field?.startsWith('cartPromoCode')) return ['cart-promo-code']
  if (!Array.isArray(productIds)) return []
  if (field === 'cartPriceRead') return productIds.map((productId) => `cart-price:${productId}`)
  const lines = productIds.flatMap(toLineKeys)
  if (field === 'cartItemRemove') return lines
  if (field !== 'cartItemKeep') return []
  return [...lines, 'favorite', ...productIds.map((id) => `favorite:PRODUCT:${id}`)]
}

/** Another operation's answer as one's own: a line that was set and then cleared is cleared. */
function toAnswer(operation: Operation, result: OperationResult): OperationResult {
  const [own, other] = [toField(operation.query), toField(result.operation.query)]
  const isSame = own === other || own === null || other === null || !result.data
  return { ...result, operation, ...(!isSame && { data: { [own]: result.data[other] } }) }
}

/** The first field asked: the mutation, whatever its document is called. */
function toField(query: unknown): string | null {
  // Documents are checked strings or parsed; urql hands both on as parsed documents.
  const [definition] = (query as Partial<DocumentNode>).definitions ?? []
  if (definition?.kind !== 'OperationDefinition') return null
  // Codegen asks __typename before anything else.
  const fields = definition.selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  )
  return fields.find((name) => name !== '__typename') ?? null
}

function onLeaving(flush: () => void) {
  if (typeof window !== 'undefined') window.addEventListener('pagehide', flush)
}

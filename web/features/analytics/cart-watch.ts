/** Tells what a visitor has put into the cart and taken out, once it is settled. */
import type { CartDifference } from './track.ts'

/** Hundredths of the base unit by the product's id. */
type Lines = ReadonlyMap<string, number>

/** The part of the cart that it looks at. */
export type WatchedCart = {
  items: readonly { quantity: number; product: { id: string } }[]
}

const toLines = ({ items }: WatchedCart): Lines =>
  new Map(items.map(({ product, quantity }) => [product.id, Math.round(quantity * 100)]))

/** What another tab announces is here within that time, or counted as this one's own. */
const foreignMs = 10_000

/**
 * `first` is the cart as it was before the first change of this document, where that came before
 * the watch. A change that is refused is undone before it is settled, and tells nothing.
 */
export function createCartWatch(
  tell: (changes: CartDifference[]) => void,
  first: WatchedCart | null = null,
) {
  let settled: Lines | null = first && toLines(first)
  let owner: string | null = null
  let isOwn = settled !== null
  let foreignUntilMs = 0
  return {
    /** Called with every state of the cart; while a change is under way with guesses. */
    note(cart: WatchedCart, userId: string, isChanging: boolean, nowMs: number): void {
      if (isChanging) {
        isOwn = true
        return
      }
      const lines = toLines(cart)
      const isCounted = settled && (owner ?? userId) === userId
      if (settled && isCounted && (isOwn || nowMs >= foreignUntilMs)) {
        // An order takes its lines with it, which is no change of mind; other forms only add.
        const changes = findDifferences(settled, lines).filter(
          ({ difference }) => isOwn || difference > 0,
        )
        if (changes.length > 0) tell(changes)
      }
      settled = lines
      owner = userId
      isOwn = false
    },
    /** Another tab, or a device that was used meanwhile, may have changed the cart. */
    noteForeign(nowMs: number): void {
      foreignUntilMs = nowMs + foreignMs
    },
  }
}

function findDifferences(before: Lines, after: Lines): CartDifference[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].flatMap((productId) => {
    const difference = (after.get(productId) ?? 0) - (before.get(productId) ?? 0)
    return difference === 0 ? [] : [{ productId, difference }]
  })
}

/** What a change does to the lines of an order: the one comparison that all who show it use. */

type Line = {
  /** Null of a line that the order does not have yet. */
  itemId?: string | null
  quantity: number
  /** The line that it is a substitute for. */
  insteadOf?: string | null
}

/** `before` is null of goods that are added; `after` is empty of goods that are taken off. */
export type LineChange<Item> = {
  kind: 'SUBSTITUTED' | 'REMOVED' | 'AMOUNT' | 'ADDED'
  before: Item | null
  after: Item[]
}

/** Lines that change, in the order of the lines before, added goods last; the others are left out. */
export function listLineChanges<Item extends Line>(
  before: readonly Item[],
  after: readonly Item[],
): LineChange<Item>[] {
  const changed = before.flatMap((line) => compareLine(line, after))
  const known = new Set(before.map(({ itemId }) => itemId))
  const added = after.filter(
    ({ itemId, insteadOf }) => !known.has(itemId) && !(insteadOf && known.has(insteadOf)),
  )
  return [
    ...changed,
    ...added.map((line) => ({ kind: 'ADDED' as const, before: null, after: [line] })),
  ]
}

function compareLine<Item extends Line>(before: Item, after: readonly Item[]): LineChange<Item>[] {
  const kept = after.filter(({ itemId }) => itemId === before.itemId)
  const substitutes = after.filter(({ insteadOf }) => insteadOf === before.itemId)
  if (substitutes.length > 0) {
    return [{ kind: 'SUBSTITUTED', before, after: [...kept, ...substitutes] }]
  }
  const [same] = kept
  if (!same) return [{ kind: 'REMOVED', before, after: [] }]
  return same.quantity === before.quantity ? [] : [{ kind: 'AMOUNT', before, after: kept }]
}

type Way = {
  method: string
  place: string
  date?: string | null
  window?: string | null
  floor?: number | null
  isLifting: boolean
}

/** Whether an order comes to another place, or by another way. */
export const isOtherPlace = (before: Way, after: Way): boolean =>
  before.method !== after.method ||
  before.place !== after.place ||
  before.floor !== after.floor ||
  before.isLifting !== after.isLifting

/** Whether it comes at another time. */
export const isOtherTime = (before: Way, after: Way): boolean =>
  before.date !== after.date || before.window !== after.window

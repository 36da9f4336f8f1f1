/**
 * Which parts of an order what comes back, or costs less, is taken from: each part has a transfer
 * document of its own, and so a correction of its own (docs/decisions/0235).
 */

/** What a part is still good for, of one line: hundredths and kopecks. */
type Held = { part: number; quantity: number; amountMinor: number }

/** A line of the order, DELIVERY or LIFTING, as it left with a part. */
export type PartLine = Held & { line: string }

/** `quantity` is 0 of what only costs less. */
export type ChangedLine = {
  line: string
  quantity: number
  amountMinor: number
  /** The part with which each returned piece that has a code has left. */
  codeParts?: number[]
}

export type SharedLine = PartLine

/** For each change, in their order, what of it each part bears. */
export function shareChanges(
  lines: readonly PartLine[],
  changes: readonly { items: readonly ChangedLine[] }[],
): SharedLine[][] {
  const left = new Map<string, Held[]>()
  for (const { line, ...held } of lines) left.set(line, [...(left.get(line) ?? []), { ...held }])
  return changes.map(({ items }) =>
    items.flatMap((item) => takeLine(left.get(item.line) ?? [], item)),
  )
}

function takeLine(held: Held[], item: ChangedLine): SharedLine[] {
  const quantities = takeQuantities(held, item)
  const amounts = takeAmounts(held, quantities, item)
  return held.flatMap((one, i) => {
    const quantity = quantities[i] ?? 0
    const amountMinor = amounts[i] ?? 0
    one.quantity -= quantity
    one.amountMinor -= amountMinor
    const isTouched = quantity > 0 || amountMinor > 0
    return isTouched ? [{ line: item.line, part: one.part, quantity, amountMinor }] : []
  })
}

/** By the codes of what came back; what has none is of the last part, as its rate of tax is. */
function takeQuantities(held: readonly Held[], { quantity, codeParts = [] }: ChangedLine) {
  const taken = held.map((one) => {
    const count = codeParts.filter((part) => part === one.part).length
    return count === 0
      ? 0
      : Math.min(one.quantity, Math.floor((quantity * count) / codeParts.length))
  })
  let rest = quantity - sum(taken)
  for (const i of fromLast(held)) {
    const more = Math.min(rest, (held[i]?.quantity ?? 0) - (taken[i] ?? 0))
    taken[i] = (taken[i] ?? 0) + more
    rest -= more
  }
  return taken
}

/**
 * Kopecks for those quantities. A part of which nothing is left costs nothing any more; the kopecks
 * by which the others' shares are off stand where something is left, so that all add up.
 */
function takeAmounts(
  held: readonly Held[],
  quantities: readonly number[],
  { quantity, amountMinor }: ChangedLine,
): number[] {
  const all = sum(held.map((one) => one.amountMinor))
  const isGone = held.map((one, i) => quantity > 0 && one.quantity === quantities[i])
  const taken = held.map((one, i) => {
    if (isGone[i]) return one.amountMinor
    if (quantity === 0) return all === 0 ? 0 : share(one.amountMinor, amountMinor, all)
    return one.quantity === 0 ? 0 : share(one.amountMinor, quantities[i] ?? 0, one.quantity)
  })
  let rest = amountMinor - sum(taken)
  const open = fromLast(held).filter((i) => !isGone[i])
  const touched = open.filter((i) => (quantities[i] ?? 0) > 0)
  for (const i of [...touched, ...open.filter((one) => !touched.includes(one))]) {
    const before = taken[i] ?? 0
    const after = Math.max(0, Math.min(held[i]?.amountMinor ?? 0, before + rest))
    taken[i] = after
    rest -= after - before
  }
  return taken
}

/** Rounded down, and without loss where both are large. */
const share = (amount: number, over: number, under: number) =>
  Number((BigInt(amount) * BigInt(over)) / BigInt(under))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const fromLast = (list: readonly unknown[]) => list.map((_, i) => i).toReversed()

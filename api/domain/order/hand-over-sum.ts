/**
 * What a part of an order comes to, what of it was paid before and is settled by a receipt, and what
 * is paid there and then: any parts add up to the order to the kopeck (docs/decisions/0235).
 */
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { sumLines, toPiece } from '#api/domain/payment/rest.ts'
import { takeShare } from '#schema/refund.ts'

/** A line of the order; quantities are hundredths. */
export type HandedLine = {
  id: string
  ordered: number
  /** As it was ordered, less what reduced it. */
  orderedMinor: number
  /** What the buyer gets of it in the end, as far as it is known. */
  received: number
  /** What they have got in parts before, and what that came to. */
  handed: number
  handedMinor: number
  /** What they take now. */
  taken: number
}

type Paid = {
  /** What the order is of, as it was picked. */
  now: readonly ReceiptLine[]
  /** What of it was paid before the goods go, and has no receipt of the goods yet. */
  prepaid: readonly ReceiptLine[]
  /** What was sold with the money: its receipt is that of the goods. */
  sold: readonly ReceiptLine[]
  /** What of `prepaid` parts have settled. */
  settled: readonly ReceiptLine[]
}

export type HandOverSum = {
  amounts: Map<string, number>
  settlement: ReceiptLine[]
  door: ReceiptLine[]
}

/** What so much of a line comes to: of all that is left, what the whole leaves. */
export const toTakenMinor = ({ ordered, orderedMinor, handed, handedMinor, taken }: HandedLine) =>
  Math.max(0, takeShare(orderedMinor, handed + taken, ordered) - handedMinor)

const ofLine = (lines: readonly ReceiptLine[], id: string) =>
  lines.filter(({ line }) => line === id)

type Covered = { totalMinor: number; quantity: number | null }

/**
 * What payments have covered of a line by the time that `handed` of it is out. Pieces that were paid
 * for go first; where money covers no whole pieces, every piece has its share of it.
 */
function cover(line: HandedLine, paid: readonly ReceiptLine[], handed: number): Covered {
  const totalMinor = sumLines(paid)
  const quantity = paid.reduce((sum, one) => sum + one.quantity, 0)
  if (totalMinor === 0 || handed === 0) return { totalMinor: 0, quantity: 0 }
  const { ordered, orderedMinor, received } = line
  const isWhole = quantity <= received && totalMinor === takeShare(orderedMinor, quantity, ordered)
  if (!isWhole) return { totalMinor: takeShare(totalMinor, handed, received), quantity: null }
  const first = Math.min(handed, quantity)
  return { totalMinor: takeShare(orderedMinor, first, ordered), quantity: first }
}

const none: Covered = { totalMinor: 0, quantity: 0 }

/** What of a part its prepayments bring, less what parts before have settled. */
function coverPrepaid(line: HandedLine, paid: Paid, amountMinor: number): Covered {
  const own = ofLine(paid.prepaid, line.id)
  const before = ofLine(paid.settled, line.id)
  const covered = cover(line, own, line.handed + line.taken)
  const totalMinor = Math.min(amountMinor, Math.max(0, covered.totalMinor - sumLines(before)))
  if (totalMinor === 0) return none
  const gone = before
    .filter(({ unit }) => unit === own[0]?.unit)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return { totalMinor, quantity: covered.quantity === null ? null : covered.quantity - gone }
}

/** What of a part was sold with its money. */
function coverSold(line: HandedLine, { sold }: Paid): Covered {
  const own = ofLine(sold, line.id)
  const after = cover(line, own, line.handed + line.taken)
  const before = cover(line, own, line.handed)
  const isCounted = after.quantity !== null && before.quantity !== null
  return {
    totalMinor: after.totalMinor - before.totalMinor,
    quantity: isCounted ? (after.quantity ?? 0) - (before.quantity ?? 0) : null,
  }
}

/** Of a part that is not the last: what is left then is reckoned as that of a whole order. */
export function sumHandOver(lines: readonly HandedLine[], paid: Paid): HandOverSum {
  const sum: HandOverSum = { amounts: new Map(), settlement: [], door: [] }
  for (const line of lines.filter(({ taken }) => taken > 0)) {
    const amountMinor = toTakenMinor(line)
    sum.amounts.set(line.id, amountMinor)
    const settled = coverPrepaid(line, paid, amountMinor)
    const [prepaid] = ofLine(paid.prepaid, line.id)
    if (prepaid && settled.totalMinor > 0) {
      sum.settlement.push(toPiece(prepaid, settled.totalMinor, settled.quantity))
    }
    const sold = coverSold(line, paid)
    const doorMinor = amountMinor - settled.totalMinor - sold.totalMinor
    const [plain] = ofLine(paid.now, line.id)
    if (!plain || doorMinor <= 0) continue
    const isCounted = settled.quantity !== null && sold.quantity !== null
    const quantity = line.taken - (settled.quantity ?? 0) - (sold.quantity ?? 0)
    sum.door.push(toPiece(plain, doorMinor, isCounted ? quantity : null))
  }
  return sum
}

/**
 * What of an order no payment has brought yet, and what was paid that it does not cost any more: by
 * rates of tax, so that sales and refunds of each rate make up what stays (docs/decisions/0211).
 */
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import type { VatRate } from '#schema/vat.ts'

/** Lines of the order as they are now, of its payments, and of what was given back of them. */
export type Covered = { now: ReceiptLine[]; paid: ReceiptLine[]; back: ReceiptLine[] }

type Net = { totalMinor: number; quantity: number }

const sum = (lines: readonly ReceiptLine[]) =>
  lines.reduce((all, { totalMinor }) => all + totalMinor, 0)

const ofRate = (lines: readonly ReceiptLine[], vat: VatRate) =>
  lines.filter((line) => line.vat === vat)

const listRates = ({ now, paid }: Covered): VatRate[] => [
  ...new Set([...now, ...paid].map(({ vat }) => vat)),
]

function netOf(lines: readonly ReceiptLine[]): Map<string, Net> {
  const nets = new Map<string, Net>()
  for (const { line, totalMinor, quantity } of lines) {
    const net = nets.get(line) ?? { totalMinor: 0, quantity: 0 }
    nets.set(line, {
      totalMinor: net.totalMinor + totalMinor,
      quantity: net.quantity + quantity,
    })
  }
  return nets
}

const zero: Net = { totalMinor: 0, quantity: 0 }

/** A part of a line whose quantity nobody can tell is one piece at its sum, without a code. */
export function toPiece(
  line: ReceiptLine,
  totalMinor: number,
  quantity: number | null,
): ReceiptLine {
  if (quantity !== null && quantity > 0) return { ...line, totalMinor, quantity }
  const { codes: _codes, ...part } = line
  return { ...part, totalMinor, quantity: 100, unit: 'шт' }
}

/** The first lines that make up a sum, the last one in part, as far as they go. */
export function listFirst(lines: readonly ReceiptLine[], sumMinor: number): ReceiptLine[] {
  let leftMinor = sumMinor
  return lines.flatMap((line) => {
    const takenMinor = Math.min(line.totalMinor, leftMinor)
    leftMinor -= takenMinor
    if (takenMinor <= 0) return []
    return [toPiece(line, takenMinor, takenMinor === line.totalMinor ? line.quantity : null)]
  })
}

/** How one set of lines is more than another, line by line, as far as it is of each rate. */
function listMore(
  more: readonly ReceiptLine[],
  less: readonly ReceiptLine[],
  rates: readonly VatRate[],
): ReceiptLine[] {
  return rates.flatMap((vat) => {
    const [ours, theirs] = [ofRate(more, vat), ofRate(less, vat)]
    const surplusMinor = sum(ours) - sum(theirs)
    if (surplusMinor <= 0) return []
    const nets = netOf(theirs)
    const named = new Map(ours.map((line) => [line.line, line]))
    const grown = [...netOf(ours)].flatMap(([id, net]) => {
      const line = named.get(id)
      const known = nets.get(id) ?? zero
      const totalMinor = net.totalMinor - known.totalMinor
      if (!line || totalMinor <= 0) return []
      const quantity = line.kind === 'service' ? line.quantity : net.quantity - known.quantity
      return [{ ...line, totalMinor, quantity }]
    })
    return listFirst(grown, surplusMinor)
  })
}

/** What no payment has brought yet, as far as `amountMinor` goes. */
export function listRest(covered: Covered, amountMinor: number): ReceiptLine[] {
  const { now, paid, back } = covered
  return listFirst(listMore([...now, ...back], paid, listRates(covered)), amountMinor)
}

/** What was paid that the order does not cost any more. */
export function listOverpaid(covered: Covered): ReceiptLine[] {
  const { now, paid, back } = covered
  return listMore(paid, [...now, ...back], listRates(covered))
}

/** A payment that money goes back out of: how much, and the lines that it was of. */
type Refunded = { amountMinor: number; lines: readonly ReceiptLine[] }

/**
 * How much of each line goes back out of each payment, by its first choice: its own lines, as far as
 * it brought them, then lines of a rate that it has, and then any.
 */
function shareLines(
  lines: readonly ReceiptLine[],
  payments: readonly Refunded[],
  choices: readonly (typeof ownMinor)[],
): number[][] {
  const left = lines.map(({ totalMinor }) => totalMinor)
  const shares = payments.map(() => lines.map(() => 0))
  for (const choose of choices) {
    for (const [i, payment] of payments.entries()) {
      const own = shares[i] ?? []
      for (const [j, line] of lines.entries()) {
        const roomMinor = payment.amountMinor - own.reduce((all, minor) => all + minor, 0)
        const takenMinor = Math.min(roomMinor, left[j] ?? 0, choose(payment, line))
        own[j] = (own[j] ?? 0) + takenMinor
        left[j] = (left[j] ?? 0) - takenMinor
      }
    }
  }
  return shares
}

const ownMinor = ({ lines }: Refunded, { line }: ReceiptLine): number =>
  sum(lines.filter((brought) => brought.line === line))
const ofRateMinor = ({ lines }: Refunded, { vat }: ReceiptLine): number =>
  lines.some((brought) => brought.vat === vat) ? Infinity : 0
const anyMinor = () => Infinity

/** What of a refund each payment has brought itself, at most its sum. */
export const listOwnMinor = (
  lines: readonly ReceiptLine[],
  payments: readonly Refunded[],
): number[] =>
  shareLines(lines, payments, [ownMinor]).map((shares) =>
    shares.reduce((all, minor) => all + minor, 0),
  )

/** The lines of a refund that each of its payments gives back, so that each has its own taxes. */
export const splitByPayment = (
  lines: readonly ReceiptLine[],
  payments: readonly Refunded[],
): ReceiptLine[][] =>
  shareLines(lines, payments, [ownMinor, ofRateMinor, anyMinor]).map((shares) =>
    lines.flatMap((line, j) => {
      const totalMinor = shares[j] ?? 0
      const isWhole = totalMinor === line.totalMinor
      return totalMinor > 0 ? [toPiece(line, totalMinor, isWhole ? line.quantity : null)] : []
    }),
  )

export const sumLines = sum

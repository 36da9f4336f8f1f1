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
function toPiece(line: ReceiptLine, totalMinor: number, quantity: number | null): ReceiptLine {
  if (quantity !== null && quantity > 0) return { ...line, totalMinor, quantity }
  const { codes: _codes, ...part } = line
  return { ...part, totalMinor, quantity: 100, unit: 'шт' }
}

/** The first lines that make up a sum, the last one in part. */
function takeLines(
  lines: readonly (ReceiptLine & { isWhole: boolean })[],
  sumMinor: number,
): ReceiptLine[] {
  let leftMinor = sumMinor
  return lines.flatMap(({ isWhole, ...line }) => {
    const takenMinor = Math.min(line.totalMinor, leftMinor)
    leftMinor -= takenMinor
    if (takenMinor <= 0) return []
    const isTakenWhole = isWhole && takenMinor === line.totalMinor
    return [toPiece(line, takenMinor, isTakenWhole ? line.quantity : null)]
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
      return [{ ...line, totalMinor, quantity, isWhole: true }]
    })
    return takeLines(grown, surplusMinor)
  })
}

/** What no payment has brought yet, as far as `amountMinor` goes. */
export function listRest(covered: Covered, amountMinor: number): ReceiptLine[] {
  const { now, paid, back } = covered
  const rest = listMore([...now, ...back], paid, listRates(covered))
  return takeLines(
    rest.map((line) => ({ ...line, isWhole: true })),
    amountMinor,
  )
}

/** What was paid that the order does not cost any more. */
export function listOverpaid(covered: Covered): ReceiptLine[] {
  const { now, paid, back } = covered
  return listMore(paid, [...now, ...back], listRates(covered))
}

/** The lines one after the other for several sums, as far as they go. */
export function splitLines(
  lines: readonly ReceiptLine[],
  sums: readonly number[],
): ReceiptLine[][] {
  let left = lines.map((line) => ({ ...line, isWhole: true }))
  return sums.map((sumMinor) => {
    const taken = takeLines(left, sumMinor)
    left = dropLines(left, sumMinor)
    return taken
  })
}

type Taken = ReceiptLine & { isWhole: boolean }

function dropLines(lines: readonly Taken[], sumMinor: number): Taken[] {
  let leftMinor = sumMinor
  return lines.flatMap((line) => {
    const takenMinor = Math.min(line.totalMinor, leftMinor)
    leftMinor -= takenMinor
    const totalMinor = line.totalMinor - takenMinor
    return totalMinor > 0
      ? [{ ...line, totalMinor, isWhole: takenMinor === 0 && line.isWhole }]
      : []
  })
}

export const sumLines = sum

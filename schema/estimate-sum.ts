/**
 * What an estimate comes to: the one place that knows discounts and mark-ups. The api answers by it,
 * and the editor by the same, so that a sum stands beside a digit as soon as it is typed.
 *
 * Quantities are hundredths, prices and sums kopecks. Every discount ends in lines: a section's total
 * is the sum of its lines', the estimate's of all lines', to the kopeck.
 */
import { distribute } from './money.ts'
import { type PriceBreak, toPriceAt } from './price-break.ts'
import { toLineTotal } from './quantity.ts'
import { takeShare } from './refund.ts'

/** A whole, in hundredths of a per cent: the discount's and the mark-up's unit. */
export const wholePercent = 10_000

/** `value` is hundredths of a per cent, or kopecks; more than there is takes all of it. */
export type Discount = { kind: 'PERCENT' | 'SUM'; value: number }

export type SumLine = {
  id: string
  /** null stands before the first section. */
  sectionId: string | null
  /** Of one base unit, for the least quantity, as it was put in; null is on request and sums to 0. */
  priceMinor: number | null
  breaks: readonly PriceBreak[]
  quantity: number
  discount: Discount | null
  /** Work and goods of others: no mark-up is on them. */
  isOwn: boolean
  /** Gone from the shop: it is shown, and is in no sum. */
  isGone: boolean
}
type SumSection = {
  id: string
  discount: Discount | null
  /** Hundredths of a per cent; null is the estimate's. */
  markup: number | null
}
export type SumInput = {
  sections: readonly SumSection[]
  lines: readonly SumLine[]
  discount: Discount | null
  /** Hundredths of a per cent on goods, in the client's copy. */
  markup: number
}

export type Sums = {
  grossMinor: number
  discountMinor: number
  totalMinor: number
  /** Lines without a price: they are shown, and the total leaves them out. */
  unpricedCount: number
}
export type LineSums = Sums & {
  id: string
  /** Of one base unit, for so many. */
  priceMinor: number | null
}
export type EstimateSums = Sums & {
  /** As the lines were given. */
  lines: LineSums[]
  /** As the sections were given; what stands before them is in none. */
  sections: (Sums & { id: string })[]
}

/** The estimate as its owner sees it, or, with `isClient`, at prices with their mark-up. */
export function sumEstimate(
  { sections, lines, discount, markup }: SumInput,
  { isClient = false }: { isClient?: boolean } = {},
): EstimateSums {
  const markupOf = new Map(sections.map((section) => [section.id, section.markup ?? markup]))
  const prices = lines.map((line) => {
    const share = isClient && !line.isOwn ? (markupOf.get(line.sectionId ?? '') ?? markup) : 0
    return toPrice(line, share)
  })
  const gross = lines.map((line, i) => toGross(line, prices[i] ?? null))
  const afterLines = gross.map((sum, i) => sum - toDiscountMinor(lines[i]?.discount ?? null, sum))
  const afterSections = sections.reduce(
    (rest, section) => take(rest, section.discount, (i) => lines[i]?.sectionId === section.id),
    afterLines,
  )
  const totals = take(afterSections, discount, () => true)
  const sumsOfLines = lines.map(({ isGone }, i): Sums => {
    const [grossMinor, totalMinor] = [gross[i] ?? 0, totals[i] ?? 0]
    const unpricedCount = prices[i] === null && !isGone ? 1 : 0
    return { grossMinor, totalMinor, discountMinor: grossMinor - totalMinor, unpricedCount }
  })
  return {
    lines: sumsOfLines.map((sums, i) => ({
      id: lines[i]?.id ?? '',
      priceMinor: prices[i] ?? null,
      ...sums,
    })),
    sections: sections.map(({ id }) => ({
      id,
      ...addSums(sumsOfLines.filter((_, i) => lines[i]?.sectionId === id)),
    })),
    ...addSums(sumsOfLines),
  }
}

/** What each discount is taken off, in the order of the input; a discount by sum is within it. */
export function findBases(input: SumInput): { lines: number[]; sections: number[]; whole: number } {
  const ofSections = sumEstimate({ ...input, discount: null })
  const plain = input.sections.map((section) => ({ ...section, discount: null }))
  const ofLines = sumEstimate({ ...input, sections: plain, discount: null })
  return {
    lines: ofLines.lines.map(({ grossMinor }) => grossMinor),
    sections: ofLines.sections.map(({ totalMinor }) => totalMinor),
    whole: ofSections.totalMinor,
  }
}

/** A discount by sum that asks for more than there is. */
export const isExcess = (discount: Discount | null, baseMinor: number): boolean =>
  discount?.kind === 'SUM' && discount.value > baseMinor

/** What a discount takes off a sum, half a kopeck rounded up; never more than the sum. */
export function toDiscountMinor(discount: Discount | null, sumMinor: number): number {
  if (!discount) return 0
  const { kind, value } = discount
  const wanted = kind === 'SUM' ? value : takeShare(sumMinor, value, wholePercent)
  return Math.min(wanted, sumMinor)
}

/** The price with its mark-up, half a kopeck rounded up. */
export const toMarkedUp = (priceMinor: number, markup: number) =>
  priceMinor + takeShare(priceMinor, markup, wholePercent)

function toPrice({ priceMinor, breaks, quantity }: SumLine, markup: number): number | null {
  if (priceMinor === null) return null
  return toMarkedUp(toPriceAt(priceMinor, breaks, quantity), markup)
}

function toGross({ quantity, isGone }: SumLine, priceMinor: number | null): number {
  return priceMinor === null || isGone ? 0 : toLineTotal(priceMinor, quantity)
}

/** Takes a discount off the lines that `isIn` names, from each by its part of their sum. */
function take(sums: number[], discount: Discount | null, isIn: (i: number) => boolean): number[] {
  if (!discount) return sums
  const weights = sums.map((sum, i) => (isIn(i) ? sum : 0))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = distribute(toDiscountMinor(discount, whole), weights)
  return sums.map((sum, i) => sum - (parts[i] ?? 0))
}

export function addSums(parts: readonly Sums[]): Sums {
  const add = (toPart: (part: Sums) => number) => parts.reduce((sum, part) => sum + toPart(part), 0)
  return {
    grossMinor: add(({ grossMinor }) => grossMinor),
    discountMinor: add(({ discountMinor }) => discountMinor),
    totalMinor: add(({ totalMinor }) => totalMinor),
    unpricedCount: add(({ unpricedCount }) => unpricedCount),
  }
}

/** Whether nothing of it has a price: a sum of 0 would say that it costs nothing. */
export const isOnRequest = ({
  grossMinor,
  unpricedCount,
}: Pick<Sums, 'grossMinor' | 'unpricedCount'>): boolean => grossMinor === 0 && unpricedCount > 0

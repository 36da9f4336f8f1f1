/**
 * What reduces the goods of an order, and by how much each line: volume, promo code, organisation,
 * points. Each kind is reckoned of what those before it have left, and split to the kopeck.
 */

import { pointMinor, toSpendMax } from './loyalty.ts'
import { distribute, takePercent } from './money.ts'

/**
 * In the order in which they are reckoned. VOLUME: the price of many against that for the least
 * quantity, already in the price of a line; ORGANIZATION: agreed with the payer; BONUS: paid with
 * points.
 */
export const discountKinds = ['VOLUME', 'PROMO_CODE', 'ORGANIZATION', 'BONUS'] as const
export type DiscountKind = (typeof discountKinds)[number]

export type DiscountPart = { kind: DiscountKind; amountMinor: number }

export type DiscountLine = {
  /** At the price for its quantity. */
  totalMinor: number
  /** At the price for the least quantity. */
  listTotalMinor: number
  /** Whether points may pay for it. */
  takesBonus: boolean
}

export type DiscountGiven = {
  /** Of the promo code. */
  promoMinor: number
  /** Whole per cent agreed with the organisation that pays; 0 of none. */
  organizationPercent: number
  /** Whole points to pay with; more than the goods can take are as many as they can. */
  points: number
}

export type Discounts = {
  /** Each kind that takes something off, in the order they are reckoned in. */
  discounts: DiscountPart[]
  /** In the order of the lines asked about; VOLUME is among the parts, and not in the reduction. */
  lines: { reductionMinor: number; parts: DiscountPart[] }[]
  /** What is left of the goods to be paid in money. */
  goodsMinor: number
  /** What points may be spent of: goods before them, and those of these that take points. */
  beforePoints: { goodsMinor: number; eligibleMinor: number }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Points never pay for all: a rouble is left, whatever share the programme allows. */
const wholePercent = 100

export function computeDiscounts(
  lines: readonly DiscountLine[],
  { promoMinor, organizationPercent, points }: DiscountGiven,
): Discounts {
  const totals = lines.map(({ totalMinor }) => totalMinor)
  const volume = lines.map((line) => Math.max(0, line.listTotalMinor - line.totalMinor))
  const promo = distribute(Math.min(promoMinor, sum(totals)), totals)
  const promoLeft = totals.map((total, i) => total - (promo[i] ?? 0))
  const organization = distribute(takePercent(sum(promoLeft), organizationPercent), promoLeft)
  const left = promoLeft.map((rest, i) => rest - (organization[i] ?? 0))
  const eligible = left.map((rest, i) => (lines[i]?.takesBonus ? rest : 0))
  const beforePoints = { goodsMinor: sum(left), eligibleMinor: sum(eligible) }
  const pointsMinor = Math.min(points, toSpendMax(beforePoints, wholePercent)) * pointMinor
  const shares: Record<DiscountKind, number[]> = {
    VOLUME: volume,
    PROMO_CODE: promo,
    ORGANIZATION: organization,
    BONUS: distribute(pointsMinor, eligible),
  }
  const split = lines.map((_, i) =>
    sumParts(discountKinds.map((kind) => ({ kind, amountMinor: shares[kind][i] ?? 0 }))),
  )
  return {
    discounts: sumParts(split.flat()),
    lines: split.map((parts) => ({ reductionMinor: toReduction(parts), parts })),
    goodsMinor: beforePoints.goodsMinor - pointsMinor,
    beforePoints,
  }
}

/** What is taken off the price times the quantity: that of VOLUME is in the price already. */
export const toReduction = (parts: readonly DiscountPart[]) =>
  sum(parts.filter(({ kind }) => kind !== 'VOLUME').map(({ amountMinor }) => amountMinor))

/** What one kind takes off; 0 when it takes nothing. */
export const takeKind = (parts: readonly DiscountPart[], wanted: DiscountKind) =>
  parts.find(({ kind }) => kind === wanted)?.amountMinor ?? 0

/** Each kind once, in the order they are reckoned in; those that take nothing are left out. */
export const sumParts = (parts: readonly DiscountPart[]): DiscountPart[] =>
  discountKinds
    .map((kind) => ({
      kind,
      amountMinor: sum(parts.filter((part) => part.kind === kind).map((part) => part.amountMinor)),
    }))
    .filter(({ amountMinor }) => amountMinor > 0)

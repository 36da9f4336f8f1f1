/**
 * What reduces the goods of an order, and by how much each line: volume, promo code, organisation,
 * points. Each kind is reckoned of what those before it have left, and split to the kopeck.
 */

import { pointMinor, toSpendMax } from '#schema/loyalty.ts'
import { distribute, takePercent } from '#schema/money.ts'
import type { DiscountKind } from '#schema/rest/discount.ts'

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
  /** Each kind that takes something off, in the order of DiscountKind. */
  discounts: DiscountPart[]
  /** In the order of the lines asked about; VOLUME is among the parts, and not in the reduction. */
  lines: { reductionMinor: number; parts: DiscountPart[] }[]
  /** What is left of the goods to be paid in money. */
  goodsMinor: number
  /** What points may be spent of: goods before them, and those of these that take points. */
  beforeBonus: { goodsMinor: number; eligibleMinor: number }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Points never pay for all: a rouble is left, whatever share the programme allows. */
const wholePercent = 100

export function reckonDiscounts(
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
  const beforeBonus = { goodsMinor: sum(left), eligibleMinor: sum(eligible) }
  const bonusMinor = Math.min(points, toSpendMax(beforeBonus, wholePercent)) * pointMinor
  const kinds: [DiscountKind, number[]][] = [
    ['VOLUME', volume],
    ['PROMO_CODE', promo],
    ['ORGANIZATION', organization],
    ['BONUS', distribute(bonusMinor, eligible)],
  ]
  return {
    discounts: listParts(kinds, sum),
    lines: lines.map((_, i) => {
      const parts = listParts(kinds, (shares) => shares[i] ?? 0)
      return { reductionMinor: toReduction(parts), parts }
    }),
    goodsMinor: beforeBonus.goodsMinor - bonusMinor,
    beforeBonus,
  }
}

/** What is taken off the price times the quantity: that of VOLUME is in the price already. */
export const toReduction = (parts: readonly DiscountPart[]) =>
  sum(parts.filter(({ kind }) => kind !== 'VOLUME').map(({ amountMinor }) => amountMinor))

const listParts = (
  kinds: [DiscountKind, number[]][],
  toAmount: (shares: number[]) => number,
): DiscountPart[] =>
  kinds
    .map(([kind, shares]) => ({ kind, amountMinor: toAmount(shares) }))
    .filter(({ amountMinor }) => amountMinor > 0)

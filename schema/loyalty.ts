/** The loyalty programme: words and bounds that the api, the gateway and the pages share. */

/**
 * What moves points. EARNED of an order or a purchase at the till, held until returns are over;
 * RELEASED from the hold to be spent; REVOKED of what was returned while held; SPENT and RETURNED of
 * an order or a purchase; EXPIRED at the end of a month; CORRECTED by the shop.
 */
export const loyaltyKinds = [
  'EARNED',
  'RELEASED',
  'REVOKED',
  'SPENT',
  'RETURNED',
  'EXPIRED',
  'CORRECTED',
] as const
export type LoyaltyKind = (typeof loyaltyKinds)[number]

/** A point is worth one rouble, whole points only. */
export const pointMinor = 100

/** Movements on a page of the history. */
export const movementsPerPage = 50

/** How long a code of the QR is good for spending. */
export const qrLifetimeMs = 60_000

/** Points that one order may spend at most: no number of them is longer than an amount of money. */
export const pointsMax = 10_000_000

/** What a level earns: `rate` is in hundredths of a per cent, a fraction of a point is dropped. */
export function toEarnedPoints(amountMinor: number, rate: number): number {
  return Number((BigInt(Math.max(0, amountMinor)) * BigInt(rate)) / (10_000n * BigInt(pointMinor)))
}

/**
 * The most points that goods of so much may be paid with: `spendPercent` of those that take bonuses,
 * and a rouble of all goods is always left to be paid in money.
 */
export function toSpendMax(
  goods: { eligibleMinor: number; goodsMinor: number },
  spendPercent: number,
): number {
  const shareMinor = Math.floor((Math.max(0, goods.eligibleMinor) * spendPercent) / 100)
  const moneyMinor = Math.max(0, goods.goodsMinor - pointMinor)
  return Math.floor(Math.min(shareMinor, moneyMinor) / pointMinor)
}

type TillSums = { totalMinor: number; excludedMinor: number; spentPoints: number }

/**
 * Points of a purchase that are given back in all, once goods for `back` of it have come back: the
 * share of the goods that points paid for, rounded up, so that what stays is never worth less than
 * the points that stay in it. All goods give back all points.
 */
export function toSpentBack(
  { totalMinor, excludedMinor, spentPoints }: TillSums,
  back: { amountMinor: number; excludedMinor: number },
): number {
  const eligibleMinor = totalMinor - excludedMinor
  if (eligibleMinor === 0) return spentPoints
  const part = BigInt(spentPoints) * BigInt(back.amountMinor - back.excludedMinor)
  return Number((part + BigInt(eligibleMinor) - 1n) / BigInt(eligibleMinor))
}

/** Whether it moves the points that are held; what can be spent stays as it was. */
export const isHeldKind = (kind: LoyaltyKind): boolean => kind === 'EARNED' || kind === 'REVOKED'

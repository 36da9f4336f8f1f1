/** Money is an integer number of minor units (kopecks) and an ISO 4217 code. */
import { takeShare } from './refund.ts'

export type Money = { amountMinor: number; currency: 'RUB' }

/** Roubles from a whole number of kopecks; throws on a fraction or an unsafe integer. */
export function toMoney(amountMinor: number): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`Not kopecks: ${amountMinor}`)
  return { amountMinor, currency: 'RUB' }
}

/** The price of what may be on request: it has none then. */
export const toPrice = (amountMinor: number | null | undefined): Money | null =>
  amountMinor == null ? null : toMoney(amountMinor)

/** Kopecks from a decimal text («1 249,50», "1249.5"), or null when it is not a price. */
export function parsePrice(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  const kopecks = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
  return kopecks + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
}

/** A whole per cent of a sum, a fraction of a kopeck dropped. */
export function takePercent(amountMinor: number, percent: number): number {
  return Number((BigInt(amountMinor) * BigInt(percent)) / 100n)
}

/** A tax that a sum holds, half a kopeck rounded up: of 122 roubles, 22 at 22 per cent. */
export function takeIncluded(amountMinor: number, percent: number): number {
  return takeShare(amountMinor, percent, 100 + percent)
}

/**
 * Parts of a sum in proportion to `weights`, which together are the sum to the kopeck: those whose
 * fractions were the greatest get the kopecks left over. No part is greater than its weight while
 * the sum is not greater than all weights.
 */
export function distribute(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amountMinor) * BigInt(weight))
  const parts = exact.map((part) => Number(part / whole))
  const left = amountMinor - parts.reduce((sum, part) => sum + part, 0)
  const byFraction = exact
    .map((part, i) => ({ i, fraction: part % whole }))
    .sort((a, b) => (a.fraction === b.fraction ? a.i - b.i : a.fraction > b.fraction ? -1 : 1))
  const luckier = new Set(byFraction.slice(0, left).map(({ i }) => i))
  return parts.map((part, i) => part + (luckier.has(i) ? 1 : 0))
}

/** Sums on pages: a narrow space that does not break, and kopecks only when there are some. */
import { minus, narrowSpace, toParts } from './number.ts'

const signs: Record<string, string> = { RUB: '₽', USD: '$', EUR: '€', KZT: '₸', BYN: 'Br' }

export type MoneyParts = {
  whole: string
  /** With its comma; empty when there are no kopecks. */
  fraction: string
  sign: string
}

export const moneyParts = (amountMinor: number, currency = 'RUB'): MoneyParts => ({
  ...toParts(amountMinor),
  sign: signs[currency] ?? currency,
})

/** «1 249,50 ₽» */
export function formatMoney(amountMinor: number, currency?: string): string {
  const { whole, fraction, sign } = moneyParts(amountMinor, currency)
  return `${whole}${fraction}${narrowSpace}${sign}`
}

/** «867 ₽/м²», which no line tears behind its stroke. */
export const formatUnitPrice = (amountMinor: number, unit: string) =>
  `${formatMoney(amountMinor)}/\u2060${unit}`

/** «−11 %», rounded down: a shop must not promise more than it gives. */
export function formatDiscount(amountMinor: number, oldMinor: number): string {
  const percent = Math.max(1, Math.floor(((oldMinor - amountMinor) * 100) / oldMinor))
  return `${minus}${percent}${narrowSpace}%`
}

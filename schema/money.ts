/** Money is an integer number of minor units (kopecks) and an ISO 4217 code. */

export type Money = { amountMinor: number; currency: 'RUB' }

/** Roubles from a whole number of kopecks; throws on a fraction or an unsafe integer. */
export function toMoney(amountMinor: number): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`Not kopecks: ${amountMinor}`)
  return { amountMinor, currency: 'RUB' }
}

/** Kopecks from a decimal text («1 249,50», "1249.5"), or null when it is not a price. */
export function parsePrice(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  const kopecks = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
  return kopecks + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
}

/** The value a payment provider and a feed write: "1000.00". */
export function toDecimal(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const whole = Math.abs(amountMinor)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

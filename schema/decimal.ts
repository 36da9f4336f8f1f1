/** Money in decimals. A separate file, so a product’s page loads only this. */

/** The value a payment provider and a feed write: "1000.00". */
export function toDecimal(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const whole = Math.abs(amountMinor)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

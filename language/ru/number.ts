/**
 * Numbers. Written out by hand: the tables of a server's and a browser's Intl differ in their spaces,
 * and a price that changes on hydration is a price that shoppers do not trust.
 */

/** The narrow space, which does not break, between groups of digits and before ₽ and %. */
export const narrowSpace = '\u202f'
export const minus = '−'

const groupDigits = (digits: string, space = narrowSpace) =>
  digits.replace(/\B(?=(\d{3})+$)/g, space)

/** «1 205» */
export const formatNumber = (count: number) => groupDigits(String(count))

/** Hundredths to whole and fraction, its comma with it: «10» and «,08»; the fraction is empty when it is zero. */
export function toParts(hundredths: number, space = narrowSpace) {
  const rest = Math.abs(hundredths) % 100
  const whole = groupDigits(String(Math.floor(Math.abs(hundredths) / 100)), space)
  return {
    whole: hundredths < 0 ? minus + whole : whole,
    fraction: rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`,
  }
}

/** Hundredths to «10,08», without zeros at the end. */
export function formatQuantity(hundredths: number, space = narrowSpace): string {
  const { whole, fraction } = toParts(hundredths, space)
  return whole + fraction.replace(/0$/, '')
}

/** Hundredths of a per cent: «7,5 %» */
export const formatPercent = (hundredths: number): string =>
  `${formatQuantity(hundredths)}${narrowSpace}%`

/** Sums, quantities and days as papers and messages write them, with the ordinary no-break space. */
import { toLocal } from '#language/local-time.ts'
import { formatFullDay } from './day.ts'
import { formatQuantity, toParts } from './number.ts'
import { toUnitGenitive, toUnitWord } from './unit.ts'

const space = '\u00a0'

/** «1 249,50»: on paper a sum always has its kopecks. */
export function formatMinor(minor: number): string {
  const { whole, fraction } = toParts(minor, space)
  return whole + (fraction || ',00')
}

export const formatRoubles = (minor: number) => `${formatMinor(minor)}${space}₽`

/** «1 249,50 ₽», «1 249 ₽»: in a message kopecks only when there are some. */
export function formatSum(minor: number): string {
  const { whole, fraction } = toParts(minor, space)
  return `${whole}${fraction}${space}₽`
}

/** «10,08»: hundredths without the zeros that say nothing. */
export const formatNumber = (hundredths: number) => formatQuantity(hundredths, space)

/** «14 мешков» */
export const formatAmount = (hundredths: number, unit: string) =>
  `${formatNumber(hundredths)}${space}${toUnitWord(hundredths, unit)}`

/** «1 мешка», «10 мешков», «12,6 м²»: what stands behind «не больше». */
export const formatGenitive = (hundredths: number, unit: string): string =>
  `${formatNumber(hundredths)}${space}${toUnitGenitive(hundredths, unit)}`

/** «21 ноября 2026» by the clock of a time zone. */
export const formatPaperDay = (at: string, timezone: string) =>
  formatFullDay(toLocal(Date.parse(at), timezone).day)

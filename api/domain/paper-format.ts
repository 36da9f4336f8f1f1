/** Sums, quantities and days as papers write them. */
import { toUnitWord } from '#schema/unit-words.ts'

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** «1 249,50»: on paper a sum always has its kopecks. */
export function formatMinor(minor: number): string {
  const whole = Math.abs(minor)
  const kopecks = String(whole % 100).padStart(2, '0')
  return `${minor < 0 ? '−' : ''}${group(String(Math.floor(whole / 100)))},${kopecks}`
}

export const formatRoubles = (minor: number) => `${formatMinor(minor)}\u00a0₽`

/** «10,08»: hundredths without the zeros that say nothing. */
export const formatNumber = (hundredths: number) => formatMinor(hundredths).replace(/,?0{1,2}$/, '')

/** «14 мешков» */
export const formatAmount = (hundredths: number, unit: string) =>
  `${formatNumber(hundredths)}\u00a0${toUnitWord(hundredths, unit)}`

export const formatPhone = (phone: string) =>
  `+${phone}`.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7\u00a0$1\u00a0$2-$3-$4')

export const formatDay = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone })
    .format(new Date(at))
    .replace(/\s*г\.$/, '')
    .replace(/^(\d+)\s/, '$1\u00a0')

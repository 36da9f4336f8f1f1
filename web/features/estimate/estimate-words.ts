/** What is said of an estimate, of its lines and of prices that have changed. */

import { formatDay } from '#language/ru/day.ts'
import { formatDiscount } from '#language/ru/discount.ts'
import { formatMoney } from '#language/ru/money.ts'
import { goodsForms, lineForms, lineLocatives } from '#language/ru/noun.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount, plural } from '#language/ru/plural.ts'
import type { Discount } from '#schema/estimate-sum.ts'
import { fromBase, toHundredths } from '#schema/quantity.ts'
import { formatAmount, formatWhole, type Sold } from '#web/features/quantity/amount.ts'
import { formatTotal } from '#web/features/quantity/format-total.ts'

type Whole = {
  title: string
  lines: readonly unknown[]
  totals: { total: { amountMinor: number }; unpricedCount: number }
}

/** What a specialist who is to name a price reads of it. */
export const describeWhole = ({ title, lines, totals }: Whole): string =>
  `Смета «${title}»: ${formatLines(lines.length)} на\u00a0${formatTotal(toSummed(totals))}`

/** Of a list, which tells no sum before discounts. */
export const toSummed = ({ total, unpricedCount }: Whole['totals']) => ({
  grossMinor: total.amountMinor,
  totalMinor: total.amountMinor,
  unpricedCount,
})

/** «12 строк» */
export const formatLines = (count: number): string =>
  count === 0 ? 'пустая' : formatCount(count, lineForms)

/** «цены изменились в 3 строках»; null when none has changed. */
export function describeChanged(count: number): string | null {
  if (count === 0) return null
  const verb = count === 1 ? 'цена изменилась' : 'цены изменились'
  return `${verb} в\u00a0${formatCount(count, lineLocatives)}`
}

/** «дороже на 1 240 ₽», «дешевле на 90 ₽»; empty when it comes to the same. */
export function describeDifference(amountMinor: number): string {
  if (amountMinor === 0) return ''
  const sum = formatMoney(Math.abs(amountMinor))
  return `${amountMinor > 0 ? 'дороже' : 'дешевле'} на\u00a0${sum}`
}

/** «+1 240 ₽», «−90 ₽», «0 ₽» */
export const formatDifference = (amountMinor: number): string =>
  amountMinor > 0 ? `+${formatMoney(amountMinor)}` : formatMoney(amountMinor)

type CountedProduct = Pick<Sold, 'unit' | 'units'> | null
export type CountedLine = { quantity: number; unit: string; product?: CountedProduct }

/**
 * «7 уп (10,08 м²)»: in the unit the line is counted in, and in the base unit beside it. Of goods
 * that are gone the ratio is unknown, and of an own line there is none.
 */
export function formatLineAmount({ quantity, unit, product = null }: CountedLine): string {
  const base = toHundredths(quantity) ?? 0
  const baseUnit = product?.unit ?? unit
  const ratio = product?.units.find((one) => one.unit === unit)
  if (!ratio || fromBase(base, ratio) === 0)
    return baseUnit ? formatAmount(base, baseUnit) : formatQuantity(base)
  const whole = formatWhole(base, ratio) ?? `≈\u00a0${formatAmount(fromBase(base, ratio), unit)}`
  return `${whole} (${formatAmount(base, baseUnit)})`
}

/** «7 уп», «10,08 м²»: short, for a mark. */
export function formatHeld({ quantity, unit, product = null }: CountedLine): string {
  const base = toHundredths(quantity) ?? 0
  const ratio = product?.units.find((one) => one.unit === unit)
  const baseUnit = product?.unit ?? unit
  return (ratio && formatWhole(base, ratio)) ?? formatAmount(base, baseUnit)
}

/** «скидка 5 %», «скидка 1 000 ₽» */
export const describeDiscount = (discount: Discount): string => `скидка ${formatDiscount(discount)}`

/** What a shopper reads after goods of an estimate were put into the cart, which holds `count`. */
export function describeToCart(count: number, missed: readonly string[]): string {
  const put = `В\u00a0корзине теперь ${formatCount(count, goodsForms)}`
  if (missed.length === 0) return put
  const rest = `${plural(missed.length, ['не\u00a0вошёл', 'не\u00a0вошли', 'не\u00a0вошли'])} `
  const words = `${rest}полностью: ${missed.join(', ')}`
  return count > 0 ? `${put}, ${words}` : `В\u00a0корзину ${words}`
}

/** «Действует до 5 декабря»; both days are YYYY-MM-DD. */
export function describeValidity(validUntil: string, today: string): string {
  const day = formatDay(validUntil)
  return validUntil < today ? `Срок вышел ${day}` : `Действует до\u00a0${day}`
}

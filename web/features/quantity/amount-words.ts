/** How a product is sold and why a wish was changed, in sentences. */

import { formatQuantity } from '#language/ru/number.ts'
import { toUnitGenitive } from '#language/ru/unit.ts'
import { quantityMax, snap, snapDown } from '#schema/quantity.ts'
import { findPack, formatAmount, formatWhole, type Sold, toRule } from './amount.ts'

/** «Продаём мешками». */
const sellingForms: Record<string, string> = {
  мешок: 'мешками',
  лист: 'листами',
  рулон: 'рулонами',
  пара: 'парами',
  бухта: 'бухтами',
  поддон: 'поддонами',
  паллета: 'паллетами',
  упаковка: 'упаковками',
  уп: 'упаковками',
  пачка: 'пачками',
  коробка: 'коробками',
  канистра: 'канистрами',
  комплект: 'комплектами',
  банка: 'банками',
  ведро: 'вёдрами',
}

/** «от 1 мешка», «от 10 мешков», «от 12,6 м²»: the least of a range. */
export const formatFrom = (hundredths: number, unit: string): string =>
  `от\u00a0${formatGenitive(hundredths, unit)}`

/** «1 мешка», «10 мешков», «12,6 м²»: what stands behind «от», «из» and «больше». */
export const formatGenitive = (hundredths: number, unit: string): string =>
  `${formatQuantity(hundredths)}\u00a0${toUnitGenitive(hundredths, unit)}`

/** How the product is sold, when that needs saying: «Продаём упаковками по 1,44 м²». */
export function describeRule(product: Sold): string | null {
  const { step, min } = toRule(product)
  const pack = findPack(product)
  const by = pack && sellingForms[pack.unit]
  const least = snap(min, { step, min }).hundredths
  const from = least > step ? formatFrom(least, product.unit) : null
  if (by) {
    const packs = `Продаём ${by} по\u00a0${formatAmount(step, product.unit)}`
    return from ? `${packs}, ${from}` : packs
  }
  if (step === 100) return from && `Продаём ${from}`
  const multiple = `Продаём кратно ${formatAmount(step, product.unit)}`
  return from ? `${multiple}, ${from}` : multiple
}

/**
 * Why `wished` (hundredths) becomes another quantity: the rule, the stock or the ceiling of a
 * line; null when it stays. `place` says where the stock is: «в Москве».
 */
export function explainWish(
  wished: number,
  product: Sold,
  stock: number | null,
  place: string,
): string | null {
  const rule = toRule(product)
  const { hundredths, reason } = snap(wished, rule)
  const most = Math.min(stock === null ? quantityMax : snapDown(stock, rule), quantityMax)
  if (hundredths > most) {
    const rest = formatGenitive(most, product.unit)
    return most > 0 ? `Больше ${rest} нет в\u00a0наличии ${place}` : `Нет в\u00a0наличии ${place}`
  }
  if (reason === null) return null
  const start = describeRule(product) ?? 'Продаём не\u00a0любое количество'
  const pack = findPack(product)
  const packs = pack && formatWhole(hundredths, pack)
  const sold = formatAmount(hundredths, product.unit)
  return packs ? `${start}: ${packs} = ${sold}` : `${start}: будет ${sold}`
}

/** Quantities in words: «7 уп», «3 мешка», and why a wish was changed. */
import {
  fromBase,
  type QuantityRule,
  quantityMax,
  snap,
  snapDown,
  toBase,
  toHundredths,
  type UnitRatio,
} from '#schema/quantity.ts'
import { formatQuantity, plural } from '../ui/format.ts'

type Forms = { count: readonly [string, string, string]; by: string }

/** Units that are words, not signs: «1 мешок, 2 мешка, 5 мешков», sold «мешками». */
const words: Record<string, Forms> = {
  мешок: { count: ['мешок', 'мешка', 'мешков'], by: 'мешками' },
  лист: { count: ['лист', 'листа', 'листов'], by: 'листами' },
  рулон: { count: ['рулон', 'рулона', 'рулонов'], by: 'рулонами' },
  пара: { count: ['пара', 'пары', 'пар'], by: 'парами' },
  бухта: { count: ['бухта', 'бухты', 'бухт'], by: 'бухтами' },
  поддон: { count: ['поддон', 'поддона', 'поддонов'], by: 'поддонами' },
  паллета: { count: ['паллета', 'паллеты', 'паллет'], by: 'паллетами' },
  упаковка: { count: ['упаковка', 'упаковки', 'упаковок'], by: 'упаковками' },
  уп: { count: ['уп', 'уп', 'уп'], by: 'упаковками' },
  пачка: { count: ['пачка', 'пачки', 'пачек'], by: 'пачками' },
  коробка: { count: ['коробка', 'коробки', 'коробок'], by: 'коробками' },
  канистра: { count: ['канистра', 'канистры', 'канистр'], by: 'канистрами' },
  комплект: { count: ['комплект', 'комплекта', 'комплектов'], by: 'комплектами' },
  банка: { count: ['банка', 'банки', 'банок'], by: 'банками' },
  ведро: { count: ['ведро', 'ведра', 'вёдер'], by: 'вёдрами' },
}

/** A product as far as its selling rule goes; step and min are base units, as the gateway sends. */
export type Sold = {
  unit: string
  step: number
  min: number
  units: readonly UnitRatio[]
}

/** The unit as it stands behind a count: «мешков» behind 5, «м²» behind anything. */
export function toUnitWord(hundredths: number, unit: string): string {
  const forms = words[unit]
  return forms ? plural(hundredths / 100, forms.count) : unit
}

/** «10,08 м²», «3 мешка»; `hundredths` of `unit`. */
export function formatAmount(hundredths: number, unit: string): string {
  return `${formatQuantity(hundredths)}\u00a0${toUnitWord(hundredths, unit)}`
}

/** «от 1 мешка», «от 10 мешков», «от 12,6 м²»: the least of a range, in the genitive. */
export function formatFrom(hundredths: number, unit: string): string {
  const [one, few, many] = words[unit]?.count ?? [unit, unit, unit]
  const isWhole = hundredths % 100 === 0
  const form = isWhole ? plural(hundredths / 100, [few, many, many]) : few
  return `от\u00a0${formatQuantity(hundredths)}\u00a0${one === few ? one : form}`
}

/** The rule in hundredths; a broken feed's zero counts as the smallest step there is. */
export function toRule({ step, min }: { step: number; min: number }): QuantityRule {
  const exact = toHundredths(step) || 1
  return { step: exact, min: Math.max(toHundredths(min) ?? 0, exact) }
}

/** The further unit that is exactly one step, as a pack of 1.44 m² is; null when there is none. */
export function findPack(product: Sold): UnitRatio | null {
  const { step } = toRule(product)
  return product.units.find((ratio) => toBase(100, ratio) === step && step !== 100) ?? null
}

/** The base quantity in a further unit, «7 уп»; null unless it comes out whole. */
export function formatWhole(hundredths: number, ratio: UnitRatio): string | null {
  const count = fromBase(hundredths, ratio)
  const isWhole = count > 0 && count % 100 === 0 && toBase(count, ratio) === hundredths
  return isWhole ? formatAmount(count, ratio.unit) : null
}

/** How the product is sold, when that needs saying: «Продаём упаковками по 1,44 м²». */
export function describeRule(product: Sold): string | null {
  const { step, min } = toRule(product)
  const pack = findPack(product)
  const by = pack && words[pack.unit]?.by
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
    const rest = formatAmount(most, product.unit)
    return most > 0 ? `Больше ${rest} нет в\u00a0наличии ${place}` : `Нет в\u00a0наличии ${place}`
  }
  if (reason === null) return null
  const start = describeRule(product) ?? 'Продаём не\u00a0любое количество'
  const pack = findPack(product)
  const packs = pack && formatWhole(hundredths, pack)
  const sold = formatAmount(hundredths, product.unit)
  return packs ? `${start}: ${packs} = ${sold}` : `${start}: будет ${sold}`
}

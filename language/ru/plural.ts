/** The form of a word that stands behind a count. */
import { formatNumber } from './number.ts'

const rules = new Intl.PluralRules('ru')

/** Behind 1, 2 and 5: «товар», «товара», «товаров». */
export type Forms = readonly [one: string, few: string, many: string]

/** A fraction takes the second form: «2,5 мешка». */
export function plural(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'many' ? many : few
}

/** «1 205 товаров», with a space that does not break. */
export const formatCount = (count: number, forms: Forms): string =>
  `${formatNumber(count)}\u00a0${plural(count, forms)}`

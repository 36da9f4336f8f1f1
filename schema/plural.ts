/** The form of a word that stands behind a count. A separate file, so the browser loads only this. */

const rules = new Intl.PluralRules('ru')

/** Behind 1, 2 and 5: «товар», «товара», «товаров». */
export type Forms = readonly [one: string, few: string, many: string]

/** A fraction takes the second form: «2,5 мешка». */
export function plural(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'many' ? many : few
}

/** Quantities in the sentences of refusals. */
import { toQuantity } from '#schema/quantity.ts'
import { unitForms } from '#schema/unit-words.ts'

const numbers = new Intl.NumberFormat('ru-RU')
const rules = new Intl.PluralRules('ru-RU')

/** «1 мешок», «3 мешка», «12,6 м²». */
export function formatAmount(hundredths: number, unit: string): string {
  const quantity = toQuantity(hundredths)
  const [one, few, many] = unitForms[unit] ?? [unit, unit, unit]
  const form = { one, many }[rules.select(quantity) as string] ?? few
  return `${numbers.format(quantity)}\u00a0${form}`
}

/** «1 мешка», «10 мешков», «12,6 м²»: what stands behind «не больше». */
export function formatGenitive(hundredths: number, unit: string): string {
  const quantity = toQuantity(hundredths)
  const [, few, many] = unitForms[unit] ?? [unit, unit, unit]
  const isSingular = rules.select(quantity) === 'one' || !Number.isInteger(quantity)
  return `${numbers.format(quantity)}\u00a0${isSingular ? few : many}`
}

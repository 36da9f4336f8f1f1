/** Quantities in the sentences of refusals. */
import { toQuantity } from '#schema/quantity.ts'
import { toUnitGenitive, toUnitWord } from '#schema/unit-words.ts'

const numbers = new Intl.NumberFormat('ru-RU')

/** «1 мешок», «3 мешка», «12,6 м²». */
export const formatAmount = (hundredths: number, unit: string): string =>
  `${numbers.format(toQuantity(hundredths))}\u00a0${toUnitWord(hundredths, unit)}`

/** «1 мешка», «10 мешков», «12,6 м²»: what stands behind «не больше». */
export const formatGenitive = (hundredths: number, unit: string): string =>
  `${numbers.format(toQuantity(hundredths))}\u00a0${toUnitGenitive(hundredths, unit)}`

/** Inflected forms of unit names. A separate file, so the browser loads only this. */
import { hourForms, truckForms } from './noun.ts'
import { type Forms, plural } from './plural.ts'

/** Units that are words, not signs: «1 мешок, 2 мешка, 5 мешков». */
const unitForms: Record<string, Forms> = {
  мешок: ['мешок', 'мешка', 'мешков'],
  лист: ['лист', 'листа', 'листов'],
  рулон: ['рулон', 'рулона', 'рулонов'],
  пара: ['пара', 'пары', 'пар'],
  бухта: ['бухта', 'бухты', 'бухт'],
  поддон: ['поддон', 'поддона', 'поддонов'],
  паллета: ['паллета', 'паллеты', 'паллет'],
  упаковка: ['упаковка', 'упаковки', 'упаковок'],
  уп: ['уп', 'уп', 'уп'],
  пачка: ['пачка', 'пачки', 'пачек'],
  коробка: ['коробка', 'коробки', 'коробок'],
  канистра: ['канистра', 'канистры', 'канистр'],
  комплект: ['комплект', 'комплекта', 'комплектов'],
  баллон: ['баллон', 'баллона', 'баллонов'],
  пакет: ['пакет', 'пакета', 'пакетов'],
  туба: ['туба', 'тубы', 'туб'],
  ящик: ['ящик', 'ящика', 'ящиков'],
  банка: ['банка', 'банки', 'банок'],
  точка: ['точка', 'точки', 'точек'],
  ведро: ['ведро', 'ведра', 'вёдер'],
  смена: ['смена', 'смены', 'смен'],
  рейс: truckForms,
  час: hourForms,
}

const toForms = (unit: string): Forms => unitForms[unit] ?? [unit, unit, unit]

/** The unit as it stands behind a count: «мешков» behind 5, «м²» behind anything. */
export const toUnitWord = (hundredths: number, unit: string): string =>
  plural(hundredths / 100, toForms(unit))

/** The same behind «от», «из» and «больше»: «1 мешка», «2,5 мешка», «10 мешков». */
export function toUnitGenitive(hundredths: number, unit: string): string {
  const [, few, many] = toForms(unit)
  return hundredths % 100 === 0 ? plural(hundredths / 100, [few, many, many]) : few
}

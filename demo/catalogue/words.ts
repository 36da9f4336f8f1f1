import { type Forms, plural } from '#language/ru/plural.ts'

/** A number as Russian writes it: 1,44. */
function ru(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace('.', ',')
}

const plurals: Record<string, Forms> = {
  мешок: ['мешок', 'мешка', 'мешков'],
  лист: ['лист', 'листа', 'листов'],
  рулон: ['рулон', 'рулона', 'рулонов'],
}

/** «23 рулона», «57,6 м²»: units that are signs do not change, words do. */
export function countUnit(count: number, unit: string): string {
  return `${ru(count)} ${plural(count, plurals[unit] ?? [unit, unit, unit])}`
}

export function round(value: number, digits = 2): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

const units = 'кг|г|л|мл|мм|см|м²|м³|м|Вт|В|А|К|шт|уп|кВт|бар|МПа|°C|лм|Дж|Н·м|лет|мин|ч|дюйм'
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units})(?![а-яё]))`, 'g')
const shortWord = /(^|[\s«(\u00a0])(в|на|с|и|к|о|у|не|из|от|до|по|за|для|без|при|под|а) (?=\S)/giu

/** Ties a number to its unit, so that a line never ends with a lonely figure. */
export function tieUnits(text: string): string {
  return text.replace(numberAndUnit, '$1\u00a0')
}

/** Russian typography for running text: no line ends with a preposition. */
export function tieWords(text: string): string {
  return tieUnits(text)
    .replace(shortWord, '$1$2\u00a0')
    .replace(shortWord, '$1$2\u00a0')
    .replace(/ — /g, '\u00a0— ')
}

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

export function slug(text: string): string {
  const latin = [...text.toLowerCase()].map((letter) => letters[letter] ?? letter).join('')
  return latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

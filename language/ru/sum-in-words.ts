/**
 * Sums in words, as bills and invoices end: «Одна тысяча семьсот семьдесят рублей 00 копеек». The npm
 * package that does it, number-to-words-ru, is 86 KB of all cases and currencies.
 */
import { capitalize } from './letter-case.ts'
import { type Forms, plural } from './plural.ts'

const small = [
  '',
  'один',
  'два',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

/** From the least; a thousand is feminine. */
const powers: { forms: Forms; isFeminine?: boolean }[] = [
  { forms: ['рубль', 'рубля', 'рублей'] },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'] },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'] },
]

const kopecks: Forms = ['копейка', 'копейки', 'копеек']

/** Of kopecks, 0 to 999 999 999 999,99 roubles. */
export function describeSum(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0 || minor >= 1e14) {
    throw new RangeError(`Not a sum that is paid: ${minor}`)
  }
  const part = minor % 100
  const words = describeRoubles(Math.floor(minor / 100))
  return `${capitalize(words)} ${String(part).padStart(2, '0')}\u00a0${plural(part, kopecks)}`
}

function describeRoubles(whole: number): string {
  const groups = powers.map((power, i) => ({
    ...power,
    i,
    count: Math.floor(whole / 1000 ** i) % 1000,
  }))
  const words = groups
    .filter(({ count, i }) => count > 0 || i === 0)
    .toReversed()
    .flatMap(({ count, forms, isFeminine = false }) => [
      ...listWords(count, isFeminine),
      plural(count, forms),
    ])
  return [...(whole === 0 ? ['ноль'] : []), ...words].join(' ')
}

/** Of a number below a thousand; none of 0. */
function listWords(count: number, isFeminine: boolean): string[] {
  const rest = count % 100
  const unit = rest < 20 ? rest : rest % 10
  const feminine = isFeminine ? { 1: 'одна', 2: 'две' }[unit] : undefined
  const words = [
    hundreds[Math.floor(count / 100)],
    rest < 20 ? '' : tens[Math.floor(rest / 10)],
    feminine ?? small[unit],
  ]
  return words.flatMap((word) => word || [])
}

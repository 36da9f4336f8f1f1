/**
 * From a text to the tokens that are indexed and asked for; the same function on both sides.
 *
 * A token is a stem, a number, a number with its unit («12,5 мм»), a size («50х100») or a mark
 * («М500»). In tokens with digits Cyrillic letters that look Latin are Latin, since merchants
 * type М500 and 50х100 either way, and the decimal point is «ъ», which FTS5 does not split at.
 */
import { stem } from './stem.ts'

/** What FTS5 stores of a product, column by column: tokens separated by spaces. */
export type SearchRow = {
  name: string
  code: string
  brand: string
  category: string
  text: string
}

/** One wish of a text. Each of `exact` and `loose` lists alternatives, one of them all tokens. */
export type Term = {
  /** As it was typed, in lower case. */
  text: string
  /** What the index holds of it. */
  tokens: string[]
  /** What means just this. */
  exact: string[][]
  /** What may mean it too, when nothing means just this. */
  loose: string[][]
  isWord: boolean
  /** What is measured, where it is a size, a length, a weight or a volume. */
  measure?: Measure | undefined
}

/** «3,5×35», «12,5 мм», «25 кг»; sides in millimetres, grams or millilitres. */
export type Measure = {
  kind: 'length' | 'mass' | 'volume'
  sides: number[]
  /** Without a unit: «60×60» may be centimetres. */
  isBare: boolean
  label: string
}

const textMax = 20_000
const number = '\\d{1,9}(?:[.,]\\d{1,4})?'
const units = (
  'мкм мм см дм м2 м3 м пм кг гр г т мл л шт квт вт мпа па ма а кв в дб бар об гц лм к ' +
  'mm cm m kg g l kw w v a'
).split(' ')
const end = '(?![\\p{L}\\d])'
const pattern = new RegExp(
  [
    `(?<size>${number}(?:\\s?[хx×*]\\s?${number})+)(?:\\s?(?<sizeUnit>${units.join('|')})${end})?`,
    `(?<number>${number})(?:\\s?(?<unit>${units.join('|')})${end})?(?=[^а-яa-z\\d]|$)`,
    `(?<=^|[^\\p{L}\\d])(?<mark>[мmdдfф][\\s-]|[вb]-)(?<grade>\\d{1,4})${end}`,
    '(?<run>[а-яa-z\\d]+)',
  ].join('|'),
  'gu',
)
const unitNames = new Map([
  ['mm', 'мм'],
  ['cm', 'см'],
  ['m', 'м'],
  ['kg', 'кг'],
  ['g', 'г'],
  ['гр', 'г'],
  ['l', 'л'],
  ['kw', 'квт'],
  ['w', 'вт'],
  ['v', 'в'],
  ['a', 'а'],
])
const lookalikes = new Map(
  [...'авекмнорстху'].map((letter, i) => [letter, 'abekmhopctxy'.charAt(i)]),
)
/** Words that tell nothing of a product: a query must not ask for them. */
const stopWords = new Set(
  (
    'и в во на с со к ко о об от до для из за по под над при без у или не ни а но то что это как ' +
    'где купить заказать цена цены стоимость недорого дешево the for of and or not'
  ).split(' '),
)
const millimetres = new Map([
  ['мм', 1],
  ['см', 10],
  ['м', 1000],
])
const scales = new Map<string, { kind: Measure['kind']; factor: number }>([
  ...[...millimetres].map(([unit, factor]) => [unit, { kind: 'length', factor }] as const),
  ['г', { kind: 'mass', factor: 1 }],
  ['кг', { kind: 'mass', factor: 1000 }],
  ['т', { kind: 'mass', factor: 1_000_000 }],
  ['мл', { kind: 'volume', factor: 1 }],
  ['л', { kind: 'volume', factor: 1000 }],
])

/** Lower case, ё as е, compatibility forms unfolded («м²» as «м2»). */
export function normalize(text: string): string {
  return text.slice(0, textMax).normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
}

/** Tokens of a text as a space-separated line, for the index. Markup is left out. */
export function toSearchText(text: string): string {
  return toTerms(text.replace(/<[^<>]*>/g, ' '))
    .flatMap(({ tokens }) => tokens)
    .join(' ')
}

/** A product's row of `product_search`. `text` is whatever else should find it. */
export function toSearchRow(product: {
  name: string
  code: string
  barcode?: string | null
  brand?: string | null
  /** Names of the categories it stands in, any order. */
  categories: string[]
  text: string
}): SearchRow {
  const codes = [product.code, product.barcode ?? ''].filter((code) => code !== '')
  return {
    name: toSearchText(product.name),
    code: codes.flatMap(listCodes).join(' '),
    brand: toSearchText(product.brand ?? ''),
    category: toSearchText(product.categories.join(' ')),
    text: toSearchText(product.text),
  }
}

/** A product code as one token: «АБ-12/3» and «аб12 3» are the same code. */
export function toCode(text: string): string {
  return foldLetters(normalize(text).replace(/[^а-яa-z\d]/g, '')).slice(0, 64)
}

/** A code and the number it ends in: of «KER-70101002» people say, and note down, «70101002». */
export function listCodes(text: string): string[] {
  const code = toCode(text)
  const number = /\d{5,}$/.exec(code)?.[0] ?? code
  return number === code ? [code] : [code, number]
}

/** The wishes a text states, in its order. */
export function toTerms(text: string): Term[] {
  const terms = []
  for (const { groups = {} } of normalize(text).matchAll(pattern)) {
    const { size, sizeUnit, number, unit, mark, grade, run } = groups
    if (size) terms.push(toSizeTerm(size, sizeUnit))
    else if (number) terms.push(toNumberTerm(number, unit))
    else if (mark && grade) terms.push(toGradeTerm(mark, grade))
    else if (run && !stopWords.has(run)) terms.push(toRunTerm(run))
  }
  return terms
}

/** What a name measures: `toTerms` without its words, for very many names. */
export function listMeasures(text: string): Measure[] {
  return [...normalize(text).matchAll(pattern)].flatMap(({ groups = {} }) => {
    const { size, sizeUnit, number, unit } = groups
    if (size) return toMeasure(toSides(size), sizeUnit) ?? []
    return (number && toMeasure([number], unit)) || []
  })
}

const toSides = (size: string) => size.split(/[хx×*]/).map((side) => side.trim())

function toMeasure(sides: string[], unit: string | undefined): Measure | undefined {
  const name = unit === undefined ? undefined : (unitNames.get(unit) ?? unit)
  if (name === undefined && sides.length < 2) return undefined
  const scale = scales.get(name ?? 'мм')
  if (!scale) return undefined
  const numbers = sides.map((side) => Number(side.replace(',', '.')) * scale.factor)
  if (numbers.some((number) => number === 0)) return undefined
  const value = sides.map((side) => side.replace('.', ',')).join('×')
  const label = name === undefined ? value : `${value}\u00a0${name}`
  return { kind: scale.kind, sides: numbers, isBare: name === undefined, label }
}

/** «2500х1200» is found by its beginning, and by its sides in any order. */
function toSizeTerm(text: string, unit: string | undefined): Term {
  const sides = toSides(text).map(toNumber)
  const joined = sides.slice(1).map((_, i) => sides.slice(0, i + 2).join('x'))
  return {
    text,
    tokens: [...joined, ...sides],
    exact: [[sides.join('x')]],
    loose: [sides],
    isWord: false,
    measure: toMeasure(toSides(text), unit),
  }
}

function toNumberTerm(text: string, unit: string | undefined): Term {
  const value = toNumber(text)
  if (!unit) return { text, tokens: [value], exact: [[value]], loose: [], isWord: false }
  const name = unitNames.get(unit) ?? unit
  const measures = [...new Set([foldLetters(value + name), ...toLength(value, name)])]
  return {
    text: `${text} ${unit}`,
    tokens: [...measures, value],
    exact: measures.map((measure) => [measure]),
    loose: [[value]],
    isWord: false,
    measure: toMeasure([text], unit),
  }
}

/** Feeds write lengths in millimetres, people in metres: «2,5 м» is also 2500 мм. */
function toLength(value: string, unit: string): string[] {
  const factor = millimetres.get(unit)
  if (!factor) return []
  const length = Number(value.replace('ъ', '.')) * factor
  return [foldLetters(`${toNumber(String(Math.round(length * 100) / 100))}мм`)]
}

/** «М-500» and «М 500» are the mark М500. */
function toGradeTerm(mark: string, grade: string): Term {
  const token = foldLetters(mark.charAt(0) + grade)
  const text = mark.charAt(0) + grade
  return { text, tokens: [token, grade], exact: [[token]], loose: [], isWord: false }
}

/** Letters, or letters and digits together: «м500», «гкл12», «knauf». */
function toRunTerm(run: string): Term {
  const token = foldLetters(run)
  if (!/\d/.test(run)) {
    return { text: run, tokens: [stem(run)], exact: [[stem(run)]], loose: [], isWord: true }
  }
  const parts = run.match(/[а-яa-z]{3,}|\d{2,}/g)?.map(stem) ?? []
  const loose = parts.some((part) => !/\d/.test(part)) ? [parts] : []
  const tokens = [...new Set([token, ...parts])]
  return { text: run, tokens, exact: [[token]], loose, isWord: false }
}

/** «12,50» as 12ъ5. */
function toNumber(text: string): string {
  const [whole = '', fraction = ''] = text.replace(',', '.').split('.')
  const significant = fraction.replace(/0+$/, '')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return significant ? `${digits}ъ${significant}` : digits
}

function foldLetters(token: string): string {
  if (!/\d/.test(token)) return token
  return token.replace(/[а-я]/g, (letter) => lookalikes.get(letter) ?? letter)
}

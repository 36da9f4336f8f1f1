/** Rows of a list as people write them: «Клей плиточный 25 кг — 12 шт», «10 мешков цемента». */
import { isCounted, parseGoodsUnit } from '#api/import/feed/goods-unit.ts'
import { nameMax } from '#schema/estimate.ts'
import { parsePrice } from '#schema/money.ts'
import { quantityMax } from '#schema/quantity.ts'

export type FillRow = {
  /** As it was written. */
  text: string
  name: string
  /** As its column or the word «арт.» names it. */
  code: string | null
  /** Hundredths of `unit`; null when none was read. */
  quantity: number | null
  /** As the shop calls it, or as it was written; empty when none was read. */
  unit: string
  /** Of one `unit`. */
  priceMinor: number | null
  /** False when the number may be a size of the goods instead. */
  isSure: boolean
  isReadable: boolean
  /** The heading it stood under; empty where none did. */
  section: string
  /** Certainly no goods of the shop. */
  isOwn: boolean
  /** It has a number, but how much it asks for could not be read for sure. */
  isAsked: boolean
  /** What one `unit` of it holds, in hundredths. */
  per: { quantity: number; unit: string } | null
  wastePercent: number | null
}

const number = String.raw`\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`
/** A word, or «кв. м», «пог. м», «тыс. шт». */
const unitWord = String.raw`[а-яёa-z][а-яёa-z-]*[²³23]?\.?(?:[\s.]{0,2}[а-яёa-z]+[²³23]?\.?)?`
const roubles = String.raw`(?:руб(?:лей|ля|\.)?|р\.?|₽)`
const amount = String.raw`(?<number>${number})\s*(?<unit>${unitWord})?`
const toPattern = (pattern: string) => new RegExp(pattern, 'iu')

const priceTail = toPattern(
  String.raw`[\s,;:=—–-]*(?:(?<by>по|цена:?|за|[xх×*])\s*)?(?<price>${number})\s*${roubles}` +
    String.raw`(?<per>\s*(?:\/|за)\s*[а-яё²³\d.]+)?\s*$`,
)
const bullet = /^\s*(?:[-–—•·▪*]\s+|№?\s*\(?\d{1,3}[.)]\s+(?=\D))/u
const parted = toPattern(
  String.raw`^(?<name>.*\S)(?<by>\s*[—–|:=]\s*|\s+-\s*|-\s+|\s+[xх×*]\s?|\s*\.{3,}\s*|\s*[,;]\s+)` +
    String.raw`${amount}\s*$`,
)
const enclosed = toPattern(String.raw`^(?<name>.*\S)\s*\(\s*${amount}\s*\)$`)
const trailing = toPattern(String.raw`^(?<name>.*\S)\s+${amount}$`)
const leading = toPattern(
  String.raw`^(?<number>${number})\s*(?:[xх×*]\s+|(?<unit>${unitWord})\.?\s+)(?<name>\S.*)$`,
)
const codeWord = /(?:арт(?:икул)?|код)[.:\s№]{1,3}(?<code>[\w./-]{3,40})/iu

/** A line of free text. */
export function parseFillLine(line: string): FillRow {
  const text = line.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  const { rest, priceMinor } = takePrice(text.replace(bullet, ''))
  const code = codeWord.exec(rest)?.groups?.['code'] ?? null
  const plain = rest
    .replace(codeWord, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const read = readAmount(plain)
  return toFillRow({ ...read, text, code, priceMinor })
}

/** What is read of a row, judged: a quantity of nothing and a row without a name are not read. */
type Read = Pick<FillRow, 'text' | 'name' | 'code' | 'quantity' | 'unit' | 'priceMinor' | 'isSure'>
const rest = { section: '', isOwn: false, isAsked: false, per: null, wastePercent: null }

export function toFillRow(row: Read): FillRow {
  const name = row.name.replace(/(?:[\s,;:—–|=-]|\.{2,})+$/u, '').slice(0, nameMax)
  const isSaid = /\p{L}[^\p{L}]*\p{L}/u.test(name) || /\d{4}/.test(name)
  const isNamed = row.code !== null || (isSaid && parseFillAmount(name) === null)
  const { quantity } = row
  const isCount = quantity === null || (quantity > 0 && quantity <= quantityMax)
  return { ...rest, ...row, name, isReadable: isNamed && isCount && !isTotal(name) }
}

/** «Итого», «Всего по смете»: the sum of a list is none of its rows. */
const isTotal = (name: string) => /^(?:итого|всего|ндс|total)(?![а-яёa-z])/iu.test(name)

/** The sums at the end: a price per unit is kept, what a row comes to says nothing new. */
function takePrice(text: string): { rest: string; priceMinor: number | null } {
  let rest = text
  let priceMinor: number | null = null
  for (let i = 0; i < 3; i += 1) {
    const found = priceTail.exec(rest)
    if (!found || found.index === 0) break
    const { by, price = '', per } = found.groups ?? {}
    if (by || per) priceMinor = parsePrice(price.replaceAll("'", '')) ?? priceMinor
    rest = rest.slice(0, found.index).trim()
  }
  return { rest, priceMinor }
}

type Amount = Pick<FillRow, 'name' | 'quantity' | 'unit' | 'isSure'>

function readAmount(text: string): Amount {
  return (
    readParted(text) ??
    readEnclosed(text) ??
    readTrailing(text) ??
    readLeading(text) ?? { name: text, quantity: null, unit: '', isSure: false }
  )
}

/** «… — 12 шт», «… x 12»; but «30 x 60» is a size, and «, 25 кг» may be one. */
function readParted(text: string): Amount | null {
  const { name = '', by = '', number: count = '', unit = '' } = parted.exec(text)?.groups ?? {}
  if (name === '') return null
  const goods = parseGoodsUnit(unit)
  if (unit !== '' && goods === null) return null
  const sign = by.trim()
  if (/[xх×*]/i.test(sign) && /\d$/.test(name)) return null
  const isWeak = sign === ',' || sign === ';'
  if (isWeak && (goods === null || !isCounted(goods))) return null
  return { name, quantity: toCount(count), unit: goods ?? '', isSure: true }
}

function readEnclosed(text: string): Amount | null {
  const { name = '', number: count = '', unit = '' } = enclosed.exec(text)?.groups ?? {}
  const goods = parseGoodsUnit(unit)
  if (name === '' || goods === null || !isCounted(goods)) return null
  return { name, quantity: toCount(count), unit: goods, isSure: true }
}

/** What is weighed or poured may be the size of a bag: only what is laid and cut is a quantity. */
const laid = new Set(['м²', 'м³', 'м', 'т'])
const surelyLaid = new Set(['м²', 'м³'])

function readTrailing(text: string): Amount | null {
  const { name = '', number: count = '', unit = '' } = trailing.exec(text)?.groups ?? {}
  const goods = parseGoodsUnit(unit)
  if (name === '' || goods === null || !(isCounted(goods) || laid.has(goods))) return null
  const isSure = isCounted(goods) || surelyLaid.has(goods)
  return { name, quantity: toCount(count), unit: goods, isSure }
}

function readLeading(text: string): Amount | null {
  const { name = '', number: count = '', unit = '' } = leading.exec(text)?.groups ?? {}
  if (name === '') return null
  if (unit === '') return { name, quantity: toCount(count), unit: '', isSure: true }
  const goods = toLeadingUnit(unit)
  if (goods === null) return null
  const rest = unit.slice(goods.written.length).trim()
  return {
    name: `${rest} ${name}`.trim(),
    quantity: toCount(count),
    unit: goods.unit,
    isSure: isCounted(goods.unit) || surelyLaid.has(goods.unit),
  }
}

/** «мешков цемента»: the second word is the first of the name. */
function toLeadingUnit(text: string): { unit: string; written: string } | null {
  const [first = ''] = text.split(/\s/)
  const both = parseGoodsUnit(text)
  const one = parseGoodsUnit(first)
  if (both !== null) return { unit: both, written: text }
  return one === null ? null : { unit: one, written: first }
}

/** Hundredths, what is finer rounded up: never too little. */
function toCount(text: string): number | null {
  const plain = text.replace(/[\s'\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(plain)) return null
  return Math.ceil(Number((Number(plain) * 100).toFixed(4)))
}

/** A cell of a column of quantities: «12», «12,5», «12 шт.». */
export function parseFillAmount(text: string): { quantity: number | null; unit: string } | null {
  const { number: count = '', unit = '' } =
    toPattern(String.raw`^${amount}$`).exec(text.trim())?.groups ?? {}
  if (count === '') return null
  return { quantity: toCount(count), unit: parseGoodsUnit(unit) ?? unit }
}

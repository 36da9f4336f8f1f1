/** What goods are packed in, and how much is in it, as units, params and names state it. */

import { findConversion, isMeasured, parseUnit } from '#api/rules/catalogue/unit.ts'
import { unitTable } from '#api/rules/catalogue/unit-table.ts'
import { parseRatio, reduceRatio, type UnitRatio } from '#schema/quantity.ts'

/** A param without its unit, as `toGoodsParam` makes it. */
type Stated = { name: string; unit: string | null; text: string }

const packed = unitTable.flatMap(({ unit, container }) =>
  container ? [{ unit, ...container }] : [],
)

/** The one that is a measure: bricks and blocks are counted by the cubic metre too. */
const piecesInCubicMetre = { unit: 'м³', name: 'Штук в м³' }

/** Whether a further unit is a packing; others come of a property, such as a sheet's area. */
export const isContainer = ({ unit }: UnitRatio): boolean =>
  unit === piecesInCubicMetre.unit || packed.some((entry) => entry.unit === unit)

/** «В упаковке» for «уп». */
export function toContainerName(unit: string): string {
  if (unit === piecesInCubicMetre.unit) return piecesInCubicMetre.name
  const found = packed.find((entry) => entry.unit === unit)
  return found ? `В ${found.in}` : unit
}

type Base = { unit: string; inside: { text: string; unit: string } | null }

/** What a product is sold by: «м2», «упак. (200 шт)», «уп/50 шт»; any short word will do. */
export function parseBaseUnit(text: string): Base | null {
  const plain = text.trim().replace(/\.$/, '')
  const unit = parseUnit(plain)
  if (unit !== null) return { unit, inside: null }
  const [, word = '', number = '', tail = ''] =
    /^(\D*?)[\s./:=(]*(\d[\d\s\u00a0]*(?:[.,]\d+)?)\s*([^\d()]+[²³23]?)\)?$/.exec(plain) ?? []
  const inside = parseUnit(tail)
  const container = word === '' ? 'уп' : parseUnit(word)
  if (number !== '' && inside !== null && container !== null) {
    return { unit: container, inside: { text: number.trim(), unit: inside } }
  }
  if (plain === '' || plain.length > 16) return null
  return { unit: plain.toLowerCase(), inside: null }
}

const measures = 'количество|кол-во|колич|кол|число|площадь|вес|масса|объём|объем|ёмкость|емкость'
const inContainer = new RegExp(
  `^(?:(?:${measures})\\.?(?:\\s+|$))?(?:(\\S+(?:\\s\\S{1,5})?)\\s+)?(?:в|на)\\s+(?:1\\s+)?(\\S+)$`,
)
const ofContainer = new RegExp(`^(${measures})(?:\\s+нетто)?\\s+(\\S+)$`)

type Name = {
  container: string
  unit: string | null
  /** Says so in so many words, and so is not shown among the properties as well. */
  isPlain: boolean
}

/** «Площадь в упаковке», «Кол-во м2 в уп.», «Вес мешка», «Фасовка»; null for any other name. */
function parseName(text: string): Name | null {
  const name = text.toLowerCase().replace(/\.$/, '')
  if (name === piecesInCubicMetre.name.toLowerCase()) {
    return { container: piecesInCubicMetre.unit, unit: 'шт', isPlain: true }
  }
  if (name === 'фасовка') return { container: 'уп', unit: null, isPlain: false }
  const [, counted, place] = inContainer.exec(name) ?? []
  if (place !== undefined) {
    const entry = packed.find((entry) => entry.in === place || entry.unit === parseUnit(place))
    const unit = counted === undefined ? null : parseUnit(counted)
    // «Режимов в комплекте» counts something that is no unit.
    if (!entry || (counted !== undefined && unit === null)) return null
    return { container: entry.unit, unit, isPlain: true }
  }
  const whose = ofContainer.exec(name)?.[2]
  const entry = packed.find((entry) => entry.of === whose)
  return entry ? { container: entry.unit, unit: null, isPlain: false } : null
}

/**
 * The further unit a param states («В упаковке» 1,44 м²), or null when the param is not of that
 * kind or counts something else than the base unit.
 */
export function parseContainer(param: Stated, baseUnit: string): UnitRatio | null {
  const name = parseName(param.name)
  if (!name || name.container === baseUnit) return null
  // «Вес упаковки» and «Фасовка» of what is sold by the piece are what the piece weighs.
  if (!name.isPlain && !isMeasured(baseUnit)) return null
  const size = readSizes(param.text, param.unit ?? name.unit ?? baseUnit).find(
    ({ unit }) => findConversion(unit, baseUnit) !== null,
  )
  const ratio = size ? toRatio(name.container, size, baseUnit) : null
  // A pack of one piece is the piece.
  return ratio && (isMeasured(baseUnit) || !isOne(ratio)) ? ratio : null
}

const isOne = ({ numerator, denominator }: UnitRatio) => numerator === denominator

/** A param that says nothing but how goods are packed. */
export function isPacking(param: Stated, baseUnit: string): boolean {
  return parseContainer(param, baseUnit) !== null && (parseName(param.name)?.isPlain ?? false)
}

/** What a base unit's area is a property of, where it is no packing. */
const covers: Record<string, string> = { 'площадь панели': 'шт', 'площадь доски': 'шт' }

/** What is in the pack goods are sold by («Площадь листа» 3 м², «В упаковке» 200 шт), else null. */
export function parseCover({ name, unit, text }: Stated, baseUnit: string): UnitRatio | null {
  if (unit === null || unit === baseUnit) return null
  const isArea = unit === 'м²' && name.toLowerCase().startsWith('площадь')
  const isInside = /^(количество |кол-во )?в /i.test(name)
  const container = covers[name.toLowerCase()] ?? parseName(name)?.container
  if (container !== baseUnit || !(isArea || isInside)) return null
  return toInside({ text, unit })
}

/** One `unit` as a share of the pack that holds so many of them. */
export function toInside({ text, unit }: { text: string; unit: string }): UnitRatio | null {
  // A further unit м³ is one that holds pieces.
  if (unit === piecesInCubicMetre.unit) return null
  const size = parseRatio(unit, text.replace(/[\s\u00a0]/g, ''))
  return size && { unit, numerator: size.denominator, denominator: size.numerator }
}

type Size = { text: string; unit: string }

const sizeMax = 1_000_000
const number = String.raw`\d{1,3}(?:[\s\u00a0]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`
const unitWord = String.raw`[а-яёa-z][а-яёa-z.]*[²³23]?`
const sizes = new RegExp(`(${number})\\s*(${unitWord})?`, 'giu')

/** «1,44 м²/8 шт» is two; a number alone is in `unit`. */
function readSizes(text: string, unit: string): Size[] {
  return [...joinWords(text).matchAll(sizes)].flatMap(([, value = '', word]) => {
    const stated = word === undefined ? unit : parseUnit(word)
    return stated === null ? [] : [{ text: value, unit: stated }]
  })
}

/** «кв. м» is one word here. */
const joinWords = (text: string) =>
  text.replace(/(^|[\s\d(])(кв|куб|пог)\.?[\s\u00a0]+(м)(?![а-яё])/giu, '$1$2.$3')

function toRatio(container: string, size: Size, baseUnit: string): UnitRatio | null {
  const conversion = findConversion(size.unit, baseUnit)
  const ratio = parseRatio(container, size.text.replace(/[\s\u00a0]/g, ''))
  if (!conversion || !ratio || ratio.numerator / ratio.denominator > sizeMax) return null
  const numerator = ratio.numerator * conversion[0]
  const denominator = ratio.denominator * conversion[1]
  return reduceRatio({ unit: container, numerator, denominator })
}

const letter = '[а-яёa-z]'
/** «1,44 м²», or «1,44 м²/8 шт» of the same pack. */
const nameSize = `(?:${number})\\s*(?:${unitWord})`
const nameSizes = `${nameSize}(?:\\s*[/,;(]\\s*${nameSize}\\)?)?`
const perPack = new RegExp(
  `(${nameSizes})\\s*(?:/|\\sв\\s|\\sна\\s)\\s*(${letter}+)\\.?(?!${letter}|/)`,
  'giu',
)
const packOf = new RegExp(
  `(?<!${letter})(${letter}+)\\.?[\\s\u00a0:=(]+(${nameSizes})(?!\\s*/|${letter})`,
  'giu',
)
const bare = new RegExp(
  `(?<![\\d.,×xх*/-]|[–—]|до\\s|от\\s)(?<!\\d)(${number})\\s*(${unitWord})(?!\\s*/|${letter}|\\d)`,
  'giu',
)

/**
 * The pack a name states, «1,44 м2/уп», «упак. (200 шт)», of what is sold by the base unit or by
 * that pack. «25 кг» alone says it of what is sold by weight, if it is the one weight in the name.
 * What is sold by the piece may be the piece or the pack: its name decides nothing.
 */
export function parseNamePack(name: string, baseUnit: string): UnitRatio | null {
  const text = joinWords(name)
  for (const { container, size } of listNamePacks(text)) {
    if (container === baseUnit) return toInside(size)
    if (!isMeasured(baseUnit)) continue
    const ratio = toRatio(container, size, baseUnit)
    if (ratio) return ratio
  }
  return isMeasured(baseUnit) && baseUnit !== 'м' ? parseBare(text, baseUnit) : null
}

/** A piece as its share of the pack whose pieces the name counts: «(1,44 м2/8 шт в уп)». */
export function parseNamePiece(name: string, pack: UnitRatio): UnitRatio | null {
  const counted = listNamePacks(joinWords(name)).find(
    ({ container, size }) => container === pack.unit && size.unit === 'шт',
  )
  const count = Number(counted?.size.text.replace(/[\s\u00a0]/g, ''))
  if (!Number.isInteger(count) || count < 2 || count > sizeMax) return null
  const { numerator, denominator } = pack
  return reduceRatio({ unit: 'шт', numerator, denominator: denominator * count })
}

/** Each size that a name states of a container, in the order of the patterns. */
function listNamePacks(text: string): { container: string; size: Size }[] {
  const stated = [
    ...[...text.matchAll(perPack)].flatMap(([, sizes = '', pack = '']) =>
      readSizes(sizes, '').map((size) => ({ pack, size })),
    ),
    ...[...text.matchAll(packOf)].flatMap(([, pack = '', sizes = '']) =>
      readSizes(sizes, '').map((size) => ({ pack, size })),
    ),
  ]
  return stated.flatMap(({ pack, size }) => {
    const place = pack.toLowerCase()
    const entry = packed.find((entry) => entry.in === place || entry.unit === parseUnit(place))
    return entry ? [{ container: entry.unit, size }] : []
  })
}

function parseBare(text: string, baseUnit: string): UnitRatio | null {
  const found = [...text.matchAll(bare)].flatMap(([, value = '', word = '']) => {
    const unit = parseUnit(word)
    const ratio = unit === null ? null : toRatio('уп', { text: value, unit }, baseUnit)
    return ratio ? [ratio] : []
  })
  const [first, ...others] = found
  return first && others.length === 0 && !isOne(first) ? first : null
}

/** What a product can be counted in besides the units of its feed: what its name measures. */
import { findConversion } from '#api/rules/catalogue/unit.ts'
import { listMeasures, normalize } from '#api/search/text.ts'
import type { UnitRatio } from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'

export type Sold = Pick<ProductCard, 'name' | 'unit' | 'units' | 'step' | 'min' | 'weightGrams'>

/** Packs of a shop: where there is but one of them, each of these words means it. */
export const packs: ReadonlySet<string> = new Set(['уп', 'пачка', 'коробка', 'пакет', 'ящик'])
const pieces = new Set(['шт', 'лист', 'рулон', 'мешок', 'ведро', 'канистра', 'банка', ...packs])
const metre = 1000
/** A bar is as long as this at least, and so much longer than it is wide. */
const barMin = metre
const slimMin = 4
/** A sheet is as wide as this at least, and a layer at most so thick. */
const sheetMin = 90
const layerMax = 400

/** Base units in one of each unit that the name tells of; the feed's own units come before. */
export function listNamedRatios(product: Sold): UnitRatio[] {
  const { unit } = product
  const isPiece = pieces.has(unit)
  const found = isPiece ? listOfPiece(product) : unit === 'м²' ? listOfArea(product) : []
  return [...found, ...listOfWeight(product, found)]
}

/** «Лист 2500×1200», «арматура 3 м», «саморез 200 шт», «грунтовка 10 л». */
function listOfPiece(product: Sold): UnitRatio[] {
  const { name, unit } = product
  const count = packs.has(unit) ? readCount(name) : null
  const [long = 0, wide = 0] = listLengths(name)
  const isBar = long >= barMin && long >= slimMin * wide
  const { area, volume } = readBody(name)
  return [
    ...(count ? [toRatio('шт', 1, count)] : []),
    ...(isBar ? [toRatio('м', metre, long)] : []),
    ...(area ? [toRatio('м²', 1e6, area)] : []),
    ...(volume ? [toRatio('м³', 1e9, volume)] : []),
    ...readContent(name, 'mass').map((grams) => toRatio('кг', 1000, grams)),
    ...readContent(name, 'volume')
      .filter((millilitres) => isHeld(product, millilitres))
      .map((millilitres) => toRatio('л', 1000, millilitres)),
  ]
}

/** A tile of what is sold by the square metre, a cubic metre of what is laid as one layer. */
function listOfArea({ name }: Sold): UnitRatio[] {
  const { area } = readBody(name)
  const [layer, other] = listLengths(name)
  const isLayer = layer !== undefined && other === undefined && layer <= layerMax
  return [
    ...(area ? ['шт', 'лист'].map((unit) => toRatio(unit, area, 1e6)) : []),
    ...(isLayer ? [toRatio('м³', metre, layer)] : []),
  ]
}

/** The weight of one piece. Goods sold by volume have none: a can weighs more than its litres. */
function listOfWeight({ weightGrams, name }: Sold, found: UnitRatio[]): UnitRatio[] {
  const isTold = found.some(({ unit }) => unit === 'кг' || unit === 'л')
  const isPoured = listMeasures(name).some(({ kind }) => kind === 'volume')
  return weightGrams && !isTold && !isPoured ? [toRatio('кг', 1000, weightGrams)] : []
}

/** Sides of a name in millimetres, the longest first. */
const listLengths = (name: string): number[] =>
  listMeasures(name)
    .filter(({ kind }) => kind === 'length')
    .flatMap(({ sides }) => sides)
    .sort((a, b) => b - a)

/** What «2500×1200×12,5 мм» covers and holds. */
function readBody(name: string): { area: number | null; volume: number | null } {
  const body = listMeasures(name).find(({ kind, sides }) => kind === 'length' && sides.length > 1)
  const [long = 0, wide = 0, thick] = (body?.sides ?? []).toSorted((a, b) => b - a)
  return {
    area: wide >= sheetMin ? long * wide : null,
    volume: thick ? long * wide * thick : null,
  }
}

const readContent = (name: string, of: 'mass' | 'volume'): number[] =>
  listMeasures(name)
    .filter(({ kind, sides }) => kind === of && sides.length === 1)
    .flatMap(({ sides }) => sides)
    .slice(0, 1)

/** A can is at least so heavy a litre; a boiler weighs less than what it can hold. */
const lightest = 0.7

/** What is as light as expanded clay comes in sacks. */
const isHeld = ({ unit, weightGrams }: Sold, millilitres: number) =>
  unit !== 'шт' || weightGrams === null || weightGrams >= millilitres * lightest

/** «200 шт», «10 пар»: how many are in a pack. */
function readCount(name: string): number | null {
  const [, count = ''] =
    /(?<![\d.,×xх])(\d{1,6})\s?(?:шт|пар)(?!\p{L})/u.exec(normalize(name)) ?? []
  return Number(count) > 1 ? Number(count) : null
}

/** In thousandths, so that 12,5 mm stay exact. */
const toRatio = (unit: string, over: number, under: number): UnitRatio => ({
  unit,
  numerator: Math.round(over * 1000),
  denominator: Math.round(under * 1000),
})

/** One of a unit in base units by ratios of others that measure the same: «т» by «кг». */
export function findThrough(unit: string, ratios: readonly UnitRatio[]): UnitRatio | null {
  // A brick takes up litres, and is not poured.
  const isPoured = unit === 'л' || unit === 'мл'
  for (const ratio of ratios) {
    const converted = isPoured && ratio.unit === 'м³' ? null : findConversion(unit, ratio.unit)
    if (!converted) continue
    const [over, under] = converted
    return {
      unit,
      numerator: over * ratio.numerator,
      denominator: under * ratio.denominator,
    }
  }
  return null
}

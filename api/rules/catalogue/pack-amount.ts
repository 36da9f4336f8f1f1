/** How much of the goods one base unit holds: a bucket «10 кг», a box «200 шт», a kilogram. */
export type Kind = 'mass' | 'volume' | 'count' | 'pair' | 'area' | 'length'
/** Whole numbers: milligrams, microlitres, thousandths of a piece, of a square metre, a metre. */
export type Amount = { kind: Kind; value: number }
export type Packed = {
  name: string
  unit: string
  weightGrams: number | null
  hasConsumption: boolean
  /** In small letters, names and values. */
  attributes: ReadonlyMap<string, string>
}

const scales = new Map<string, { kind: Kind; factor: number }>([
  ['г', { kind: 'mass', factor: 1e3 }],
  ['гр', { kind: 'mass', factor: 1e3 }],
  ['кг', { kind: 'mass', factor: 1e6 }],
  ['т', { kind: 'mass', factor: 1e9 }],
  ['мл', { kind: 'volume', factor: 1e3 }],
  ['л', { kind: 'volume', factor: 1e6 }],
  ['шт', { kind: 'count', factor: 1e3 }],
  ['пар', { kind: 'pair', factor: 1e3 }],
  ['м2', { kind: 'area', factor: 1e3 }],
  ['м', { kind: 'length', factor: 1e3 }],
])
const units = [...scales.keys()].join('|')
const stated = new RegExp(
  `(?<![\\p{L}\\d.,×xх*/–-])(\\d{1,6}(?:[.,]\\d{1,4})?)\\s?(${units})(?![\\p{L}\\d/])`,
  'gu',
)
/** What is rolled up is used by the metre; a board of 6 m is not two of 3 m. */
const rolls = /^(?:рул|бухт|катуш|мот|бобин|уп|пач)/
const packs = /^(?:меш|вед|бан|кан|туб|бал|бут|рул|уп|пач|кор|картр|флак|бидон|боч)/
const packAttribute = /фасов|нетто|мешк|упаков/

/** The lightest a litre of goods is; an empty bucket or a boiler is lighter than what it holds. */
const lightest = 0.7

/** «М²», «м.кв» and «кв. м» are «м2». */
export const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/м\.?\s?кв(?!\p{L})\.?|кв\.?\s?м(?!\p{L})/gu, 'м2')

/** The amounts a product may be counted by, the likeliest first. */
export function listAmounts(good: Packed): Amount[] {
  return toBaseAmount(good) ?? listStated(good.name).filter((amount) => isContent(good, amount))
}

/** What a name measures and no pack holds: a hammer of 800 g, a boiler of 100 l, a board of 6 m. */
export function listOwnSizes(good: Packed): string {
  if (toBaseAmount(good)) return ''
  const sizes = listStated(good.name).filter((amount) => !isContent(good, amount))
  return sizes
    .map(({ kind, value }) => `${kind} ${value}`)
    .sort()
    .join(' ')
}

/** Of what is sold by a measure its name says no more. */
function toBaseAmount({ unit }: Packed): Amount[] | null {
  const scale = scales.get(normalize(unit))
  return scale && !isCount(scale.kind) ? [{ kind: scale.kind, value: scale.factor }] : null
}

/** The amounts in a text, each with what stands before and behind it. */
export function listStated(text: string): (Amount & { before: string; behind: string })[] {
  const plain = normalize(text)
  return [...plain.matchAll(stated)].flatMap(
    ({ 0: whole, 1: number = '', 2: unit = '', index }) => {
      const { kind = 'count', factor = 1 } = scales.get(unit) ?? {}
      const value = Math.round(Number(number.replace(',', '.')) * factor)
      const before = plain.slice(0, index)
      return value > 0 ? [{ kind, value, before, behind: plain.slice(index + whole.length) }] : []
    },
  )
}

/** Counted one by one or in pairs. */
export const isCount = (kind: Kind) => kind === 'count' || kind === 'pair'

/** Whether so much is in the pack, rather than a hammer's weight or what a tank can hold. */
function isContent(good: Packed, { kind, value }: Amount): boolean {
  const { unit, weightGrams, hasConsumption, attributes } = good
  if (isCount(kind)) return !/^(?:набор|комплект)/i.test(good.name)
  if (kind === 'area' || kind === 'length') return rolls.test(normalize(unit))
  const grams = value / 1e3
  if (weightGrams !== null && weightGrams < grams * lightest) return false
  const isStated = packs.test(normalize(unit)) || hasConsumption
  return (
    isStated ||
    (kind === 'volume' && weightGrams !== null) ||
    [...attributes.keys()].some((name) => packAttribute.test(name))
  )
}

/** A name without its amounts: equal for packs of the same goods. */
export function toBareName(name: string): string {
  return normalize(name)
    .replace(stated, ' ')
    .replace(/[\s,.]+/g, ' ')
    .trim()
}

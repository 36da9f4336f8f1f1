/** Finds the best of the compared products, where that can be known. */
import { toUnitPrice, type UnitRatio } from '#schema/quantity.ts'
import { listRatios } from '#web/features/quantity/amount.ts'

type Priced = {
  unit: string
  units: readonly UnitRatio[]
  price?: { amountMinor: number } | null
  unitPrice?: UnitRatio | null
}

/** What builders compare by; a bag or a pack says nothing until its content is known. */
const measures = ['м²', 'м³', 'кг', 'л', 'м', 'пог. м']
const loads = ['поддон', 'паллета']

type Stated = { name: string; values: readonly (string | null)[] }

/** Where these differ, the price of a piece does not tell which is the better buy. */
const sizes = /^(фасовка|масса нетто|вес нетто|объ[её]м|длина|площадь|количество|в упаковке)/i

/** The product, priced by what its pack holds as well: a bag of 25 kg by the kilogram. */
export const toPriced = (product: Priced) => ({
  unit: product.unit,
  units: listRatios(product),
  price: product.price,
})

/** Goods that differ in these are bought for different work: a drill with a cord is no better buy. */
const kinds =
  /^(питание|тип питания|источник питания|напряжение аккумулятора|назначение|применение|область применения|место работ|сезон|исполнение|комплект|комплектация|кейс)($|[\s,])/i

/**
 * What the product at each of the places is for, as text: only those of one text are compared. With
 * a `unit` that is no measure what its pack holds counts as well.
 */
export function toKinds(rows: readonly Stated[], places: readonly number[], unit?: string) {
  const isBySize = unit !== undefined && !measures.includes(unit)
  const telling = rows.filter(({ name }) => kinds.test(name) || (isBySize && sizes.test(name)))
  return places.map((i) => JSON.stringify(telling.map(({ values }) => values[i] ?? null)))
}

/** Places of the best of each kind; a kind of one has none. */
export function findBestOfKind(
  numbers: readonly (number | null | undefined)[],
  better: 'MORE' | 'LESS',
  kindOf: readonly string[],
): number[] {
  return [...new Set(kindOf)].flatMap((kind) =>
    findBest(
      numbers.map((one, i) => (kindOf[i] === kind ? one : null)),
      better,
    ),
  )
}

/** A unit that every product can be priced in: a measure if there is one, else the unit of all. */
export function findSharedUnit(products: readonly Priced[]): string | null {
  const [first] = products
  if (!first) return null
  const has = (unit: string) => products.every((product) => findPrice(product, unit) !== undefined)
  return [...measures, first.unit].find(has) ?? null
}

/** Kopecks for one `unit`; null is on request, undefined when it is not sold by it. */
export function findPrice({ unit: base, units, price }: Priced, unit: string) {
  const ratio = units.find((one) => one.unit === unit)
  if (unit !== base && !ratio) return undefined
  if (!price) return null
  return unit === base || !ratio ? price.amountMinor : toUnitPrice(price.amountMinor, ratio)
}

/** The unit to show a second price in: the one all are compared by, else the product's own pack. */
export function findSecondUnit(product: Priced, sharedUnit: string | null): string | null {
  if (sharedUnit && sharedUnit !== product.unit) return sharedUnit
  return product.units.find(({ unit }) => !loads.includes(unit))?.unit ?? null
}

/** «1 200 лм» is 1200, «12,5 мм» is 12.5; null for words and for ranges such as «3–5 лет». */
export function toNumber(value: string | null | undefined): number | null {
  const text = value?.replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1') ?? ''
  const [, digits] = /^(\d+(?:[.,]\d+)?)(?![\d.,]|\s*[–—…-])/.exec(text) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

/**
 * Places of the best numbers. None when there is nothing to choose between: fewer than two are
 * known, or all of them are the same.
 */
export function findBest(
  numbers: readonly (number | null | undefined)[],
  better: 'MORE' | 'LESS',
): number[] {
  const known = numbers.filter((one) => typeof one === 'number')
  if (known.length < 2 || new Set(known).size === 1) return []
  const best = better === 'MORE' ? Math.max(...known) : Math.min(...known)
  return numbers.flatMap((one, i) => (one === best ? [i] : []))
}

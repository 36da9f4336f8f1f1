/** Makes an estimate of a sample: its work as it is, its materials from the shop's own catalogue. */
import type { ApiDependencies } from '#api/context.ts'
import { findCards } from '#api/data/cart/detail.ts'
import { findGoods } from '#api/data/estimate/estimate.ts'
import { listMaterialIds } from '#api/data/estimate/material.ts'
import type { Composition, Goods, Line } from '#api/data/estimate/row.ts'
import { snap, toBase, toHundredths, toLineTotal } from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { EstimateTemplate } from '#schema/rest/estimate/template.ts'
import { type Material, samples, type Work } from './sample.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'search'>
type Found = { goods: Goods; quantity: number }

export const listTemplates = (): EstimateTemplate[] =>
  samples.map(({ id, title, description }) => ({ id, title, description }))

/** null when there is no such sample. A material that the shop does not have is left out. */
export async function composeTemplate(
  dependencies: Dependencies,
  cityId: string,
  templateId: string,
): Promise<Composition | null> {
  const sample = samples.find(({ id }) => id === templateId)
  if (!sample) return null
  const parts = await Promise.all(
    sample.sections.map(async ({ title, works, materials }) => {
      const section = { id: crypto.randomUUID(), title, discount: null, markup: null }
      const found = await Promise.all(
        materials.map((material) => findMaterial(dependencies, cityId, material)),
      )
      const goods = found.flatMap((one) => (one ? [toGoodsLine(section.id, one)] : []))
      const lines = [...works.map((work) => toWorkLine(section.id, work)), ...goods]
      return { section, lines }
    }),
  )
  return {
    sections: parts.map(({ section }) => section),
    lines: parts.flatMap(({ lines }) => lines),
    discount: null,
    markup: 0,
    withHowMuch: true,
  }
}

/** As many of what is named so are compared by what the need costs. */
const comparedMax = 6

/** Of the best goods of a search that are named so and can be counted, those that cost least. */
async function findMaterial(
  { db, search }: Dependencies,
  cityId: string,
  { search: query, name, need }: Material,
): Promise<Found | null> {
  const { hits } = await search.find(query)
  const ids = await listMaterialIds(db, cityId, hits)
  const [cards, goods] = await Promise.all([findCards(db, cityId, ids), findGoods(db, cityId, ids)])
  const found = ids.flatMap((id): (Found & { cost: number })[] => {
    const [card, one] = [cards.get(id), goods.get(id)]
    const wanted = card && name.test(card.name) ? countNeed(card, need) : null
    if (!one || wanted === null) return []
    const quantity = snap(wanted, one.rule).hundredths
    return [{ goods: one, quantity, cost: toLineTotal(one.listMinor ?? 0, quantity) }]
  })
  // Packs hold different counts of pieces, so that their costs cannot be compared.
  const [first, ...others] = found.slice(0, need.measure === 'шт' ? 1 : comparedMax)
  if (!first) return null
  return others.reduce((best, one) => (one.cost < best.cost ? one : best), first)
}

/** Base units, in hundredths; null where the goods do not say how they meet the need. */
function countNeed(card: ProductCard, { measure, value }: Material['need']): number | null {
  const hundredths = toHundredths(value) ?? 0
  if (card.unit === measure) return hundredths
  const ratio = card.units.find(({ unit }) => unit === measure)
  if (ratio) return toBase(hundredths, ratio)
  if (measure === 'м²') return countByConsumption(card, value)
  const content = findContent(card, measure)
  if (content) return Math.ceil(hundredths / 100 / content) * 100
  // A piece, a bag, a bucket.
  return measure === 'шт' ? hundredths : null
}

/** A layer where the maker advises none. */
const usualLayerMm = 10

/** By what a square metre takes of what a pack holds. */
function countByConsumption(
  { consumption, name, unit, weightGrams }: ProductCard,
  squareMetres: number,
): number | null {
  const match = /^(кг|г|л|мл)\/м²(?:\/(мм|см))?$/.exec(consumption?.unit ?? '')
  if (!consumption || !match) return null
  const [, measure = '', layer] = match
  const large = measure === 'г' ? 'кг' : measure === 'мл' ? 'л' : measure
  const rate = large === measure ? consumption.value : consumption.value / 1000
  const layerMm = consumption.layerMm ?? usualLayerMm
  const layers = layer === undefined ? 1 : layer === 'см' ? layerMm / 10 : layerMm
  const content = findContent({ name, unit, weightGrams }, large)
  return content && Math.ceil((squareMetres * rate * layers * 100) / content)
}

/** How much a base unit holds: itself, the figure of its name («25 кг», «3 м», «250 шт»), its weight. */
function findContent(
  { name, unit, weightGrams }: Pick<ProductCard, 'name' | 'unit' | 'weightGrams'>,
  measure: string,
): number | null {
  if (unit === measure) return 1
  const figures = [
    ...name.matchAll(/(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*(кг|л|мм|м|шт)(?![а-яё²³/])/gi),
  ]
  const figure = figures.findLast(([, , of]) => of?.toLowerCase() === measure)?.[1]
  if (figure) return toNumber(figure)
  // A skirting board of 2400 mm: shorter figures are its width and thickness.
  const longest = Math.max(
    0,
    ...figures.map(([, one = '', of]) => (of === 'мм' ? toNumber(one) : 0)),
  )
  if (measure === 'м' && longest >= longMm) return longest / 1000
  return measure === 'кг' && weightGrams ? weightGrams / 1000 : null
}

const longMm = 1000
const toNumber = (figure: string) => Number(figure.replace(',', '.'))

const shared = {
  code: null,
  note: '',
  discount: null,
  breaks: [],
  isNamed: false,
  calculation: null,
  follows: null,
}

const toWorkLine = (sectionId: string, { name, unit, quantity, roubles }: Work): Line => ({
  ...shared,
  id: crypto.randomUUID(),
  sectionId,
  productId: null,
  name,
  unit,
  baseUnit: '',
  quantity: quantity * 100,
  listMinor: roubles * 100,
  goods: null,
})

const toGoodsLine = (sectionId: string, { goods, quantity }: Found): Line => ({
  ...shared,
  id: crypto.randomUUID(),
  sectionId,
  productId: goods.id,
  name: goods.name,
  code: goods.code,
  unit: '',
  baseUnit: goods.unit,
  quantity,
  listMinor: goods.listMinor,
  breaks: goods.breaks,
  goods,
})

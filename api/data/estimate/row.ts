/** An estimate as the tables keep it, beside what the shop knows of its goods today. */
import { parse, toBreaks } from '#api/data/catalogue/card.ts'
import type { PricedRow } from '#api/data/catalogue/priced-goods.ts'
import type { Calculation, Follows } from '#schema/calculation.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { type Discount, type SumInput, sumEstimate } from '#schema/estimate-sum.ts'
import { type PriceBreak, toPriceAt } from '#schema/price-break.ts'
import { type KeptPrice, keepPrice, type PromisedPrice } from '#schema/promised-price.ts'
import type { UnitRatio } from '#schema/quantity.ts'

export type HeadRow = {
  id: string
  version: number
  title: string
  client: string
  client_phone: string
  object: string
  note: string
  valid_until: string | null
  letterhead_name: string
  letterhead_phone: string
  logo_id: string | null
  discount_kind: Discount['kind'] | null
  discount_value: number
  markup: number
  with_how_much: number
  total_minor: number
  is_archived: number
  is_shared: number
  /** Of its client's questions and wishes. */
  waiting_count: number
  created_at: string
  changed_at: string
}

export type SectionRow = {
  id: string
  title: string
  discount_kind: Discount['kind'] | null
  discount_value: number
  markup: number | null
}

export type GoodsRow = PricedRow & { id: string; name: string; units: string; is_hidden: number }

/** A line's own columns; those of its goods are beside them and null where there are none. */
export type LineRow = {
  line_id: string
  section_id: string | null
  product_id: string | null
  line_name: string
  line_code: string | null
  counted_unit: string
  base_unit: string
  quantity: number
  list_minor: number | null
  line_breaks: string
  note: string
  discount_kind: Discount['kind'] | null
  discount_value: number
  is_named: number
  calculation: string | null
  follows: string | null
} & { [Name in keyof GoodsRow]: GoodsRow[Name] | null }

/** Goods by the prices and stock of a city today. Quantities in hundredths. */
export type Goods = {
  id: string
  code: string
  name: string
  unit: string
  units: UnitRatio[]
  rule: { step: number; min: number }
  /** Of one base unit for the least quantity; null is on request. */
  listMinor: number | null
  breaks: PriceBreak[]
  stock: number
  weightGrams: number | null
  volumeCubicCm: number | null
  /** No longer sold. */
  isHidden: boolean
}

export type Section = {
  id: string
  title: string
  discount: Discount | null
  markup: number | null
}

export type Line = {
  id: string
  sectionId: string | null
  /** Null is an own line. */
  productId: string | null
  name: string
  code: string | null
  unit: string
  /** Of a product, known also when it is gone. */
  baseUnit: string
  quantity: number
  /** Of then. */
  listMinor: number | null
  breaks: PriceBreak[]
  /** The shop has named this price on request, so it is not compared with the catalogue's. */
  isNamed: boolean
  note: string
  discount: Discount | null
  calculation: Calculation | null
  follows: Follows | null
  /** Of today; null of an own line, and of what the shop no longer knows. */
  goods: Goods | null
  /** What the shop keeps of it in this city, and the bound of its terms; none without a promise. */
  promise?: PromisedPrice & { belowPercent: number }
  /** A named price of it that is no longer kept. */
  ended?: PromisedPrice
}

export type Composition = {
  sections: Section[]
  lines: Line[]
  discount: Discount | null
  markup: number
  /** The client's copy says how calculated quantities came. */
  withHowMuch: boolean
}

export type StoredEstimate = Composition & {
  head: HeadRow
  /** Of the city; null where nothing is delivered. */
  tariff: DeliveryTariff | null
}

export const toGoods = (row: GoodsRow): Goods => ({
  id: row.id,
  code: row.code,
  name: row.name,
  unit: row.unit,
  units: parse<UnitRatio[]>(row.units),
  rule: { step: row.step, min: row.min },
  listMinor: row.price_minor,
  breaks: toBreaks(row),
  stock: row.stock,
  weightGrams: row.weight_grams,
  volumeCubicCm: row.volume_cubic_cm,
  isHidden: row.is_hidden === 1,
})

export const toDiscount = (row: {
  discount_kind: Discount['kind'] | null
  discount_value: number
}): Discount | null => row.discount_kind && { kind: row.discount_kind, value: row.discount_value }

export const toSection = (row: SectionRow): Section => ({
  id: row.id,
  title: row.title,
  discount: toDiscount(row),
  markup: row.markup,
})

const isOfGoods = (row: LineRow): row is LineRow & GoodsRow => row.id !== null

export function toLine(row: LineRow): Line {
  const goods = isOfGoods(row) ? toGoods(row) : null
  return {
    id: row.line_id,
    sectionId: row.section_id,
    productId: row.product_id,
    name: goods?.name ?? row.line_name,
    code: goods?.code ?? row.line_code,
    unit: row.counted_unit,
    baseUnit: row.base_unit,
    quantity: row.quantity,
    listMinor: row.list_minor,
    breaks: parse<[number, number][]>(row.line_breaks).map(([from, priceMinor]) => ({
      from,
      priceMinor,
    })),
    isNamed: row.is_named === 1,
    note: row.note,
    discount: toDiscount(row),
    calculation: row.calculation === null ? null : parse<Calculation>(row.calculation),
    follows: row.follows === null ? null : parse<Follows>(row.follows),
    goods,
  }
}

export const isGone = ({ productId, goods }: Line): boolean =>
  productId !== null && (goods === null || goods.isHidden)

/** Of one unit for so many, as it was put in. */
export const toPriceThen = ({ listMinor, breaks, quantity }: Line): number | null =>
  listMinor === null ? null : toPriceAt(listMinor, breaks, quantity)

/** Of one unit for so many today, whatever is promised; null is on request, or gone. */
const toPriceToday = ({ goods, quantity }: Line): number | null =>
  goods && !goods.isHidden && goods.listMinor !== null
    ? toPriceAt(goods.listMinor, goods.breaks, quantity)
    : null

/** What a promise makes of today's price; null without one, and of what is gone. */
export function toKeptPrice(line: Line): KeptPrice | null {
  const { promise, quantity } = line
  if (!promise || isGone(line) || quantity === 0) return null
  return keepPrice(toPriceToday(line), quantity, { ...promise, promises: [promise] })
}

/** The named price that goods without a price of today had; null where it holds, or was none. */
export const toEndedPromise = (line: Line): PromisedPrice | null =>
  line.ended && line.isNamed && !isGone(line) && toPriceNow(line) === null ? line.ended : null

/** Of one unit for so many, as an order of today would have it; null is on request, or gone. */
export const toPriceNow = (line: Line): number | null =>
  toKeptPrice(line)?.priceMinor ?? toPriceToday(line)

export const isPriceChanged = (line: Line): boolean =>
  line.productId !== null &&
  !line.isNamed &&
  !isGone(line) &&
  toPriceNow(line) !== toPriceThen(line)

type Summed = Omit<Composition, 'withHowMuch'>

export const toSumInput = ({ sections, lines, discount, markup }: Summed): SumInput => ({
  sections,
  discount,
  markup,
  lines: lines.map((line) => ({
    id: line.id,
    sectionId: line.sectionId,
    priceMinor: line.listMinor,
    breaks: line.breaks,
    quantity: line.quantity,
    discount: line.discount,
    isOwn: line.productId === null,
    isGone: isGone(line),
  })),
})

export const toTotalMinor = (composition: Composition): number =>
  sumEstimate(toSumInput(composition)).totalMinor

/** Letters as a search compares them. */
export const toSearchKey = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Kept beside the prices of then: columns of a line as they are written. */
export const toLineColumns = (line: Line) => ({
  id: line.id,
  sectionId: line.sectionId,
  productId: line.productId,
  name: line.name,
  nameKey: toSearchKey(line.name),
  code: line.code,
  unit: line.unit,
  baseUnit: line.baseUnit,
  quantity: line.quantity,
  listMinor: line.listMinor,
  breaks: JSON.stringify(line.breaks.map(({ from, priceMinor }) => [from, priceMinor])),
  priceMinor: toPriceThen(line),
  note: line.note,
  discountKind: line.discount?.kind ?? null,
  discountValue: line.discount?.value ?? 0,
  isNamed: Number(line.isNamed),
  calculation: line.calculation && JSON.stringify(line.calculation),
  follows: line.follows && JSON.stringify(line.follows),
  wasGone: Number(isGone(line)),
})

/** What the shop knows of a line's product, as far as counting and showing it goes. */
import { ownRule } from '#schema/calculation.ts'
import { settleFollowers } from '#schema/calculation-follow.ts'
import {
  type Discount,
  type EstimateSums,
  findBases,
  type SumInput,
  sumEstimate,
  toDiscountMinor,
} from '#schema/estimate-sum.ts'
import type { PriceBreak } from '#schema/price-break.ts'
import { fromBase, snap, toBase, type UnitRatio } from '#schema/quantity.ts'
import { formatAmount, formatWhole, type Sold, toRule } from '#web/features/quantity/amount.ts'
import type { Draft, DraftLine } from './draft.ts'

/** A line of goods keeps the price of when it was put in; that of a new line is today's. */
export type Goods = Sold & {
  name: string
  code: string
  /** null when it has no page any more. */
  slug: string | null
  isGone: boolean
  /** Of one base unit, for the least quantity; null is on request. */
  priceMinor: number | null
  breaks: readonly PriceBreak[]
}

/** By the ids of lines. */
export type GoodsOf = ReadonlyMap<string, Goods>

export function toSumInput(draft: Draft, goodsOf: GoodsOf): SumInput {
  return {
    sections: draft.sections,
    discount: draft.whole.discount,
    markup: draft.whole.markup,
    lines: draft.lines.map((line) => {
      const goods = line.productId === null ? null : goodsOf.get(line.id)
      return {
        id: line.id,
        sectionId: line.sectionId,
        priceMinor: goods ? goods.priceMinor : line.priceMinor,
        breaks: goods?.breaks ?? [],
        quantity: line.quantity,
        discount: line.discount,
        isOwn: line.productId === null,
        isGone: goods?.isGone ?? false,
      }
    }),
  }
}

/** What its owner pays, and what the client is asked. */
export function sumDraft(draft: Draft, goodsOf: GoodsOf): EstimateSums & { clientMinor: number } {
  const input = toSumInput(draft, goodsOf)
  const isMarked = draft.whole.markup > 0 || draft.sections.some(({ markup }) => markup)
  const own = sumEstimate(input)
  const client = isMarked ? sumEstimate(input, { isClient: true }) : own
  return { ...own, clientMinor: client.totalMinor }
}

/** The units a product's line may be counted in, the base unit first. */
export const listUnits = (goods: Goods): string[] => [
  goods.unit,
  ...goods.units.map(({ unit }) => unit).filter((unit) => unit !== goods.unit),
]

export const findRatio = (goods: Goods, unit: string): UnitRatio | null =>
  goods.units.find((ratio) => ratio.unit === unit) ?? null

export type Counted = {
  /** Hundredths of the base unit. */
  quantity: number
  /** «Округлено до 17 уп», when another quantity was wished for. */
  note: string | null
}

/** What was typed in `unit`, as it can be sold. */
export function toCounted(goods: Goods, unit: string, typed: number): Counted {
  const ratio = findRatio(goods, unit)
  const wished = ratio ? toBase(typed, ratio) : typed
  const { hundredths: quantity, reason } = snap(wished, toRule(goods))
  const words = ratio && formatWhole(quantity, ratio)
  const base = formatAmount(quantity, goods.unit)
  const amount = words ? `${words} = ${base}` : base
  if (reason === 'min') return { quantity, note: `Наименьшее\u00a0— ${amount}` }
  return { quantity, note: reason && `Округлено до\u00a0${amount}` }
}

/** A line for so much of a product; the least sold, when nothing is said. */
export function toGoodsLine(
  id: string,
  productId: string,
  goods: Goods,
  { sectionId, quantity = 0, unit = '', ...more }: Partial<DraftLine>,
): DraftLine {
  return {
    id,
    sectionId: sectionId ?? null,
    productId,
    name: '',
    unit,
    quantity: snap(quantity, toRule(goods)).hundredths,
    priceMinor: null,
    note: '',
    discount: null,
    calculation: null,
    follows: null,
    ...more,
  }
}

/** The quantity in the unit it is counted in, in hundredths. */
export function toShownQuantity(goods: Goods, unit: string, quantity: number): number {
  const ratio = findRatio(goods, unit)
  return ratio ? fromBase(quantity, ratio) : quantity
}

/** A discount by itself: what it is taken off, and what it takes. */
export type Taken = { fromMinor: number; takenMinor: number }
export type AllTaken = {
  /** By the ids of lines and sections. */
  of: ReadonlyMap<string, Taken>
  whole: Taken
}

export const noneTaken: Taken = { fromMinor: 0, takenMinor: 0 }

export function tellTaken(draft: Draft, goodsOf: GoodsOf): AllTaken {
  const { lines, sections, whole } = draft
  const bases = findBases(toSumInput(draft, goodsOf))
  const tell = (discount: Discount | null, fromMinor: number): Taken => ({
    fromMinor,
    takenMinor: toDiscountMinor(discount, fromMinor),
  })
  return {
    of: new Map([
      ...lines.map(({ id, discount }, i) => [id, tell(discount, bases.lines[i] ?? 0)] as const),
      ...sections.map(
        ({ id, discount }, i) => [id, tell(discount, bases.sections[i] ?? 0)] as const,
      ),
    ]),
    whole: tell(whole.discount, bases.whole),
  }
}

/** Work, or goods of others: one of it, until another quantity is typed. */
export const toOwnLine = (id: string, line: Partial<DraftLine>): DraftLine => ({
  id,
  sectionId: null,
  productId: null,
  name: '',
  unit: '',
  quantity: 100,
  priceMinor: null,
  note: '',
  discount: null,
  calculation: null,
  follows: null,
  ...line,
})

/** Followers as their leads want them, as far as the shop knows the goods. */
export function settleDraft(draft: Draft, goodsOf: GoodsOf): Draft {
  const lines = settleFollowers(draft.lines, (line) => {
    const goods = goodsOf.get(line.id)
    return goods ? toRule(goods) : line.productId === null ? ownRule : null
  })
  return lines === draft.lines ? draft : { ...draft, lines }
}

/** What it is called in the labels of its fields. */
export const toName = (line: DraftLine, goods: Goods | undefined): string =>
  line.productId === null ? line.name || 'новая строка' : (goods?.name ?? 'товар')

/** «17 уп»: in the unit it is counted in. */
export function toAmountWords({ quantity, unit }: DraftLine, goods: Goods | undefined): string {
  if (!goods) return formatAmount(quantity, unit).trim()
  const shown = findRatio(goods, unit) ? unit : goods.unit
  return formatAmount(toShownQuantity(goods, unit, quantity), shown)
}

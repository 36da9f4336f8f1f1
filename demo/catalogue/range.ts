import type { Drawing } from '#demo/drawings/index.ts'

/** One brand’s line of goods inside a category; those that differ in size alone are one group. */
export interface Line {
  brand: string
  title: string
  /** Roubles; what it is the price of (a kilogram, a metre, a piece) is the range's own matter. */
  price: number
  /** The one sentence that only this line has. */
  note: string
}

type Unit =
  | 'шт'
  | 'м²'
  | 'м'
  | 'кг'
  | 'л'
  | 'м³'
  | 'уп'
  | 'лист'
  | 'мешок'
  | 'рулон'
  | 'пара'
  | 'комплект'

export interface Draft {
  name: string
  /** Roubles per base unit; 0 stands for a price on request. */
  price: number
  unit?: Unit
  /** Base units in a pack. Without `loose` the goods are sold by whole packs only. */
  pack?: number
  loose?: boolean
  pallet?: number
  /** Weight and size of what is sold at least: one step. */
  kilograms: number
  centimetres: [length: number, width: number, height: number]
  params: Record<string, string | number>
  /** A sentence or two made of this variant's own numbers. */
  facts: string
  drawing: Drawing
  gallery?: Drawing[]
}

/** Advice for the whole range, or only for the goods whose name matches. */
export type Tip = string | { about: RegExp; text: string }

export interface Range {
  category: string
  tips: readonly Tip[]
  drafts: { line: Line; draft: Draft }[]
}

export function line<Extra extends object>(
  brand: string,
  title: string,
  price: number,
  note: string,
  extra: Extra,
): Line & Extra {
  return { brand, title, price, note, ...extra }
}

/** Multiplies lines by variants; a product function may answer null where no such goods exist. */
export function range<Goods extends Line, Variant>(plan: {
  category: string
  tips: readonly Tip[]
  lines: readonly Goods[]
  variants: readonly Variant[]
  product: (goods: Goods, variant: Variant) => Draft | null
}): Range {
  const drafts = plan.lines.flatMap((goods) =>
    plan.variants.flatMap((variant) => {
      const draft = plan.product(goods, variant)
      return draft ? [{ line: goods, draft }] : []
    }),
  )
  return { category: plan.category, tips: plan.tips, drafts }
}

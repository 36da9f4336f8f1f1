/** What the demo sells: one file of `goods/` a department, one entry a category. */
import type { Drawing } from '#demo/drawings/index.ts'
import { readTable } from '#demo/table.ts'

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
export type Tip = string | { about: string; text: string }

export interface Range {
  category: string
  tips: readonly Tip[]
  drafts: { line: Line; draft: Draft }[]
}

/** As it stands in the file: goods name their line by its place. */
type Table = {
  category: string
  tips: readonly Tip[]
  lines: readonly Line[]
  goods: readonly (Draft & { line: number })[]
}

/** In the order that ids of the goods are counted in. */
const departments = [
  'dry-mixes',
  'construction',
  'sheets',
  'insulation',
  'roofing',
  'timber',
  'floors',
  'paints',
  'plumbing',
  'electrics',
  'fasteners',
  'tools',
  'openings',
  'sealants',
]

export const ranges: readonly Range[] = departments
  .flatMap((name) => readTable<Table[]>(`catalogue/goods/${name}.json`))
  .map(({ category, tips, lines, goods }) => ({
    category,
    tips,
    drafts: goods.map(({ line, ...draft }) => ({ line: requireLine(lines, line), draft })),
  }))

function requireLine(lines: readonly Line[], place: number): Line {
  const line = lines[place]
  if (!line) throw new Error(`No line ${place}`)
  return line
}

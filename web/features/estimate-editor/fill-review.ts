/** Rows of a pasted list or a file, as they are reviewed before anything is added. */
import { toHundredths } from '#schema/quantity.ts'
import type { EstimateEditFillMutation } from '#web/generated/graphql/graphql.ts'
import { type DraftLine, makeId } from './draft.ts'
import { readGoods } from './estimate-data.ts'
import { type Goods, toGoodsLine, toOwnLine } from './goods.ts'

export type FillRow = EstimateEditFillMutation['estimateFillPreview']['rows'][number]

/** What is to become of a row. */
export type FillChoice = {
  /** null is a line of one's own. */
  productId: string | null
  isTaken: boolean
  /** Hundredths: base units of a product, the row's own unit of an own line. */
  quantity: number
}

/** What is sure is taken; what cannot be read waits. */
export function toFirstChoice(row: FillRow): FillChoice {
  const isTaken = row.state !== 'UNREADABLE'
  const first = row.candidates[0]?.product.id ?? null
  const productId = row.state === 'UNKNOWN' || !isTaken ? null : (row.productId ?? first)
  return { productId, isTaken, quantity: toQuantityOf(row, productId) }
}

/** Of a product what the row asks, as it is sold; 0 becomes the least there is. */
export function toQuantityOf(row: FillRow, productId: string | null): number {
  if (productId === null) return toHundredths(row.amount ?? 1) ?? 100
  if (productId === row.productId && row.quantity != null) return toHundredths(row.quantity) ?? 0
  const candidate = row.candidates.find(({ product }) => product.id === productId)
  return toHundredths(candidate?.quantity ?? 0) ?? 0
}

export const findGoods = (row: FillRow, productId: string | null): Goods | null => {
  const candidate = row.candidates.find(({ product }) => product.id === productId)
  return candidate ? readGoods(candidate.product).goods : null
}

/** Lines of what was taken, and what is known of their products by the lines' ids. */
export function toLines(
  rows: readonly FillRow[],
  choices: readonly FillChoice[],
  sectionId: string | null,
): { lines: DraftLine[]; goodsOf: Map<string, Goods> } {
  const goodsOf = new Map<string, Goods>()
  const lines = rows.flatMap((row, i) => {
    const choice = choices[i]
    if (!choice?.isTaken) return []
    const id = makeId()
    const { productId, quantity } = choice
    const goods = findGoods(row, productId)
    if (productId === null || !goods) {
      const priceMinor = row.price?.amountMinor ?? null
      return [toOwnLine(id, { sectionId, name: row.name, unit: row.unit, quantity, priceMinor })]
    }
    goodsOf.set(id, goods)
    const unit = goods.units.some((ratio) => ratio.unit === row.unit) ? row.unit : ''
    return [toGoodsLine(id, productId, goods, { sectionId, quantity, unit })]
  })
  return { lines, goodsOf }
}

/** A cell that begins like a formula is text to a spreadsheet with an apostrophe before it. */
const toCell = (text: string) =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows that could not be read, for a spreadsheet. */
export const toUnreadCsv = (rows: readonly FillRow[]): string =>
  `\ufeff${rows
    .filter(({ state }) => state === 'UNREADABLE')
    .map(({ text }) => toCell(text))
    .join('\r\n')}\r\n`

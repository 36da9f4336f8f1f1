/** Rows of a pasted list or a file, as they are reviewed before anything is added. */

import { formatQuantity } from '#language/ru/number.ts'
import { nameMax } from '#schema/estimate.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { parseQuantity, quantityMax, toHundredths, toLineTotal } from '#schema/quantity.ts'
import type {
  EstimateEditMatchMutation,
  EstimateEditReadMutation,
} from '#web/generated/graphql/graphql.ts'
import { type DraftLine, type DraftSection, makeId } from './draft.ts'
import { readGoods } from './estimate-data.ts'
import {
  type Counted,
  type Goods,
  listUnits,
  toCounted,
  toGoodsLine,
  toOwnLine,
  toShownQuantity,
} from './goods.ts'

export type ReadRow = EstimateEditReadMutation['estimateFillRead']['rows'][number]
export type FillRow = EstimateEditMatchMutation['estimateFillMatch']['rows'][number]
export type Candidate = FillRow['candidates'][number]

/** What is to become of a row. */
export type FillChoice = {
  /** null is a line of one's own. */
  productId: string | null
  isTaken: boolean
  /** As it stands in the field; empty is not answered yet. */
  amount: string
  unit: string
}

/** A row with the answer that it has so far. */
export type Reviewed = { read: ReadRow; row: FillRow; choice: FillChoice }

/** A row that somebody has to look at: the goods, or how much of them, are not sure. */
export const isDoubtful = ({ read, row }: Pick<Reviewed, 'read' | 'row'>): boolean =>
  row.state === 'DOUBTFUL' ||
  row.state === 'UNREADABLE' ||
  (row.state === 'UNKNOWN' && !row.isOwn) ||
  toFirstChoice(read, row).amount === ''

/** What is sure is taken; what cannot be read waits. */
export function toFirstChoice(read: ReadRow, row: FillRow): FillChoice {
  const isOwn = row.state === 'UNKNOWN' || row.state === 'UNREADABLE' || row.isOwn
  const productId = isOwn ? null : (row.candidates[0]?.product.id ?? null)
  return { ...toChoice(read, row, productId), isTaken: row.state !== 'UNREADABLE' }
}

/**
 * A row as a product or as an own line, with the quantity that it names. Where it names one that
 * could not be read, or that the product is not counted in, the field is empty and has to be filled.
 */
export function toChoice(read: ReadRow, row: FillRow, productId: string | null): FillChoice {
  const candidate = findCandidate(row, productId)
  if (!candidate) {
    const amount = read.isAsked ? '' : toAmount(toHundredths(row.amount ?? 1))
    return { productId: null, isTaken: true, amount, unit: row.unit }
  }
  const { goods } = readGoods(candidate.product)
  const unit = listUnits(goods).includes(row.unit) ? row.unit : goods.unit
  const isUnknown = read.isAsked || (candidate.quantity === null && row.amount !== null)
  const { quantity } = toCounted(goods, goods.unit, toHundredths(candidate.quantity ?? 0) ?? 0)
  const amount = isUnknown ? '' : toAmount(toShownQuantity(goods, unit, quantity))
  return { productId, isTaken: true, amount, unit }
}

const toAmount = (hundredths: number | null) => formatQuantity(hundredths ?? 100)

export const findCandidate = (row: FillRow, productId: string | null): Candidate | null =>
  row.candidates.find(({ product }) => product.id === productId) ?? null

export function findGoods(row: FillRow, productId: string | null): Goods | null {
  const candidate = findCandidate(row, productId)
  return candidate && readGoods(candidate.product).goods
}

/** What the field of a row comes to; null while it holds no quantity. */
export function countChoice(row: FillRow, { productId, amount, unit }: FillChoice): Counted | null {
  const typed = parseQuantity(amount)
  if (typed === null || typed === 0 || typed > quantityMax) return null
  const goods = findGoods(row, productId)
  return goods ? toCounted(goods, unit, typed) : { quantity: typed, note: null }
}

/** What a row comes to in such a quantity, its discount taken off; null where no price is known. */
export function priceChoice(row: FillRow, { productId }: FillChoice, quantity: number) {
  const goods = findGoods(row, productId)
  const listMinor = goods ? goods.priceMinor : (row.price?.amountMinor ?? null)
  const grossMinor =
    listMinor === null
      ? null
      : toLineTotal(toPriceAt(listMinor, goods?.breaks ?? [], quantity), quantity)
  const discount = toDiscount(row, grossMinor ?? 0)
  return { discount, totalMinor: grossMinor && grossMinor - (discount?.value ?? 0) }
}

/** Places of the rows that are to be added and of which nobody has said how much, from 1. */
export const listUnanswered = (rows: readonly Reviewed[]): number[] =>
  rows.flatMap(({ row, choice }, i) =>
    choice.isTaken && countChoice(row, choice) === null ? [i + 1] : [],
  )

type Place = {
  /** Where rows go that stood under no heading. */
  sectionId: string | null
  sections: readonly DraftSection[]
  /** How many sections may be added. */
  room: number
}
type Added = { lines: DraftLine[]; sections: DraftSection[]; goodsOf: Map<string, Goods> }

/**
 * Lines of what was taken, in sections that are called as the list calls them, and what is known of
 * their products by the lines' ids.
 */
export function toLines(rows: readonly Reviewed[], { sectionId, sections, room }: Place): Added {
  const idOf = new Map(sections.map(({ title, id }) => [title.trim(), id]))
  const added: Added = { lines: [], sections: [], goodsOf: new Map() }
  const find = (title: string): string | null => {
    if (title === '') return sectionId
    const known = idOf.get(title)
    if (known !== undefined) return known
    if (added.sections.length >= room) return sectionId
    const section = { id: makeId(), title, discount: null, markup: null }
    added.sections.push(section)
    idOf.set(title, section.id)
    return section.id
  }
  for (const { row, choice } of rows) {
    const counted = choice.isTaken ? countChoice(row, choice) : null
    if (!counted) continue
    const id = makeId()
    const { quantity } = counted
    const goods = findGoods(row, choice.productId)
    const { discount } = priceChoice(row, choice, quantity)
    const place = { sectionId: find(row.section), quantity, discount }
    if (choice.productId === null || !goods) {
      const name = (row.name || row.text).slice(0, nameMax)
      const priceMinor = row.price?.amountMinor ?? null
      added.lines.push(toOwnLine(id, { ...place, name, unit: choice.unit.trim(), priceMinor }))
      continue
    }
    added.goodsOf.set(id, goods)
    const unit = choice.unit === goods.unit ? '' : choice.unit
    added.lines.push(toGoodsLine(id, choice.productId, goods, { ...place, unit }))
  }
  return added
}

/** As much off the line as off the row, so that an estimate that is read back has its sums. */
const toDiscount = ({ discount }: FillRow, grossMinor: number) =>
  discount && discount.amountMinor <= grossMinor
    ? { kind: 'SUM' as const, value: discount.amountMinor }
    : null

/** How many headings of a list find no room in the estimate. */
export function countCrowded(
  rows: readonly Reviewed[],
  { sections, room }: Omit<Place, 'sectionId'>,
) {
  const known = new Set(sections.map(({ title }) => title.trim()))
  const titles = new Set(
    rows.flatMap(({ row, choice }) => (choice.isTaken && row.section !== '' ? [row.section] : [])),
  )
  return Math.max(0, [...titles].filter((title) => !known.has(title)).length - room)
}

/** A cell that begins like a formula is text to a spreadsheet with an apostrophe before it. */
const toCell = (text: string) =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows that could not be read, for a spreadsheet. */
export const toUnreadCsv = (rows: readonly ReadRow[]): string =>
  `\ufeff${rows.map(({ text }) => toCell(text)).join('\r\n')}\r\n`

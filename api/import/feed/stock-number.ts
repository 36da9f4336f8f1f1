/** Quantities of stock as merchants write them: «12», «7,5», «>10», «более 10», «10+». */
import { toNumber } from './param.ts'

export type StockNumber = {
  quantity: number
  /** There may be more: the feed names a least quantity. */
  isAtLeast: boolean
}

const atLeast =
  /^(?:>=?|≥|более|больше|свыше|от|не менее|не меньше|min|more than|over)\s*(\d[\d\s\u00a0.,]*)\s*(?:шт\.?)?$/iu
const orMore = /^(\d[\d\s\u00a0.,]*?)\s*(?:шт\.?)?\s*(?:\+|и более|и больше|or more)$/iu
const counted = /^([+-]?\d[\d\s\u00a0.,]*?)\s*(?:шт\.?|pcs\.?)$/iu

/** The number a stock element names; null when it names none («много», «в наличии»). */
export function parseStockNumber(text: string): StockNumber | null {
  const plain = text.trim()
  const exact = toNumber(plain) ?? toNumber(counted.exec(plain)?.[1] ?? '')
  if (exact !== null) return { quantity: exact, isAtLeast: false }
  const least = toNumber((atLeast.exec(plain) ?? orMore.exec(plain))?.[1] ?? '')
  return least === null ? null : { quantity: least, isAtLeast: true }
}

/** Base units; 0 where the text names no number. */
export const toStockQuantity = (text: string): number => parseStockNumber(text)?.quantity ?? 0

/** Tells of stock that was read as less, or as nothing, than its text says. */
export function warnOfStock(text: string, warnings: string[]): void {
  const plain = text.trim()
  if (plain === '') return
  const stock = parseStockNumber(plain)
  if (stock === null) warnings.push(`stock «${plain.slice(0, 40)}» is no number`)
  else if (stock.isAtLeast) {
    warnings.push(`stock «${plain.slice(0, 40)}» may be more: counted as ${stock.quantity}`)
  }
}

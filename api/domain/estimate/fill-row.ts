/** A row of a list of goods and work, as it was read. */
import { nameMax, titleMax } from '#schema/estimate.ts'
import { quantityMax } from '#schema/quantity.ts'
import { isJob, isJobHeading } from './fill-job.ts'
import { parseWrittenUnit } from './fill-unit.ts'

export type FillRow = {
  /** As it was written. */
  text: string
  /** Without the quantity, the price and what is named of one piece. */
  name: string
  /** The heading, or the sheet, that it stood under; empty when there is none. */
  section: string
  /** As its column or the word «арт.» names it. */
  code: string | null
  /** Hundredths of `unit`; null when none was read. */
  quantity: number | null
  /** As the shop calls it, or as it was written; empty when none was read. */
  unit: string
  /** Of one `unit`. */
  priceMinor: number | null
  /** Off the whole row, in kopecks, as its column says. */
  discountMinor: number | null
  /** What one of `unit` holds, «10 мешков по 50 кг»; a plain number, for 0,288 м³. */
  per: { quantity: number; unit: string } | null
  /** «+10 %», which `quantity` does not hold yet. */
  wastePercent: number | null
  /** False when the number may be a size of the goods instead. */
  isSure: boolean
  isReadable: boolean
  /** Certainly no goods of the shop: a job, or a row without a code among rows with codes. */
  isOwn: boolean
  /** It names a number, and none of them is the quantity for sure. */
  isAsked: boolean
}

export type FillRead = {
  rows: FillRow[]
  /** There were more than are read. */
  isCut: boolean
  /** Rows of a price form that ask for none. */
  leftOut: number
}

/** What a row is where nothing tells otherwise. */
export const emptyRow = {
  section: '',
  discountMinor: null,
  per: null,
  wastePercent: null,
  isOwn: false,
  isAsked: false,
}

/** What is read of a row, judged: a quantity of nothing and a row without a name are not read. */
export function completeRow(row: Omit<FillRow, 'isReadable'>): FillRow {
  const name = row.name.slice(0, nameMax)
  const { quantity, code, isAsked, section } = row
  const isCount = quantity === null || quantity > 0
  const isReadable = (code !== null || isNamed(name)) && isCount && !isTotal(name)
  return {
    ...row,
    name,
    section: section.slice(0, titleMax),
    isReadable,
    isOwn: row.isOwn || (code === null && (isJob(name, row.unit) || isJobHeading(section))),
    isAsked: isAsked && isReadable,
  }
}

/** Two letters of a word, or a number long enough to be a code; «12 шт» names nothing. */
function isNamed(name: string): boolean {
  if (!/\p{L}[^\p{L}]*\p{L}/u.test(name)) return /\d{4}/.test(name)
  return parseWrittenUnit(name.replace(/^[\d\s.,]+/, '')) === null
}

/** «Итого», «Всего по смете»: the sum of a list is none of its rows. */
export const isTotal = (name: string): boolean =>
  /^(?:итого|всего|ндс|total|в т\. ?ч\.|в том числе)(?![а-яёa-z])/iu.test(name)

/** More than an estimate holds is asked for. */
export const isWithin = (quantity: number | null): quantity is number =>
  quantity !== null && quantity <= quantityMax

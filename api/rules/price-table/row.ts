/** A row of a table of prices as what it asks for; an empty cell asks for nothing. */
import type { TableCell, TableRow } from '#api/rules/file/table-sheet.ts'
import { type CellFault, readPriceCell, readQuantityCell } from './cell.ts'
import type { Column } from './heading.ts'

export type StatedPrice = {
  /** Kopecks; 0 where there is to be none. Null where the cell is empty. */
  priceMinor: number | null
  oldPriceMinor: number | null
}

export type StatedRow = {
  row: number
  code: string
  /** Excel shows a code of digits as a number, and drops the zeros before it. */
  isCodeNumber: boolean
  /** By city; '' for all that have no price of their own. */
  prices: ReadonlyMap<string, StatedPrice>
  /** Hundredths that stand in a shop, what orders have taken included. */
  stocks: ReadonlyMap<string, number>
  roundedCount: number
}

type RowFault = CellFault | 'NO_CODE' | 'OLD_PRICE'

type RowProblem = {
  fault: RowFault
  row: number
  code: string
  /** Null where it is of the row as a whole. */
  column: number | null
  /** What stands in the cell. */
  text: string
}

type Read = { stated: StatedRow; problem?: undefined } | { problem: RowProblem } | null

const codeMax = 64

/** Null for a row that says nothing: a heading of a group, a sum, a note. */
export function readRow({ number, cells }: TableRow, columns: readonly Column[]): Read {
  const codeColumn = columns.find(({ meaning }) => meaning.kind === 'code')
  const codeCell = codeColumn && cells[codeColumn.index]
  const code = codeCell?.text.slice(0, codeMax) ?? ''
  const used = columns.filter(
    ({ index, meaning }) => cells[index] && !['code', 'name'].includes(meaning.kind),
  )
  const refuse = (fault: RowFault, column: number | null, text: string): Read => ({
    problem: { fault, row: number, code, column, text: text.slice(0, 60) },
  })
  if (used.length === 0) return null
  if (code === '') return refuse('NO_CODE', null, '')
  if (codeCell?.kind === 'date' || codeCell?.kind === 'error') {
    return refuse(codeCell.kind === 'date' ? 'DATE' : 'ERROR', codeColumn?.index ?? null, code)
  }
  const prices = new Map<string, StatedPrice>()
  const stocks = new Map<string, number>()
  let roundedCount = 0
  for (const { index, meaning } of used) {
    const cell = cells[index] as TableCell
    const number = meaning.kind === 'stock' ? readQuantityCell(cell) : readPriceCell(cell)
    if (number.fault) return refuse(number.fault, index, cell.text)
    if (number.isRounded) roundedCount += 1
    keep({ prices, stocks }, meaning, number.hundredths)
  }
  const crossed = [...prices.values()].find(
    ({ priceMinor, oldPriceMinor }) => oldPriceMinor && priceMinor && oldPriceMinor <= priceMinor,
  )
  if (crossed) return refuse('OLD_PRICE', findOld(columns), '')
  const isCodeNumber = codeCell?.kind === 'number'
  return { stated: { row: number, code, isCodeNumber, prices, stocks, roundedCount } }
}

type Kept = { prices: Map<string, StatedPrice>; stocks: Map<string, number> }

function keep({ prices, stocks }: Kept, meaning: Column['meaning'], hundredths: number) {
  if (meaning.kind === 'stock') stocks.set(meaning.shopId, hundredths)
  if (meaning.kind !== 'price' && meaning.kind !== 'oldPrice') return
  const place = meaning.cityId ?? ''
  const before = prices.get(place) ?? { priceMinor: null, oldPriceMinor: null }
  const field = meaning.kind === 'price' ? 'priceMinor' : 'oldPriceMinor'
  prices.set(place, { ...before, [field]: hundredths })
}

const findOld = (columns: readonly Column[]) =>
  columns.find(({ meaning }) => meaning.kind === 'oldPrice')?.index ?? null

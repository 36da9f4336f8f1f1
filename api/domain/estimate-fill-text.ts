/** Pasted text: lines, or cells that a spreadsheet put into the clipboard with tabs between them. */
import { parseCsv } from 'hucre/csv'
import { fillRowMax } from '#schema/estimate.ts'
import { type FillRow, parseFillLine } from './estimate-fill-row.ts'
import { parseFillTable } from './estimate-fill-table.ts'

export type FillRead = {
  rows: FillRow[]
  /** There were more than are read. */
  isCut: boolean
  /** Rows of a price form that ask for 0: they are not among `rows`. */
  leftOut: number
}

/** Above what is read there may be a letterhead and a head. */
const lineMax = fillRowMax + 50

export function parseFillText(text: string): FillRead {
  const lines = text.split(/\r\n|[\n\r\u2028]/).filter((line) => line.trim() !== '')
  const delimiter = findDelimiter(lines)
  if (delimiter === null) return cut(lines.slice(0, lineMax).map(parseFillLine))
  const table = parseCsv(text, { delimiter, maxRows: lineMax, skipEmptyRows: true })
  return cut(parseFillTable(table.map((cells) => cells.map((cell) => String(cell ?? '')))))
}

export const cut = (rows: FillRow[]): FillRead => ({
  rows: rows.slice(0, fillRowMax),
  isCut: rows.length > fillRowMax,
  leftOut: 0,
})

/** What most lines are divided by; a comma only where each is divided as often. */
function findDelimiter(lines: string[]): string | null {
  const looked = lines.slice(0, 40)
  const countOf = (line: string, sign: string) => line.split(sign).length - 1
  const isOften = (sign: string) =>
    looked.filter((line) => line.includes(sign)).length * 2 > looked.length
  const found = ['\t', ';', '|'].find(isOften)
  if (found) return found
  const [first = ''] = looked
  const commas = countOf(first, ',')
  const isEven = looked.length > 1 && looked.every((line) => countOf(line, ',') === commas)
  return isEven && commas >= 2 && /^[^,]*,[^\s,]/.test(first) ? ',' : null
}

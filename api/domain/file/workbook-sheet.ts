/** Rows of one sheet of a workbook, from the events of its part. */
import type { PartHandler } from '#api/rules/file/workbook-part.ts'

/** Columns that are read: further to the right are notes and leftovers. */
const columnMax = 50

/** A text, or the number of one that the workbook's cells share. */
export type RawCell = string | number

/** How much may still be read of all sheets of a workbook. */
export type TableBudget = { rows: number; cells: number }

type Sheet = {
  left: TableBudget
  /** Numbers of styles that show a day. */
  dates: ReadonlySet<number>
  /** Letters of a cell; what is further is left out. */
  textMax: number
}

export function createSheetReader({ left, dates, textMax }: Sheet) {
  const rows: RawCell[][] = []
  let cells: RawCell[] = []
  let at = 0
  let type = 'n'
  let isDate = false
  let isValue = false
  let text = ''

  const keep = () => {
    const value = toCell(type, text, isDate)
    if (value === '' || at >= columnMax || left.cells <= 0) return
    left.cells -= 1
    while (cells.length < at) cells.push('')
    cells[at] = value
  }

  const handler: PartHandler = {
    open: (tag, { r, t, s }) => {
      if (tag === 'row') {
        cells = []
        at = -1
      }
      if (tag === 'c') {
        at = toColumn(r) ?? at + 1
        type = t ?? 'n'
        isDate = dates.has(Number(s ?? -1))
        text = ''
      }
      isValue = tag === 'v' || tag === 't'
    },
    text: (more) => {
      if (isValue && text.length < textMax) text += more.slice(0, textMax - text.length)
    },
    close: (tag) => {
      isValue = false
      if (tag === 'c') keep()
      if (tag !== 'row' || cells.length === 0 || left.rows <= 0) return
      left.rows -= 1
      rows.push(cells)
      cells = []
    },
    isDone: () => left.rows <= 0 || left.cells <= 0,
  }
  return { rows, handler }
}

/** «AB12» is 27; null where the cell does not say where it stands. */
function toColumn(reference: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference ?? '') ?? []
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Days, errors and ticks are no words of a list. */
function toCell(type: string, text: string, isDate: boolean): RawCell {
  if (type === 'inlineStr' || type === 'str') return text
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) return ''
  if (type === 's') return Number.isSafeInteger(number) && number >= 0 ? number : ''
  // A number of a spreadsheet may be 10.080000000000002.
  return type === 'n' && !isDate ? String(Number(number.toFixed(6))) : ''
}

/** Rows of a sheet of any length, one after another, with what kind of value each cell holds. */
import type { PartHandler } from './workbook-part.ts'

/** A text; a number as it is stored; a day; `#N/A`; a formula that no program has counted yet. */
type CellKind = 'text' | 'number' | 'date' | 'error' | 'uncounted'

export type TableCell = { kind: CellKind; text: string }

export type TableRow = {
  /** As programs number it, from 1. */
  number: number
  /** By column; what is empty is absent. */
  cells: (TableCell | undefined)[]
  /** How deep it lies in groups of rows, 0 for one in none. */
  level: number
}

/** Cells of one column, or of several, that are merged over several rows. */
export type Merge = { fromRow: number; toRow: number; fromColumn: number; toColumn: number }

/** Columns that are read: further to the right are notes and leftovers. */
const columnMax = 200
/** Letters of a cell. */
const textMax = 32_767
const mergeMax = 2000

type Given = { texts: readonly string[]; dates: ReadonlySet<number>; merges: Merge[] }

export function createRowReader({ texts, dates, merges }: Given) {
  let ready: TableRow[] = []
  let row: TableRow = { number: 0, cells: [], level: 0 }
  let at = 0
  let type = 'n'
  let isDate = false
  let hasFormula = false
  let isValue = false
  let text = ''

  const keep = () => {
    const cell = toCell({ type, text, isDate, hasFormula }, texts)
    if (cell && at < columnMax) row.cells[at] = cell
  }

  const handler: PartHandler = {
    open: (tag, { r, t, s, outlineLevel, ref }) => {
      if (tag === 'row') {
        const number = r === undefined ? row.number + 1 : Number(r)
        row = { number, cells: [], level: Number(outlineLevel ?? 0) }
        at = -1
      } else if (tag === 'c') {
        at = toColumn(r) ?? at + 1
        type = t ?? 'n'
        isDate = dates.has(Number(s ?? -1))
        hasFormula = false
        text = ''
      } else if (tag === 'f') hasFormula = true
      else if (tag === 'mergeCell') keepMerge(merges, ref)
      isValue = tag === 'v' || tag === 't'
    },
    text: (more) => {
      if (isValue && text.length < textMax) text += more.slice(0, textMax - text.length)
    },
    close: (tag) => {
      isValue = false
      if (tag === 'c') keep()
      if (tag === 'row' && row.cells.length > 0) ready.push(row)
    },
  }
  return {
    handler,
    /** The rows that have been read since this was last asked. */
    take: (): TableRow[] => {
      const rows = ready
      if (rows.length > 0) ready = []
      return rows
    },
  }
}

type Stored = { type: string; text: string; isDate: boolean; hasFormula: boolean }

function toCell({ type, text, isDate, hasFormula }: Stored, shared: readonly string[]) {
  if (type === 'e') return { kind: 'error', text: text.trim() } satisfies TableCell
  if (type === 's') return toTextCell(shared[Number(text)] ?? '')
  if (type === 'b') return toTextCell(text === '1' ? 'ИСТИНА' : 'ЛОЖЬ')
  if (type === 'd') return { kind: 'date', text } satisfies TableCell
  if (type !== 'n') {
    // A formula whose result is an empty text shows an empty cell.
    return toTextCell(text)
  }
  const plain = text.trim()
  if (plain === '') return hasFormula ? ({ kind: 'uncounted', text: '' } as const) : undefined
  const number = Number(plain)
  if (!Number.isFinite(number)) return toTextCell(plain)
  const kind = isDate ? 'date' : 'number'
  return { kind, text: toPlainNumber(number) } satisfies TableCell
}

function toTextCell(text: string): TableCell | undefined {
  const plain = text.trim()
  return plain === '' ? undefined : { kind: 'text', text: plain }
}

/** A number of a spreadsheet may be 10.080000000000002, and a barcode has thirteen digits. */
function toPlainNumber(number: number): string {
  const rounded = Number(number.toFixed(6))
  return Number.isSafeInteger(rounded) ? String(rounded) : rounded.toFixed(6).replace(/\.?0+$/, '')
}

/** «AB12» is 27; null where the cell does not say where it stands. */
function toColumn(reference: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference ?? '') ?? []
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function keepMerge(merges: Merge[], reference = '') {
  const [, from, fromRow, to, toRow] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? []
  if (!from || !to || fromRow === toRow || merges.length >= mergeMax) return
  merges.push({
    fromRow: Number(fromRow),
    toRow: Number(toRow),
    fromColumn: toColumn(`${from}1`) ?? 0,
    toColumn: toColumn(`${to}1`) ?? 0,
  })
}

/** «AB» of 27, as programs call a column. */
export function toColumnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : toColumnName(Math.floor(column / 26) - 1) + letter
}

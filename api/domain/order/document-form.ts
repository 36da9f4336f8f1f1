/** What the forms of transfer and correction documents have in common: their upper part, their table. */
import { sheet } from '#api/pdf/page.ts'
import type { Sheet, SheetCell } from '#api/pdf/sheet.ts'

/** A column with its number in the form, what it is called, and how wide it is. */
export type FormColumn = { mark: string; name: string; width: number; isNumber?: boolean }

/** A line of the upper part: what it is, what stands there, and its number. */
export type FormParty = [label: string, text: string, mark: string]

type Head = {
  /** What the document is, in its own column at the left. */
  kind: string
  status: string
  /** What the statuses mean. */
  statuses: string
  title: string
  /** What stands below the title. */
  lines: string[]
  parties: FormParty[]
}

const statusWidth = 100
const labelWidth = 190
const markWidth = 24

/** Answers where it ends. */
export function writeFormHead(paper: Sheet, head: Head): number {
  const left = { x: sheet.left, width: statusWidth }
  let y = paper.text({ ...left, text: head.kind, size: 9, weight: 'bold' }, sheet.top)
  y = paper.text({ ...left, text: `Статус: ${head.status}`, size: 9, weight: 'bold' }, y + 8)
  paper.text({ ...left, text: head.statuses, size: 6 }, y + 6)
  const x = sheet.left + statusWidth + 8
  const width = sheet.right - x
  let down = paper.text({ x, width, text: head.title, size: 10, weight: 'bold' }, sheet.top, 'H1')
  for (const text of head.lines) down = paper.text({ x, width, text }, down + 2)
  for (const [text, value, mark] of head.parties) {
    const label = { x, width: labelWidth, text }
    const cell = { x: x + labelWidth, width: width - labelWidth - markWidth, text: value }
    const height = Math.max(paper.toHeight([cell]), paper.toHeight([label]))
    paper.text({ ...label, weight: 'bold' }, down + 2)
    paper.text(cell, down + 2)
    const right = { x: sheet.right - markWidth, width: markWidth }
    paper.text({ ...right, text: mark, align: 'right' }, down + 2)
    down += height
    paper.line(cell.x, down, sheet.right - markWidth, down, 0.25)
  }
  paper.line(x - 4, sheet.top, x - 4, down, 1)
  return down
}

/** Rows of one group stand on one page. */
type Rows = { groups: SheetCell[][][]; totals: SheetCell[][]; start: number }

/** The table of a form; its head stands on every page that has rows. */
export function createForm(columns: readonly FormColumn[]) {
  const starts = columns.map((_, i) =>
    columns.slice(0, i).reduce((x, { width }) => x + width, sheet.left),
  )
  const toCells = (texts: readonly string[], more: Partial<SheetCell> = {}): SheetCell[] =>
    columns.map(({ width, isNumber }, i) => ({
      x: starts[i] ?? 0,
      width,
      text: texts[i] ?? '',
      align: isNumber ? 'right' : 'left',
      ...more,
    }))
  const heads = [columns.map(({ name }) => name), columns.map(({ mark }) => mark)].map((texts) =>
    toCells(texts, { align: 'center', size: 5.5 }),
  )
  return {
    toCells,
    /** A cell of a total, over several columns. */
    toWide(from: number, to: number, text: string, align: SheetCell['align'] = 'right'): SheetCell {
      const width = columns.slice(from, to + 1).reduce((sum, column) => sum + column.width, 0)
      return { x: starts[from] ?? 0, width, text, weight: 'bold', align }
    },
    /** Answers where it ends. */
    writeTable(paper: Sheet, { groups, totals, start }: Rows): number {
      const table = paper.table()
      const writeHeads = (from: number, isFirst: boolean) =>
        heads.reduce(
          (y, cells, i) => table.row(cells, y, paper.toHeight(cells), isFirst && i === 0),
          from,
        )
      const writeRows = (rows: SheetCell[][], from: number, goOn: () => number) => {
        const heights = rows.map((cells) => paper.toHeight(cells))
        const height = heights.reduce((sum, one) => sum + one, 0)
        if (from + height > sheet.bottom) paper.addPage()
        const top = from + height > sheet.bottom ? goOn() : from
        return rows.reduce((y, cells, i) => table.row(cells, y, heights[i] ?? 0), top)
      }
      const end = groups.reduce(
        (y, rows) => writeRows(rows, y, () => writeHeads(sheet.top, false)),
        writeHeads(start, true),
      )
      return writeRows(totals, end, () => sheet.top)
    },
  }
}

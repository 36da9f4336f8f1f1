/**
 * An estimate as a spreadsheet with real numbers. Sums are formulas that round as the shop does, so
 * that a changed quantity counts; each holds its result too, for viewers that count nothing.
 */

import { look, toLetterheadRow } from '#api/domain/file/sheet-look.ts'
import {
  type SheetCell,
  type SheetStyle,
  toCellName,
  toTextCell,
  writeSheet,
} from '#api/domain/file/spreadsheet.ts'
import { onRequest } from '#language/ru/estimate.ts'
import { formatPaperDay } from '#language/ru/paper.ts'
import { isOnRequest, type Sums } from '#schema/estimate-sum.ts'
import { type Column, listColumns, toSectionTotal, toTotalName } from './columns.ts'
import type { Paper, PaperGroup, PaperRow } from './paper.ts'

type Sheet = { rows: SheetCell[][] }
type Formula = { formula: string; result: number }
type Summed = 'gross' | 'discount' | 'total' | 'weight'

const money = '#,##0.00\\ "₽"'
const [whole, parts] = ['#,##0', '#,##0.00']
/** Points. */
const [lineHeight, rowGap, titleHeight] = [13.5, 5, 25]
const formats: Partial<Record<Column['name'], string>> = {
  number: '0',
  price: money,
  gross: money,
  discount: money,
  total: money,
  weight: parts,
}

export async function writeEstimateXlsx(
  paper: Paper,
  timeZone: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = listColumns(paper)
  // What a client is given is its writer's, and has nothing of the shop.
  const head = paper.copy === 'OWN' ? toLetterheadRow(columns.length) : null
  const sheet: Sheet = { rows: [...(head ? [head.cells] : []), ...toHeading(paper, timeZone)] }
  const headIndex = sheet.rows.push(columns.map(toHead)) - 1
  const subtotals = paper.groups.map((group) => addGroup(sheet, columns, group, paper))
  addTotal(sheet, columns, paper, subtotals)
  const notes = paper.note === '' ? [] : paper.note.split('\n')
  const acrossRows = notes.map((text, i) => {
    if (i === 0) sheet.rows.push([])
    return sheet.rows.push([toTextCell(text, noteStyle)]) - 1
  })
  return writeSheet({
    name: 'Смета',
    title: `${paper.title}. ${paper.mark}`,
    columns,
    rows: sheet.rows,
    headRows: headIndex + 1,
    orientation: paper.copy === 'OWN' ? 'landscape' : 'portrait',
    heights: new Map([
      ...sheet.rows.flatMap((cells, y): [number, number][] => {
        const isAcross = acrossRows.includes(y)
        const count = isAcross ? countAcross(columns, cells) : countLines(columns, cells)
        return cells.length > 0 ? [[y, count * lineHeight + rowGap]] : []
      }),
      ...(head ? [[0, head.height] as const] : []),
      [headIndex - 2, titleHeight],
      [headIndex, 2 * lineHeight],
    ]),
    acrossRows,
    ...(head && { picture: head.picture }),
    footer: `&L${toFooterText(paper.title)}&RСтраница &P из &N`,
    font: look.font,
  })
}

/** «&» begins a code in the foot of a page, and a digit after a code would be its size. */
const toFooterText = (text: string) => ` ${text.slice(0, 100).replaceAll('&', '&&')}`

const noteStyle: SheetStyle = { ...look.plain, alignment: { wrapText: true, vertical: 'top' } }

const wrapped: readonly Column['name'][] = ['code', 'name', 'unit', 'stock', 'note']

/** How many lines the longest text of a row takes in its column. */
function countLines(columns: Column[], cells: SheetCell[]): number {
  const counts = columns.map(({ name, width }, x) => {
    const value = cells[x]?.value
    return wrapped.includes(name) && typeof value === 'string' ? countWrapped(value, width) : 1
  })
  return Math.max(1, ...counts)
}

function countAcross(columns: Column[], [cell]: SheetCell[]): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return countWrapped(String(cell?.value ?? ''), width)
}

/** By words, of which one that is longer than a line is broken. */
function countWrapped(text: string, width: number): number {
  let [lines, used] = [1, 0]
  for (const { length } of text.split(' ')) {
    const isNext = used > 0 && used + 1 + length > width
    lines += (isNext ? 1 : 0) + Math.floor(Math.max(0, length - 1) / width)
    used = isNext || used === 0 ? length % width : used + 1 + length
  }
  return lines
}

/** Few rows, since they stay on screen with the head of the table. */
function toHeading(paper: Paper, timeZone: string): SheetCell[][] {
  const { letterhead, mark, client, object, changedAt, validUntil } = paper
  const offered = [letterhead?.name, letterhead?.phone].filter(Boolean).join(', ')
  const facts = [
    mark,
    client && `Заказчик: ${client}`,
    object && `Объект: ${object}`,
    `от ${formatPaperDay(changedAt, timeZone)}`,
    validUntil && `действует до ${formatPaperDay(validUntil, 'UTC')}`,
  ]
  return [
    ...(offered ? [[toTextCell(offered, look.offered)]] : []),
    [toTextCell(paper.title, look.title)],
    [toTextCell(facts.filter(Boolean).join('; '), look.soft)],
  ]
}

const atRight: SheetStyle = { alignment: { horizontal: 'right', vertical: 'center' } }

/** A text that stands behind a figure keeps away from it, and one behind a text as well. */
const toSide = (name: Column['name']): SheetStyle['alignment'] =>
  isFigure(name)
    ? { horizontal: 'right' }
    : { horizontal: 'left', ...(isApart(name) && { indent: 1 }) }

const isApart = (name: Column['name']) => name === 'unit' || name === 'stock' || name === 'note'

const isFigure = (name: Column['name']) =>
  name === 'quantity' || (formats[name] !== undefined && name !== 'number')

const toHead = ({ head: title, name }: Column): SheetCell =>
  toTextCell(title, {
    ...look.head,
    alignment: { ...look.head.alignment, ...toSide(name) },
  })

/** Its rows and, below the rows of a section, its sums; answers where its sums are to be found. */
function addGroup(
  sheet: Sheet,
  columns: Column[],
  group: PaperGroup,
  paper: Paper,
): (name: Summed) => string {
  const isTitled = paper.groups.length > 1 || group.title !== null
  const at = columns.findIndex(({ name }) => name === 'name')
  if (group.title !== null) {
    const title = group.title
    sheet.rows.push(
      columns.map((_, x) => (x === at ? toTextCell(title, look.group) : { style: look.group })),
    )
  }
  const first = sheet.rows.length
  for (const row of group.rows) sheet.rows.push(toCells(columns, row, sheet.rows.length))
  const last = sheet.rows.length - 1
  const rangeOf = (name: Summed) => {
    const x = columns.findIndex((column) => column.name === name)
    return `${toCellName(first, x)}:${toCellName(last, x)}`
  }
  if (!isTitled) return rangeOf
  const y = sheet.rows.push(
    toSumRow(
      { columns, title: toSectionTotal(group.title), sums: group, look: look.sum },
      (name) => ({
        formula: `ROUND(SUM(${rangeOf(name)}),2)`,
        result: sumOf(group.rows, name),
      }),
    ),
  )
  return (name) =>
    toCellName(
      y - 1,
      columns.findIndex((column) => column.name === name),
    )
}

function addTotal(
  sheet: Sheet,
  columns: Column[],
  paper: Paper,
  subtotals: ((name: Summed) => string)[],
) {
  const rows = paper.groups.flatMap((group) => group.rows)
  if (rows.length === 0) return
  sheet.rows.push(
    toSumRow({ columns, title: toTotalName(paper), sums: paper, look: look.total }, (name) => ({
      formula: `ROUND(SUM(${subtotals.map((refOf) => refOf(name)).join(',')}),2)`,
      result: sumOf(rows, name),
    })),
  )
}

type SumRow = { columns: Column[]; title: string; sums: Sums; look: SheetStyle }

function toSumRow(
  { columns, title, sums, look: style }: SumRow,
  toFormula: (name: Summed) => Formula,
): SheetCell[] {
  return columns.map(({ name }) => {
    if (name === 'name') return toTextCell(title, style)
    if (!isSummed(name)) return { style }
    // SUM skips cells with words.
    if (name !== 'weight' && isOnRequest(sums))
      return toTextCell(onRequest, { ...style, ...atRight })
    const { formula, result } = toFormula(name)
    // Works have none.
    if (name === 'weight' && result === 0) return { style }
    const figures = { ...atRight, numFmt: name === 'weight' ? parts : money }
    return toFormulaCell({ formula, result }, { ...style, ...figures })
  })
}

const isSummed = (name: Column['name']): name is Summed =>
  name === 'gross' || name === 'discount' || name === 'total' || name === 'weight'

function sumOf(rows: PaperRow[], name: Summed): number {
  const parts = {
    gross: (row: PaperRow) => row.grossMinor,
    discount: (row: PaperRow) => row.discountMinor,
    total: (row: PaperRow) => row.totalMinor,
    weight: (row: PaperRow) => (row.isGone ? 0 : Math.round((row.own?.weightGrams ?? 0) / 10)),
  }
  return rows.reduce((sum, row) => sum + parts[name](row), 0) / 100
}

function toCells(columns: Column[], row: PaperRow, y: number): SheetCell[] {
  const refOf = (name: Column['name']) =>
    toCellName(
      y,
      columns.findIndex((column) => column.name === name),
    )
  return columns.map(({ name, toValue }) => {
    const value = toValue(row)
    const isWhole = row.quantity % 100 === 0
    const format = name === 'quantity' ? (isWhole ? whole : parts) : formats[name]
    const style: SheetStyle = {
      ...look.row,
      font: { ...look.font, ...(row.isGone && { strikethrough: true }) },
      ...(format && { numFmt: format }),
      alignment: { vertical: 'center', wrapText: wrapped.includes(name), ...toSide(name) },
    }
    if (value === null) return { style }
    if ('text' in value) return toTextCell(value.text, style)
    const result = value.hundredths / 100
    if (name === 'gross') {
      const formula = `ROUND(${refOf('quantity')}*${refOf('price')},2)`
      return toFormulaCell({ formula, result }, style)
    }
    if (name === 'total') {
      const formula = `ROUND(${refOf('gross')}-${refOf('discount')},2)`
      return toFormulaCell({ formula, result }, style)
    }
    return { type: 'number', value: result, style }
  })
}

const toFormulaCell = ({ formula, result }: Formula, style: SheetStyle): SheetCell => ({
  type: 'formula',
  value: result,
  formula,
  formulaResult: result,
  style,
})

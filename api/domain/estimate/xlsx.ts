/**
 * An estimate as a spreadsheet with real numbers. Sums are formulas that round as the shop does, so
 * that a changed quantity counts; each holds its result too, for viewers that count nothing.
 */
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

const money = '#,##0.00'
/** Points. */
const lineHeight = 13.5
const formats: Partial<Record<Column['name'], string>> = {
  number: '0',
  price: money,
  gross: money,
  discount: money,
  total: money,
  weight: '#,##0.00',
}
const rule = { style: 'thin' as const, color: { rgb: 'B3B3B3' } }
/** Each font names itself, or some programs write it with serifs. */
const font = { name: 'Arial', size: 10 }
const boldFont = { ...font, bold: true }
const head: SheetStyle = {
  font: boldFont,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEEEEE' } },
  border: { bottom: rule, top: rule },
  alignment: { wrapText: true, vertical: 'center' },
}

export async function writeEstimateXlsx(
  paper: Paper,
  timeZone: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = listColumns(paper)
  const sheet: Sheet = { rows: toHeading(paper, timeZone) }
  const headIndex = sheet.rows.push(columns.map(toHead)) - 1
  const subtotals = paper.groups.map((group) => addGroup(sheet, columns, group, paper))
  addTotal(sheet, columns, paper, subtotals)
  if (paper.note !== '') {
    sheet.rows.push([], [toTextCell(paper.note, { font })])
  }
  return writeSheet({
    name: 'Смета',
    title: `${paper.title}. ${paper.mark}`,
    columns,
    rows: sheet.rows,
    headRows: headIndex + 1,
    orientation: paper.copy === 'OWN' ? 'landscape' : 'portrait',
    heights: new Map(
      sheet.rows.flatMap((cells, y): [number, number][] => {
        const count = countLines(columns, cells)
        return count > 1 ? [[y, count * lineHeight]] : []
      }),
    ),
    footer: '&RСтраница &P из &N',
    font,
  })
}

const isWrapped = (name: Column['name']) => name === 'name' || name === 'note'

/** How many lines the longest text of a row takes in its column; a letter more or less is no harm. */
function countLines(columns: Column[], cells: SheetCell[]): number {
  const counts = columns.map(({ name, width }, x) => {
    const value = cells[x]?.value
    return isWrapped(name) && typeof value === 'string' ? Math.ceil(value.length / (width - 2)) : 1
  })
  return Math.max(1, ...counts)
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
    ...(offered ? [[toTextCell(offered)]] : []),
    [toTextCell(paper.title, { font: { ...boldFont, size: 14 } })],
    [toTextCell(facts.filter(Boolean).join('; '), { font })],
  ]
}

const atRight: SheetStyle = { alignment: { horizontal: 'right' } }

const isFigure = (name: Column['name']) =>
  name === 'quantity' || (formats[name] !== undefined && name !== 'number')

const toHead = ({ head: title, name }: Column): SheetCell =>
  toTextCell(title, {
    ...head,
    alignment: { ...head.alignment, horizontal: isFigure(name) ? 'right' : 'left' },
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
    sheet.rows.push([...columns.slice(0, at).map(() => ({})), toTextCell(group.title, bold)])
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
    toSumRow(columns, toSectionTotal(group.title), group, (name) => ({
      formula: `ROUND(SUM(${rangeOf(name)}),2)`,
      result: sumOf(group.rows, name),
    })),
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
    toSumRow(columns, toTotalName(paper), paper, (name) => ({
      formula: `ROUND(SUM(${subtotals.map((refOf) => refOf(name)).join(',')}),2)`,
      result: sumOf(rows, name),
    })),
  )
}

const bold: SheetStyle = { font: boldFont }

function toSumRow(
  columns: Column[],
  title: string,
  sums: Sums,
  toFormula: (name: Summed) => Formula,
): SheetCell[] {
  return columns.map(({ name }) => {
    const style: SheetStyle = { ...bold, border: { top: rule } }
    if (name === 'name') return toTextCell(title, style)
    if (!isSummed(name)) return { style }
    // SUM skips cells with words.
    if (name !== 'weight' && isOnRequest(sums))
      return toTextCell(onRequest, { ...style, ...atRight })
    const { formula, result } = toFormula(name)
    return toFormulaCell({ formula, result }, { ...style, numFmt: money })
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
    const format = formats[name]
    const style: SheetStyle = {
      font: { ...font, ...(row.isGone && { strikethrough: true }) },
      ...(format && { numFmt: format }),
      alignment: {
        vertical: 'top',
        wrapText: isWrapped(name),
        ...(isFigure(name) && { horizontal: 'right' }),
        // Or it touches the figure that ends just before it.
        ...(name === 'stock' || name === 'note' ? { horizontal: 'left', indent: 1 } : {}),
      },
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

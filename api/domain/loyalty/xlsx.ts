/** Movements of points as a spreadsheet with real numbers and days. */
import { look, toLetterheadRow } from '#api/domain/file/sheet-look.ts'
import { type SheetCell, toTextCell, writeSheet } from '#api/domain/file/spreadsheet.ts'
import { type Cell, columns, type Exported, toRest } from './export-column.ts'

export async function writeMovementsXlsx(exported: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const rest = toRest(exported)
  const head = toLetterheadRow(columns.length)
  const rows = [
    head.cells,
    columns.map(({ head: title }) => toTextCell(title, look.head)),
    ...exported.items.map((one) => columns.map(({ toCell }) => toSheetCell(toCell(one)))),
    ...(rest === null ? [] : [[toTextCell(rest, look.soft)]]),
  ]
  return writeSheet({
    name: 'Бонусы',
    title: 'Бонусы',
    columns,
    rows,
    headRows: 2,
    heights: new Map([[0, head.height]]),
    picture: head.picture,
    font: look.font,
    orientation: 'landscape',
  })
}

function toSheetCell(cell: Cell): SheetCell {
  if (cell === null) return { style: look.row }
  if ('text' in cell) return toTextCell(cell.text, look.row)
  if ('points' in cell) {
    return { type: 'number', value: cell.points, style: { ...look.row, numFmt: '#,##0' } }
  }
  const value = new Date(`${cell.day}T00:00:00Z`)
  return { type: 'date', value, style: { ...look.row, numFmt: 'dd.mm.yyyy' } }
}

/** Movements of points as a spreadsheet with real numbers and days. */
import {
  type SheetCell,
  type SheetStyle,
  toTextCell,
  writeSheet,
} from '#api/domain/file/spreadsheet.ts'
import { type Cell, columns, type Exported, toRest } from './export-column.ts'

const rule = { style: 'thin' as const, color: { rgb: 'B3B3B3' } }
const head: SheetStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEEEEE' } },
  border: { bottom: rule, top: rule },
}

export async function writeMovementsXlsx(exported: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const rest = toRest(exported)
  const rows = [
    columns.map(({ head: title }) => toTextCell(title, head)),
    ...exported.items.map((one) => columns.map(({ toCell }) => toSheetCell(toCell(one)))),
    ...(rest === null ? [] : [[toTextCell(rest)]]),
  ]
  return writeSheet({
    name: 'Бонусы',
    title: 'Бонусы',
    columns,
    rows,
    headRows: 1,
    orientation: 'landscape',
  })
}

function toSheetCell(cell: Cell): SheetCell {
  if (cell === null) return {}
  if ('text' in cell) return toTextCell(cell.text)
  if ('points' in cell) return { type: 'number', value: cell.points, style: { numFmt: '#,##0' } }
  const value = new Date(`${cell.day}T00:00:00Z`)
  return { type: 'date', value, style: { numFmt: 'dd.mm.yyyy' } }
}

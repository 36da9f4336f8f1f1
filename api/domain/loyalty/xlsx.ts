/** Movements of points as a spreadsheet with real numbers and days. */
import { type CellStyle, type Cell as SheetCell, writeXlsx } from 'hucre/xlsx'
import { type Cell, columns, type Exported, toRest } from './export-column.ts'

const rule = { style: 'thin' as const, color: { rgb: 'B3B3B3' } }
const head: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEEEEE' } },
  border: { bottom: rule, top: rule },
}

export async function writeMovementsXlsx(exported: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const rest = toRest(exported)
  const rows = [
    columns.map(({ head: title }) => toText(title, head)),
    ...exported.items.map((one) => columns.map(({ toCell }) => toSheetCell(toCell(one)))),
    ...(rest === null ? [] : [[toText(rest)]]),
  ]
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Бонусы',
        columns: columns.map(({ width }) => ({ width })),
        rows: rows.map((cells) => columns.map((_, x) => cells[x]?.value ?? null)),
        cells: new Map(
          rows.flatMap((cells, y) =>
            cells.map((cell, x): [string, Partial<SheetCell>] => [`${y},${x}`, cell]),
          ),
        ),
        freezePane: { rows: 1 },
        pageSetup: {
          paperSize: 'a4',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: '$1:$1',
        },
      },
    ],
    properties: { title: 'Бонусы' },
  })
  return new Uint8Array(file)
}

function toSheetCell(cell: Cell): Partial<SheetCell> {
  if (cell === null) return {}
  if ('text' in cell) return toText(cell.text)
  if ('points' in cell) return { type: 'number', value: cell.points, style: { numFmt: '#,##0' } }
  const value = new Date(`${cell.day}T00:00:00Z`)
  return { type: 'date', value, style: { numFmt: 'dd.mm.yyyy' } }
}

/** A string is no formula, whatever it begins with. */
const toText = (value: string, style?: CellStyle): Partial<SheetCell> => ({
  type: 'string',
  value,
  ...(style && { style }),
})

/** Movements of points as a file: the newest first, as the page shows them. */
import { toCsv, toCsvText } from '#api/domain/file/csv-text.ts'
import type { LoyaltyFormat } from '#schema/rest/loyalty/export.ts'
import { type Cell, columns, type Exported, toRest } from './export-column.ts'

/** Movements of one file: years of an installer who orders every day. */
export const exportMax = 10_000

const types = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
} as const
export const exportTypes = Object.values(types)

/** «2026-11-27» to «27.11.2026». */
const toDayText = (day: string) => day.split('-').reverse().join('.')

export async function writeMovements(exported: Exported, format: LoyaltyFormat) {
  const bytes = format === 'CSV' ? writeCsv(exported) : await writeXlsx(exported)
  return { bytes, type: types[format], ...toNames(format) }
}

/** Programs that read no Russian name save `bonusy`. */
function toNames(format: LoyaltyFormat) {
  const end = format.toLowerCase()
  const name = encodeURIComponent(`Бонусы.${end}`)
  return { disposition: `attachment; filename="bonusy.${end}"; filename*=UTF-8''${name}` }
}

function writeCsv(exported: Exported): Uint8Array<ArrayBuffer> {
  const toText = (cell: Cell) => {
    if (cell === null) return ''
    if ('points' in cell) return String(cell.points)
    return 'day' in cell ? toDayText(cell.day) : toCsvText(cell.text)
  }
  const rest = toRest(exported)
  return toCsv([
    columns.map(({ head }) => head),
    ...exported.items.map((one) => columns.map(({ toCell }) => toText(toCell(one)))),
    ...(rest === null ? [] : [[toCsvText(rest)]]),
  ])
}

/** Its own part of the code, loaded when a table is asked for. */
async function writeXlsx(exported: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const { writeMovementsXlsx } = await import('./xlsx.ts')
  return writeMovementsXlsx(exported)
}

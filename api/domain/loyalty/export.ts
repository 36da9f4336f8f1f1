/** Movements of points as a file: the newest first, as the page shows them. */
import { toProgramDay } from '#api/data/loyalty/clock.ts'
import { toCsv, toCsvText } from '#api/domain/file/csv-text.ts'
import { loyaltyKindNames } from '#language/ru/loyalty.ts'
import { isHeldKind } from '#schema/loyalty.ts'
import type { LoyaltyFormat } from '#schema/rest/loyalty/export.ts'
import type { LoyaltyMovement } from '#schema/rest/loyalty/loyalty.ts'

/** Movements of one file: years of an installer who orders every day. */
export const exportMax = 10_000

const types = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
} as const
export const exportTypes = Object.values(types)

/** `total` counts those that the file has no room for, too. */
export type Exported = { items: LoyaltyMovement[]; total: number }

export type Cell = { text: string } | { day: string } | { points: number } | null

type Column = { head: string; width: number; toCell: (movement: LoyaltyMovement) => Cell }

/** «2026-11-27» to «27.11.2026». */
const toDayText = (day: string) => day.split('-').reverse().join('.')

const points = (head: string, toPoints: (movement: LoyaltyMovement) => number | null): Column => ({
  head,
  width: 11,
  toCell: (movement) => {
    const count = toPoints(movement)
    return count === null ? null : { points: count }
  },
})

/** What is held stands in a column by itself: the others add up to the balance. */
export const columns: Column[] = [
  { head: 'Дата', width: 12, toCell: ({ at }) => ({ day: toProgramDay(new Date(at)) }) },
  { head: 'Что с бонусами', width: 18, toCell: ({ kind }) => ({ text: loyaltyKindNames[kind] }) },
  { head: 'За что', width: 40, toCell: ({ reason }) => ({ text: reason }) },
  { head: 'Заказ', width: 14, toCell: ({ order }) => order && { text: order.number } },
  points('Пришло', (one) => (!isHeldKind(one.kind) && one.points > 0 ? one.points : null)),
  points('Ушло', (one) => (!isHeldKind(one.kind) && one.points < 0 ? -one.points : null)),
  points('Остаток', ({ balance }) => balance),
  points('Ждут', ({ kind, points: held }) => (isHeldKind(kind) ? held : null)),
  {
    head: 'Сгорят после',
    width: 14,
    toCell: ({ expiresOn }) => (expiresOn === null ? null : { day: expiresOn }),
  },
]

/** Said below the last row, so that a cut table is not taken for a whole one. */
export const toRest = ({ items, total }: Exported): string | null =>
  total > items.length
    ? `Здесь последние ${items.length} движений из ${total}. Остальные — за более ранний период`
    : null

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

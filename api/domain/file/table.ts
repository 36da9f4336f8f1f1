/** Tables of any length as files: rows are written as they are read, and never held together. */
import { toCsvBom, toCsvLine, toCsvText } from './csv-text.ts'
import { type StreamedValue, streamSheet } from './spreadsheet.ts'

/** `minor` is kopecks; `at` a day and a time by a clock of the shop, «2026-11-10T12:05». */
type TableCell =
  | null
  | { text: string }
  | { number: number }
  | { minor: number }
  | { day: string }
  | { at: string }

type Kind = 'text' | 'number' | 'minor' | 'day' | 'at'

export type TableColumn<Item> = {
  head: string
  /** Letters. */
  width: number
  kind: Kind
  toCell: (item: Item) => TableCell
}

export type Table<Item> = {
  /** Of the sheet, in Russian. */
  name: string
  columns: readonly TableColumn<Item>[]
  pages: AsyncIterable<Item[]>
  /** What a row below the table says, once all of it was read; empty where there is nothing to say. */
  toRest: () => string
}

export type TableFormat = 'XLSX' | 'CSV'

export const tableTypes: Record<TableFormat, string> = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
}

const formats: Record<Kind, string> = {
  text: '@',
  number: '#,##0.##',
  minor: '#,##0.00',
  day: 'dd.mm.yyyy',
  at: 'dd.mm.yyyy hh:mm',
}

export const writeTable = async <Item>(
  table: Table<Item>,
  format: TableFormat,
): Promise<ReadableStream<Uint8Array>> => (format === 'CSV' ? writeCsv(table) : writeXlsx(table))

/** A string is no formula, whatever it begins with. */
const writeXlsx = <Item>(table: Table<Item>): Promise<ReadableStream<Uint8Array>> =>
  streamSheet(listRows(table, toValue), {
    name: table.name,
    columns: table.columns.map(({ head, width, kind }) => {
      return { header: head, width, numFmt: formats[kind] }
    }),
  })

async function* listRows<Item, Value>(
  { columns, pages, toRest }: Table<Item>,
  toOne: (cell: TableCell) => Value,
): AsyncGenerator<Value[]> {
  for await (const page of pages) {
    for (const item of page) yield columns.map(({ toCell }) => toOne(toCell(item)))
  }
  const rest = toRest()
  if (rest) yield [toOne({ text: rest })]
}

function toValue(cell: TableCell): StreamedValue {
  if (cell === null) return null
  if ('text' in cell) return cell.text
  if ('number' in cell) return cell.number
  if ('minor' in cell) return cell.minor / 100
  // Spreadsheets know no zones: a clock is written as it shows.
  return new Date('day' in cell ? `${cell.day}T00:00:00Z` : `${cell.at}:00Z`)
}

function writeCsv<Item>(table: Table<Item>): ReadableStream<Uint8Array> {
  const rows = listRows(table, toCsvCell)
  const heads = table.columns.map(({ head }) => toCsvText(head))
  const encoder = new TextEncoder()
  let text = toCsvBom + toCsvLine(heads)
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value } = await rows.next()
        if (!done) text += toCsvLine(value)
        if (!done && text.length < chunkLength) continue
        if (text !== '') controller.enqueue(encoder.encode(text))
        text = ''
        if (done) controller.close()
        return
      }
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

const chunkLength = 64 * 1024

function toCsvCell(cell: TableCell): string {
  if (cell === null) return ''
  if ('text' in cell) return toCsvText(cell.text)
  if ('number' in cell) return toDecimal(cell.number)
  if ('minor' in cell) return toDecimal(cell.minor / 100)
  const [day = '', time] = ('day' in cell ? cell.day : cell.at).split('T')
  const turned = day.split('-').reverse().join('.')
  return time ? `${turned} ${time}` : turned
}

const toDecimal = (value: number) => String(value).replace('.', ',')

/** RFC 6266 with the name by RFC 5987; programs that read no Russian one save the plain one. */
export function toDisposition(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

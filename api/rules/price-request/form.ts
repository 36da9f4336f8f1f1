/** Reads the table that prices are answered by: which columns it has, and what a row says. */
import type { TableCell, TableRow } from '#api/rules/file/table-sheet.ts'
import { type CellFault, readPriceCell, readQuantityCell } from '#api/rules/price-table/cell.ts'
import { leadDaysMax, lineWordsMax } from '#schema/price-request.ts'
import { toQuantity } from '#schema/quantity.ts'

export const formHeads = {
  number: '№',
  price: 'Ваша цена',
  analogue: 'Аналог, код',
  quantity: 'Аналога, сколько',
  days: 'Срок, дней',
  until: 'Цена до',
  words: 'Комментарий',
} as const

type Name = keyof typeof formHeads
/** Where each stands; null where the table has no such column. */
export type FormHeading = Record<Name, number | null>

const toKey = (text: string) =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim()

/** Null where the row is no heading: it numbers the lines, and has the prices. */
export function findFormHeading({ cells }: TableRow): FormHeading | null {
  const at = new Map<string, number>()
  for (const [i, cell] of cells.entries()) {
    if (cell?.kind === 'text' && !at.has(toKey(cell.text))) at.set(toKey(cell.text), i)
  }
  const find = (name: Name) => at.get(toKey(formHeads[name])) ?? null
  const heading: FormHeading = {
    number: find('number'),
    price: find('price'),
    analogue: find('analogue'),
    quantity: find('quantity'),
    days: find('days'),
    until: find('until'),
    words: find('words'),
  }
  return heading.number === null || heading.price === null ? null : heading
}

/** What is wrong with a row, and in which column. */
export type FormFault = { column: number | null; message: string }

export type FormRow = {
  /** As the file numbers it. */
  row: number
  /** Which line of the request it is of. */
  number: number | null
  priceMinor: number | null
  /** Of an analogue, as it is typed. */
  code: string | null
  quantity: number | null
  leadDays: number | null
  holdsUntil: string | null
  words: string
  columns: FormHeading
  fault: FormFault | null
}

/** Null for a row that says nothing: an empty one, or a note below the table. */
export function readFormRow(
  { number: row, cells }: TableRow,
  columns: FormHeading,
): FormRow | null {
  const find = (name: Name) => {
    const at = columns[name]
    return at === null ? undefined : cells[at]
  }
  const numbered = find('number')
  const isAny = (['price', 'analogue', 'days', 'words'] as const).some((name) => find(name))
  if (!numbered && !isAny) return null
  const number = /^\d{1,3}$/.test(numbered?.text ?? '') ? Number(numbered?.text) : null
  const read: FormRow = {
    row,
    number,
    priceMinor: null,
    code: null,
    quantity: null,
    leadDays: null,
    holdsUntil: null,
    words: '',
    columns,
    fault: null,
  }
  if (number === null) {
    read.fault = {
      column: columns.number,
      message: 'Нет номера строки: верните его из\u00a0таблицы',
    }
    return read
  }
  for (const [name, readCell] of readers) {
    const cell = find(name)
    const message = cell && readCell(cell, read)
    if (message) {
      read.fault = { column: columns[name], message }
      return read
    }
  }
  return read
}

/** Puts what a cell says into the row, or answers what is wrong with it. */
type Reader = (cell: TableCell, row: FormRow) => string | null

const readers: [Name, Reader][] = [
  [
    'price',
    (cell, row) => {
      const read = readPriceCell(cell)
      if (read.fault) return toFaultWords(read.fault, cell.text)
      row.priceMinor = read.hundredths || null
      return null
    },
  ],
  [
    'analogue',
    (cell, row) => {
      if (cell.kind === 'date' || cell.kind === 'error') return 'Здесь не\u00a0код товара'
      row.code = cell.text.slice(0, 64)
      return null
    },
  ],
  [
    'quantity',
    (cell, row) => {
      const read = readQuantityCell(cell)
      if (read.fault) return toFaultWords(read.fault, cell.text)
      row.quantity = read.hundredths > 0 ? toQuantity(read.hundredths) : null
      return null
    },
  ],
  [
    'days',
    (cell, row) => {
      const days = toDays(cell.text)
      if (days === null || cell.kind === 'date') {
        return `Срок\u00a0— целое число дней до\u00a0${leadDaysMax}, 0\u00a0— в\u00a0наличии`
      }
      row.leadDays = days
      return null
    },
  ],
  [
    'until',
    (cell, row) => {
      row.holdsUntil = toDay(cell)
      return row.holdsUntil === null
        ? `«${cell.text}»\u00a0— не\u00a0дата. Напишите 31.12.2026`
        : null
    },
  ],
  [
    'words',
    (cell, row) => {
      if (cell.text.length > lineWordsMax) return `Комментарий длиннее ${lineWordsMax} знаков`
      row.words = cell.text
      return null
    },
  ],
]

/** «3», «3 дня», «в наличии»; null where it is neither. */
export function toDays(text: string): number | null {
  if (/^в\s+наличии$/i.test(text.trim())) return 0
  const [, digits] = /^(\d{1,3})(?:\s*(?:дн\.?|дня|дней|день))?$/i.exec(text.trim()) ?? []
  const days = digits === undefined ? null : Number(digits)
  return days !== null && days <= leadDaysMax ? days : null
}

const dayMs = 24 * 60 * 60 * 1000
/** Spreadsheets count days from the 30th of December 1899. */
const epochMs = Date.UTC(1899, 11, 30)

/** A day of a spreadsheet, «31.12.2026» or «2026-12-31»; null where it is none. */
function toDay({ kind, text }: TableCell): string | null {
  if (kind === 'date' && /^\d{4,6}(?:\.\d+)?$/.test(text)) {
    return new Date(epochMs + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10)
  }
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? []
  const iso =
    year && month && day
      ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : text.trim().slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

function toFaultWords(fault: CellFault, text: string): string {
  if (fault === 'UNCLEAR') return `«${text}» можно понять двояко: уберите разделитель тысяч`
  if (fault === 'NEGATIVE') return `${text} меньше нуля`
  if (fault === 'UNCOUNTED') return 'Формула без значения. Сохраните файл в\u00a0Excel ещё раз'
  return fault === 'DATE' ? 'Дата вместо числа' : `«${text}» не\u00a0число`
}

/** Columns of tables, by what stands in them. */
import type { TableColumn } from '#api/domain/file/table.ts'
import { toLocal } from '#language/local-time.ts'

type Column<Item> = TableColumn<Item>

/** No-break spaces are of pages: a table is searched by what is typed. */
const toPlain = (text: string) => text.replaceAll('\u00a0', ' ')

export const textColumn = <Item>(
  head: string,
  width: number,
  read: (item: Item) => string | null,
): Column<Item> => ({
  head,
  width,
  kind: 'text',
  toCell: (item) => {
    const text = read(item)
    return text ? { text: toPlain(text) } : null
  },
})

export const numberColumn = <Item>(
  head: string,
  read: (item: Item) => number | null,
): Column<Item> => ({
  head,
  width: 12,
  kind: 'number',
  toCell: (item) => {
    const number = read(item)
    return number === null ? null : { number }
  },
})

/** Of kopecks. */
export const moneyColumn = <Item>(
  head: string,
  read: (item: Item) => number | null,
): Column<Item> => ({
  head,
  width: 14,
  kind: 'minor',
  toCell: (item) => {
    const minor = read(item)
    return minor === null ? null : { minor }
  },
})

/** Of a moment in ISO 8601, by a clock of the shop. */
export const momentColumn = <Item>(
  head: string,
  read: (item: Item) => { at: string | null; timezone: string },
): Column<Item> => ({
  head,
  width: 17,
  kind: 'at',
  toCell: (item) => {
    const { at, timezone } = read(item)
    if (at === null) return null
    const { day, time } = toLocal(Date.parse(at), timezone)
    return { at: `${day}T${time}` }
  },
})

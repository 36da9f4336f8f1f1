/** The shop's own goods as a table of prices, to be changed and sent back. */
import {
  listPricedCities,
  listPricedGoods,
  readPricePlaces,
} from '#api/data/staff/price-table-present.ts'
import type { Database } from '#api/database.ts'
import { toCsvBom, toCsvLine, toCsvText } from '#api/domain/file/csv-text.ts'
import { streamSheet } from '#api/domain/file/spreadsheet.ts'
import type { PresentProduct } from '#api/rules/price-table/compare.ts'
import type { Places } from '#api/rules/price-table/heading.ts'
import type { StaffPriceTemplateQuery } from '#schema/rest/staff/price-table.ts'

/** A text, hundredths, or nothing. */
type Value = string | number | null
type TemplateColumn = {
  title: string
  width: number
  toValue: (product: PresentProduct) => Value
}

/** With more of them a table is no longer read by people. */
const shopMax = 100

export const templateTypes = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
} as const

/** Rows are read from the database as the file is sent. */
export async function writePriceTemplate(
  db: Database,
  { type, categoryId }: StaffPriceTemplateQuery,
): Promise<{ stream: ReadableStream<Uint8Array>; type: string; name: string }> {
  const [{ places }, cityIds] = await Promise.all([readPricePlaces(db), listPricedCities(db)])
  const shops = places.shops.slice(0, shopMax)
  const columns = listColumns({ ...places, shops }, cityIds)
  const goods = listPricedGoods(db, { categoryId, shopIds: shops.map(({ id }) => id) })
  const rows = toRows(columns, goods)
  const stream = type === 'XLSX' ? await toSheet(columns, rows) : toCsvStream(columns, rows)
  return { stream, type: templateTypes[type], name: `prices.${type.toLowerCase()}` }
}

function listColumns({ cities, shops }: Places, cityIds: readonly string[]): TemplateColumn[] {
  const own = cities.filter(({ id }) => cityIds.includes(id))
  const count = (name: string) => shops.filter((shop) => shop.name === name).length
  return [
    { title: 'Код', width: 14, toValue: ({ code }) => code },
    { title: 'Наименование', width: 56, toValue: ({ name }) => name },
    { title: 'Цена', width: 12, toValue: ({ priceMinor }) => priceMinor },
    { title: 'Старая цена', width: 12, toValue: ({ oldPriceMinor }) => oldPriceMinor },
    ...own.flatMap(({ id, name }): TemplateColumn[] => [
      {
        title: `Цена: ${name}`,
        width: 16,
        toValue: ({ prices }) => prices.get(id)?.priceMinor ?? null,
      },
      {
        title: `Старая цена: ${name}`,
        width: 16,
        toValue: ({ prices }) => prices.get(id)?.oldPriceMinor ?? null,
      },
    ]),
    ...shops.map(({ id, name, city }) => ({
      title: `Остаток: ${count(name) > 1 ? `${name}, ${city}` : name}`,
      width: 18,
      toValue: ({ stocks }: PresentProduct) => {
        const stock = stocks.get(id)
        return stock ? stock.free + stock.reserved : null
      },
    })),
  ]
}

async function* toRows(
  columns: readonly TemplateColumn[],
  goods: AsyncGenerator<PresentProduct[]>,
): AsyncGenerator<Value[]> {
  for await (const page of goods) {
    for (const product of page) yield columns.map(({ toValue }) => toValue(product))
  }
}

async function* toCells(rows: AsyncGenerator<Value[]>) {
  for await (const values of rows) {
    yield values.map((value) => (typeof value === 'number' ? value / 100 : value))
  }
}

const toSheet = (columns: readonly TemplateColumn[], rows: AsyncGenerator<Value[]>) =>
  streamSheet(toCells(rows), {
    name: 'Цены',
    columns: columns.map(({ title, width }) => ({ header: title, width })),
  })

function toCsvStream(columns: readonly TemplateColumn[], rows: AsyncGenerator<Value[]>) {
  const encoder = new TextEncoder()
  const head = toCsvBom + toCsvLine(columns.map(({ title }) => toCsvText(title)))
  let isBegun = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        controller.enqueue(encoder.encode(head))
        return
      }
      let text = ''
      while (text.length < 16_384) {
        const { done, value } = await rows.next()
        if (done) break
        text += toCsvLine(value.map(toCsvValue))
      }
      if (text === '') controller.close()
      else controller.enqueue(encoder.encode(text))
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

function toCsvValue(value: Value): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(value / 100).replace('.', ',') : toCsvText(value)
}

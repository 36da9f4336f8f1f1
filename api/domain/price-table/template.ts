/** The shop's own goods as a table of prices, to be changed and sent back. */
import {
  listPricedCities,
  listPricedGoods,
  readPricePlaces,
} from '#api/data/staff/price-table-present.ts'
import type { Database } from '#api/database.ts'
import { type TableColumn, tableTypes, writeTable } from '#api/domain/file/table.ts'
import type { PresentProduct } from '#api/rules/price-table/compare.ts'
import type { Places } from '#api/rules/price-table/heading.ts'
import type { StaffPriceTemplateQuery } from '#schema/rest/staff/price-table.ts'

type TemplateColumn = TableColumn<PresentProduct>

/** With more of them a table is no longer read by people. */
const shopMax = 100

/** Rows are read from the database as the file is sent. */
export async function writePriceTemplate(
  db: Database,
  { type, categoryId }: StaffPriceTemplateQuery,
): Promise<{ stream: ReadableStream<Uint8Array>; type: string; name: string }> {
  const [{ places }, cityIds] = await Promise.all([readPricePlaces(db), listPricedCities(db)])
  const shops = places.shops.slice(0, shopMax)
  const columns = listColumns({ ...places, shops }, cityIds)
  const goods = listPricedGoods(db, { categoryId, shopIds: shops.map(({ id }) => id) })
  const table = { name: 'Цены', columns, pages: goods, toRest: () => '' }
  return {
    stream: await writeTable(table, type),
    type: tableTypes[type],
    name: `prices.${type.toLowerCase()}`,
  }
}

function listColumns({ cities, shops }: Places, cityIds: readonly string[]): TemplateColumn[] {
  const own = cities.filter(({ id }) => cityIds.includes(id))
  const count = (name: string) => shops.filter((shop) => shop.name === name).length
  return [
    toWords('Код', 14, ({ code }) => code),
    toWords('Наименование', 56, ({ name }) => name),
    toSum('Цена', 12, ({ priceMinor }) => priceMinor),
    toSum('Старая цена', 12, ({ oldPriceMinor }) => oldPriceMinor),
    ...own.flatMap(({ id, name }) => [
      toSum(`Цена: ${name}`, 16, ({ prices }) => prices.get(id)?.priceMinor ?? null),
      toSum(`Старая цена: ${name}`, 16, ({ prices }) => prices.get(id)?.oldPriceMinor ?? null),
    ]),
    ...shops.map(
      ({ id, name, city }): TemplateColumn => ({
        head: `Остаток: ${count(name) > 1 ? `${name}, ${city}` : name}`,
        width: 18,
        kind: 'number',
        toCell: ({ stocks }) => {
          const stock = stocks.get(id)
          return stock ? { number: (stock.free + stock.reserved) / 100 } : null
        },
      }),
    ),
  ]
}

const toWords = (
  head: string,
  width: number,
  toText: (product: PresentProduct) => string,
): TemplateColumn => ({ head, width, kind: 'text', toCell: (one) => ({ text: toText(one) }) })

const toSum = (
  head: string,
  width: number,
  toMinor: (product: PresentProduct) => number | null,
): TemplateColumn => ({
  head,
  width,
  kind: 'minor',
  toCell: (one) => {
    const minor = toMinor(one)
    return minor === null ? null : { minor }
  },
})

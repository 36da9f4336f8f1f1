/** What a line of goods is priced and supplied by: one place for the cart and the estimate. */
import { type Sql, sql } from '#api/data/sql.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { cityPrices, stockOf, toBreaks } from './card.ts'

export type PricedRow = {
  code: string
  unit: string
  step: number
  min: number
  /** The city's price for the least quantity. */
  price_minor: number | null
  old_price_minor: number | null
  /** The product's own price, which `price_breaks` (JSON) lower. */
  base_minor: number | null
  price_breaks: string
  /** Hundredths that the city's shops have; what is hidden is sold out. */
  stock: number
  weight_grams: number | null
  volume_cubic_cm: number | null
}

/** Columns of product `p`, beside `joinCityPrice`. */
export const pricedColumns = (cityId: string | Sql): Sql => sql`p.code, p.unit, p.step, p.min,
  ${cityPrices}, p.price_minor AS base_minor, p.price_breaks,
  p.weight_grams, p.volume_cubic_cm,
  iif(p.is_hidden, 0, ${stockOf(cityId)}) AS stock`

type Priced = Pick<PricedRow, 'price_minor' | 'base_minor' | 'price_breaks'>

/** Of one base unit when so many hundredths are bought. */
export const toPriceFor = (row: Priced, hundredths: number): number | null =>
  row.price_minor === null ? null : toPriceAt(row.price_minor, toBreaks(row), hundredths)

/** The same in SQL, for a product `p` of which `quantity` is a column. */
export function priceFor(quantity: Sql): Sql {
  const own = sql`coalesce(city.price_minor, p.price_minor)`
  const scaled = sql`((b.value ->> 1) * ${own} * 2 + p.price_minor) / (p.price_minor * 2)`
  return sql`min(${own}, coalesce((SELECT min(nullif(${scaled}, 0))
    FROM json_each(p.price_breaks) b WHERE (b.value ->> 0) <= ${quantity}), ${own}))`
}

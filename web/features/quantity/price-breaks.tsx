/** Lower prices for more: the table on a product's page, and how much is lacking to the next. */

import { formatUnitPrice } from '#language/ru/money.ts'
import { findNextBreak, type PriceBreak } from '#schema/price-break.ts'
import { snap, toHundredths } from '#schema/quantity.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import { findPack, formatAmount, formatWhole, type Sold, toRule } from './amount.ts'
import { formatFrom } from './amount-words.ts'
import styles from './price-breaks.css?inline'

/** As the gateway sends them, in base units and kopecks of one. */
export type SentBreaks = readonly { from: number; price: { amountMinor: number } }[]

/** As the exact core counts them. */
export const toBreaks = (sent: SentBreaks): PriceBreak[] =>
  sent.map(({ from, price }) => ({
    from: toHundredths(from) ?? 0,
    priceMinor: price.amountMinor,
  }))

export type PriceBreaksProps = {
  product: Sold
  priceMinor: number
  breaks: readonly PriceBreak[]
  /** Hundredths of the base unit now chosen. */
  quantity: number
}

/** In the base unit, as the quantities are: a price of a pallet beside «от 1 мешка» would mislead. */
export function PriceBreaks({ product, priceMinor, breaks, quantity }: PriceBreaksProps) {
  if (breaks.length === 0) return null
  const least = snap(1, toRule(product)).hundredths
  const rows = [{ from: least, priceMinor }, ...breaks]
  const current = rows.findLastIndex(({ from }) => from <= Math.max(quantity, least))
  return (
    <table className="breaks">
      <PartStyles name="price-breaks">{styles}</PartStyles>
      <caption className="hidden">Цена за&nbsp;количество</caption>
      <thead className="hidden">
        <tr>
          <th scope="col">Количество</th>
          <th scope="col">Цена</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.from} aria-current={i === current ? 'true' : undefined}>
            <td>{formatFrom(row.from, product.unit)}</td>
            <td className="num">{formatUnitPrice(row.priceMinor, product.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** «Ещё 3 уп — и цена 840 ₽/м²»; null when there is no lower one, or not so many in stock. */
export function describeNextBreak(
  product: Sold,
  { priceMinor, breaks }: Pick<PriceBreaksProps, 'priceMinor' | 'breaks'>,
  quantity: number,
  stock: number,
): string | null {
  const next = findNextBreak(priceMinor, breaks, quantity)
  if (!next || next.from > stock) return null
  const lacking = next.from - quantity
  const pack = findPack(product)
  const more = (pack && formatWhole(lacking, pack)) ?? formatAmount(lacking, product.unit)
  return `Ещё ${more}\u00a0— и\u00a0цена ${formatUnitPrice(next.priceMinor, product.unit)}`
}

/** What each shop of the city has, and when an order placed now could be collected there. */

import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { toOpening } from '#schema/shop-hours.ts'
import type { StockTable_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { StockLine } from '#web/ui/stock-line.tsx'
import { usePreferredShop } from './preferred-shop.ts'
import { formatReady } from './ready-words.ts'

const StockTableProduct = graphql(`
  fragment StockTable_product on Product {
    unit
    stocks {
      quantity
      readyAt
      shop {
        id name address landmark phone timezone
        hours { opens closes }
        exceptionalDays { day hours { opens closes } }
      }
    }
  }
`)

export type StockTableProps = {
  product: FragmentType<typeof StockTableProduct>
  /** The moment the page was made for, so that the browser says the same day as the server. */
  nowMs: number
  cityId: string
}

export function StockTable({ product: masked, nowMs, cityId }: StockTableProps) {
  const { stocks, unit } = readFragment(StockTableProduct, masked)
  const myShopId = usePreferredShop(cityId)
  const isMine = ({ shop }: Stock) => shop.id === myShopId
  const shown = [...(stocks ?? [])].sort(
    (a, b) => Number(isMine(b)) - Number(isMine(a)) || b.quantity - a.quantity,
  )
  if (shown.length === 0) return <p className="muted">В этом городе пока нет магазинов</p>
  return (
    <ul className="stock-rows">
      {shown.map(({ shop, quantity, readyAt }) => {
        const stock = toHundredths(quantity) ?? 0
        const { text } = toOpening(shop, shop.timezone, nowMs)
        return (
          <li key={shop.id}>
            <span>
              <b>{shop.id === myShopId ? `${shop.name}\u00a0— ваш магазин` : shop.name}</b>
              <small>{[shop.address, shop.landmark, text].filter(Boolean).join('\u00a0· ')}</small>
            </span>
            <span className="stock-row-end">
              <StockLine
                state={stock > 0 ? 'in' : 'none'}
                quantity={stock}
                unit={toUnitWord(stock, unit)}
              />
              {readyAt && <small>{formatReady(readyAt, nowMs, shop.timezone)}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type Stock = NonNullable<StockTable_ProductFragment['stocks']>[number]

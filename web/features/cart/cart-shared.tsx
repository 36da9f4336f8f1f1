/** A shared cart: the goods that were in it, at today's prices. */
import './saved-for-later.css'
import './cart-line.css'
import { useState } from 'react'
import { toUnitWord } from '#language/ru/unit.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { toLineTotal } from '#schema/quantity.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { putLines } from '#web/features/viewer/cart-lines.ts'
import type { CartShared_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { tellPut } from './cart-bulk-add.ts'
import { type SharedLine, toSharedLine } from './cart-shared-line.ts'
import { LineWords } from './goods-line.tsx'

export const CartSharedItem = graphql(`
  fragment CartShared_item on SharedCartItem {
    quantity
    product {
      id
      slug
      name
      code
      unit
      step
      min
      price { amountMinor }
      priceBreaks { from price { amountMinor } }
      availability { quantity }
      picture { url }
    }
  }
`)

type Masked = FragmentType<typeof CartSharedItem>
type Product = CartShared_ItemFragment['product']

const listLines = (items: readonly Masked[]) =>
  readFragment(CartSharedItem, items).map((item) => ({
    product: item.product,
    line: toSharedLine(item),
  }))

const toTotal = ({ price, priceBreaks }: Product, quantity: number) =>
  price
    ? toLineTotal(toPriceAt(price.amountMinor, toBreaks(priceBreaks), quantity), quantity)
    : null

export function SharedCartRows({ items }: { items: readonly Masked[] }) {
  return (
    <ul className="lines">
      {listLines(items).map(({ product, line }) => (
        <li key={product.id} className="later">
          <LineWords product={product} quantity={line.wished}>
            <Stock product={product} line={line} />
          </LineWords>
          <Sum amountMinor={toTotal(product, line.wished)} />
        </li>
      ))}
    </ul>
  )
}

function Stock({ product, line }: { product: Product; line: SharedLine }) {
  const { most, wished } = line
  if (most >= wished) return null
  return most === 0 ? (
    <StockLine state="none" />
  ) : (
    <StockLine state="few" quantity={most} unit={toUnitWord(most, product.unit)} />
  )
}

function Sum({ amountMinor }: { amountMinor: number | null }) {
  return amountMinor === null ? (
    <span className="muted">Цена по&nbsp;запросу</span>
  ) : (
    <Price amountMinor={amountMinor} size="m" />
  )
}

/** Adds the goods to the shopper's own cart; larger quantities already there stay. */
export function SharedCartButton({ items }: { items: readonly Masked[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const lines = listLines(items)
  const wishes = lines.flatMap(({ line }) => line.wish ?? [])
  const sum = lines.reduce((total, { product, line }) => {
    return line.wish ? total + (toTotal(product, line.sold) ?? 0) : total
  }, 0)
  if (wishes.length === 0)
    return <p className="notice">Сейчас ничего из&nbsp;этого нет в&nbsp;продаже</p>
  const put = async () => {
    setIsBusy(true)
    const refused = await putLines(wishes)
    setIsBusy(false)
    if (refused !== null) tellPut(wishes.length - refused.length, refused)
  }
  return (
    <form
      className="shared-put"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void put()
      }}
    >
      <p>
        Можно купить сейчас: <Price amountMinor={sum} size="m" />
      </p>
      <Button tone="primary" size="l" icon="cart" type="submit" loading={isBusy}>
        Положить в&nbsp;корзину
      </Button>
    </form>
  )
}

/** Substitutes for a line that is out of stock or short. */
import { useState } from 'react'
import { snap, snapDown, toHundredths } from '#schema/quantity.ts'
import { formatAmount, toRule } from '#web/features/quantity/amount.ts'
import { toKept } from '#web/features/viewer/cart-lines.ts'
import type {
  CartLine_ItemFragment,
  CartSubstitute_ProductFragment,
} from '#web/generated/graphql/graphql.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { replaceLine } from './cart-replace.ts'

const CartSubstitutesQuery = graphql(`
  query CartSubstitutes($slug: String!, $cityId: ID!) {
    productSimilar(slug: $slug, cityId: $cityId) { id ...CartSubstitute_product }
  }
`)

const CartSubstituteProduct = graphql(`
  fragment CartSubstitute_product on Product {
    id
    slug
    name
    unit
    step
    min
    price { amountMinor }
    availability { quantity }
    picture { url }
  }
`)

type Product = CartSubstitute_ProductFragment
type Props = { item: CartLine_ItemFragment }

const shownMax = 3

export default function CartSubstitutes({ item }: Props) {
  const { cityId } = browserStorefront
  const { data } = useLive(CartSubstitutesQuery, { slug: item.product.slug, cityId })
  const goods = readFragment(CartSubstituteProduct, data?.productSimilar ?? [])
  const wished = toHundredths(item.quantity) ?? 0
  const fitting = goods.filter((product) => isFitting(product, item, wished)).slice(0, shownMax)
  if (fitting.length === 0) return null
  return (
    <section className="line-instead" aria-label={`Чем заменить: ${item.product.name}`}>
      <h3>Чем заменить</h3>
      <ul>
        {fitting.map((product) => (
          <li key={product.id}>
            <Substitute product={product} item={item} wished={wished} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sold in the same unit, with enough in stock. */
function isFitting(product: Product, { product: own }: CartLine_ItemFragment, wished: number) {
  const rule = toRule(product)
  const most = snapDown(toHundredths(product.availability.quantity) ?? 0, rule)
  const { price, unit } = product
  return Boolean(price) && unit === own.unit && snap(wished, rule).hundredths <= most
}

function Substitute({ product, item, wished }: Props & { product: Product; wished: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const quantity = snap(wished, toRule(product)).hundredths
  const replace = async () => {
    setIsBusy(true)
    const isDone = await replaceLine(toKept(item), product.id)
    if (!isDone) setIsBusy(false)
  }
  return (
    <>
      <Picture src={product.picture?.url} alt="" width={40} height={40} sizes="40px" />
      <p>
        <a href={`/product/${product.slug}`}>{product.name}</a>
        <small>
          {product.price && (
            <Price amountMinor={product.price.amountMinor} unit={product.unit} size="s" />
          )}
          <span className="muted">{formatAmount(quantity, product.unit)}</span>
        </small>
      </p>
      <Button
        size="s"
        loading={isBusy}
        aria-label={`Заменить на ${product.name}`}
        onClick={() => void replace()}
      >
        Заменить
      </Button>
    </>
  )
}

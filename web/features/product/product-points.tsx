/** «Вернём 124 бонуса» for the chosen quantity: in the box of the price, for installers alone. */
import '#web/features/loyalty/points/points.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { toEarnedPoints } from '#schema/loyalty.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { toHundredths, toLineTotal } from '#schema/quantity.ts'
import { describeEarned } from '#web/features/loyalty/points/points-words.ts'
import { defaultWish } from '#web/features/product-card/put-in-cart.ts'
import { useChosen } from '#web/features/quantity/buy-product.ts'
import { toSold } from '#web/features/quantity/buy-quantity.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'

const ProductBonusQuery = graphql(`
  query ProductBonus($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id takesBonus }
    viewer { loyalty { level { rate } } }
  }
`)

type Props = { product: BuyBox_ProductFragment }

export default function ProductBonus({ product }: Props) {
  const { cityId } = browserStorefront
  const { data } = useLive(ProductBonusQuery, { slug: product.slug, cityId })
  const held = useCartQuantity(product.id)
  const { quantity: wish } = useChosen(product.id)
  // The box is of every visitor's page: what it holds of this comes with this.
  const [box] = useState(() => document.querySelector('.buybox-rest'))
  const rate = data?.product?.takesBonus ? data.viewer.loyalty?.level.rate : 0
  const points = rate ? toEarnedPoints(toSumMinor(product, held || wish), rate) : 0
  return box && points > 0
    ? createPortal(<p className="bonus-earned">{describeEarned(points)}</p>, box)
    : null
}

/** What so much would cost; 0 of what cannot be bought. Nothing chosen is what the box begins with. */
export function toSumMinor(product: BuyBox_ProductFragment, chosen: number): number {
  const { price, priceBreaks, availability } = product
  const stock = toHundredths(availability.quantity) ?? 0
  const quantity = chosen || toSold(defaultWish, product, stock)
  if (price === null || stock === 0) return 0
  const nowMinor = toPriceAt(price.amountMinor, toBreaks(priceBreaks), quantity)
  return toLineTotal(nowMinor, quantity)
}

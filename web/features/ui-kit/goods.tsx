/** What a product is shown and bought by, in every state it can be in. */

import { BuyBar, BuyBox } from '#web/features/product/buy-box.tsx'
import { ProductCardSkeleton } from '#web/features/product-card/card-skeleton.tsx'
import { CardStepper } from '#web/features/product-card/card-stepper.tsx'
import { ProductCard, ProductCard_product } from '#web/features/product-card/product-card.tsx'
import { BuyBoxProduct } from '#web/features/quantity/buy-product.ts'
import { makeFragmentData } from '#web/generated/graphql/index.ts'
import { Row } from './row.tsx'
import { type Goods, gone, goods, tile } from './sample.ts'

const toCard = (product: Goods) => makeFragmentData(product, ProductCard_product)
const toBox = (product: Goods) => makeFragmentData(product, BuyBoxProduct)

export function Cards() {
  const inCart = <CardStepper product={tile} quantity={1008} stock={31_248} />
  return (
    <>
      <h2>ProductCard</h2>
      <ul className="cards">
        {goods.map(([state, product]) => (
          <ProductCard key={state} product={toCard(product)} note={state} />
        ))}
        <ProductCard product={toCard(tile)} note="в корзине" control={inCart} />
        <ProductCardSkeleton />
      </ul>
    </>
  )
}

export function Buying() {
  const states = [...goods, ['снят с продажи', gone] as const]
  return (
    <>
      <h2>BuyBox</h2>
      {states.map(([state, product]) => (
        <Row key={state} title={state}>
          <BuyBox product={toBox(product)} />
        </Row>
      ))}
      <h2>BuyBar</h2>
      <BuyBar product={toBox(tile)} />
    </>
  )
}

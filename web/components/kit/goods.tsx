/** What a product is shown and bought by, in every state it can be in. */
import { makeFragmentData } from '../../generated/graphql/index.ts'
import { BuyBar, BuyBox } from '../buy-box.tsx'
import { BuyBoxProduct } from '../buy-product.ts'
import { CardStepper } from '../card-stepper.tsx'
import { ProductCard, ProductCard_product, ProductCardSkeleton } from '../product-card.tsx'
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

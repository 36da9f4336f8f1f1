/** Lines of a cart and what they come to. */
import { Fragment } from 'react'
import '#web/features/cart/cart.css'
import { CartLine, CartLineItem } from '#web/features/cart/cart-line.tsx'
import { CartSummary, CartSummaryCart } from '#web/features/cart/cart-summary.tsx'
import { makeFragmentData } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { lines, money } from './sample.ts'

const cart = {
  __typename: 'Cart' as const,
  total: money(1974500),
  discount: money(14950),
  discounts: [],
  promoCode: null,
  bonus: null,
  weightGrams: 1_430_000,
  volumeCubicCm: 1_200_000,
  delivery: {
    __typename: 'CartDelivery' as const,
    vehicle: 'Газель до\u00a01,5\u00a0т',
    trips: 1,
    price: money(149000),
    untilFree: money(50000),
    hasLifting: true,
  },
  minimum: null,
}
const promoCode = {
  __typename: 'CartPromoCode' as const,
  code: 'OTVES10',
  refusal: null,
}
const discounts = [
  { __typename: 'Discount' as const, kind: 'PROMO_CODE' as const, amount: money(197450) },
  { __typename: 'Discount' as const, kind: 'BONUS' as const, amount: money(30000) },
]
const bonus = {
  __typename: 'CartBonus' as const,
  points: 300,
  max: 5331,
  balance: 12_400,
  earned: 394,
}
const action = (
  <Button tone="primary" size="l" wide>
    Оформить заказ
  </Button>
)

export function Cart() {
  const carts = [cart, { ...cart, promoCode, discounts, bonus }]
  return (
    <>
      <h2>CartLine</h2>
      <div className="with-summary">
        <ul className="lines">
          {lines.map(([state, item]) => (
            <Fragment key={item.id}>
              <li className="muted">{state}</li>
              <CartLine item={makeFragmentData(item, CartLineItem)} />
            </Fragment>
          ))}
        </ul>
        <div>
          {carts.map((one, i) => (
            <CartSummary
              key={one.promoCode?.code ?? ''}
              cart={makeFragmentData(one, CartSummaryCart)}
              ordered={4}
              refused={null}
              short={i}
              action={action}
            />
          ))}
        </div>
      </div>
    </>
  )
}

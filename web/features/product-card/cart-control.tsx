/** «В корзину», and once the product is in the cart, its quantity there: for cards and lists. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { snap, snapDown, toHundredths } from '#schema/quantity.ts'
import { RestockLink } from '#web/features/ask/restock/restock-link.tsx'
import { toRule } from '#web/features/quantity/amount.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { CartControl_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AddButton, AddForm } from './add-form.tsx'
import { CardChoice, CardStepper } from './card-stepper.tsx'
import { defaultWish } from './put-in-cart.ts'

export const CartControlProduct = graphql(`
  fragment CartControl_product on Product {
    id
    slug
    name
    unit
    step
    min
    units { unit numerator denominator }
    price { amountMinor }
    priceBreaks { from price { amountMinor } }
    availability { status quantity }
  }
`)

export type CartControlProps = {
  product: FragmentType<typeof CartControlProduct>
  /** What was chosen elsewhere on the page; 0 for nothing yet. Without it this control chooses. */
  wish?: number
  /** The element that holds the product's name, by which controls are named as well. */
  titleId?: string
  /** Given to the button or the stepper, whichever is drawn. */
  className?: string
}

/**
 * As high as one control, in every state, and in its shape from the first paint on. A product
 * without a price leads to its page, where the phone is; one without stock can be waited for.
 */
export function CartControl(props: CartControlProps) {
  const { wish, titleId, className } = props
  const product = readFragment(CartControlProduct, props.product)
  const quantity = useCartQuantity(product.id)
  const stock = toHundredths(product.availability.quantity) ?? 0
  const most = snapDown(stock, toRule(product))
  const isSold =
    product.price !== null && product.availability.status !== 'OUT_OF_STOCK' && most > 0

  if (isSold && wish === undefined) {
    return <CardChoice {...{ product, stock, titleId, className }} />
  }
  const draw = () => {
    if (quantity > 0) return <CardStepper product={product} quantity={quantity} stock={stock} />
    if (isSold) {
      const amount = Math.min(wish || snap(defaultWish, toRule(product)).hundredths, most)
      return (
        <AddForm product={product} quantity={amount}>
          <AddButton name={product.name} />
        </AddForm>
      )
    }
    if (product.price === null) return <Elsewhere product={product}>Узнать цену</Elsewhere>
    return <RestockLink product={product} />
  }
  return className ? <div className={className}>{draw()}</div> : draw()
}

function Elsewhere(props: { product: CartControl_ProductFragment; children: ReactNode }) {
  const { slug, name } = props.product
  return (
    <a
      className={buttonClass({ wide: true })}
      href={href('/product/:slug', { slug })}
      aria-label={`${props.children}: ${name}`}
    >
      {props.children}
    </a>
  )
}

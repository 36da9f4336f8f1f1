/** «В корзину», and once the product is in the cart, its quantity there: for cards and lists. */
import { type ReactNode, type SubmitEvent, Suspense } from 'react'
import { href } from 'react-router'
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { RestockLink } from '#web/features/ask/restock/restock-link.tsx'
import { toRule } from '#web/features/quantity/amount.ts'
import { addCartItem } from '#web/features/viewer/cart-write.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { CartControl_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
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

const loadSteppers = afterInteraction(() => import('./card-stepper.tsx'))
const Choice = lazyHydrated(async () => ({ default: (await loadSteppers()).CardChoice }))
const InCart = lazyHydrated(async () => ({ default: (await loadSteppers()).CardStepper }))

/**
 * As high as one control, in every state, and in its shape from the first paint on. A product
 * without a price leads to its page, where the phone is; one without stock can be waited for.
 */
export function CartControl(props: {
  product: FragmentType<typeof CartControlProduct>
  /** What was chosen elsewhere on the page, 0 for nothing yet: no choice of its own. */
  wish?: number
}) {
  const product = readFragment(CartControlProduct, props.product)
  const quantity = useCartQuantity(product.id)
  const stock = toHundredths(product.availability.quantity) ?? 0
  const most = snapDown(stock, toRule(product))
  const isSold =
    product.price !== null && product.availability.status !== 'OUT_OF_STOCK' && most > 0
  const isChosenHere = isSold && props.wish === undefined
  const amount = Math.min(props.wish || snap(defaultWish, toRule(product)).hundredths, most)

  const add = (
    <AddForm product={product} quantity={amount}>
      <AddButton name={product.name} />
    </AddForm>
  )
  const draw = () => {
    if (isChosenHere) return <Choice product={product} stock={stock} />
    if (quantity > 0) return <InCart product={product} quantity={quantity} stock={stock} />
    if (isSold) return add
    if (product.price === null) return <Elsewhere product={product}>Узнать цену</Elsewhere>
    return <RestockLink product={product} />
  }
  return (
    <div>
      <Suspense fallback={isSold && !isChosenHere && add}>{draw()}</Suspense>
    </div>
  )
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

/** Posts to the cart without script; with it, the cart changes in place. */
export function AddForm(props: {
  product: { id: string }
  /** Hundredths of the base unit. */
  quantity: number
  children: ReactNode
}) {
  const { product, quantity, children } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void addCartItem(product.id, quantity)
  }
  return (
    <form method="post" action={href('/cart')} onSubmit={submit}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={toQuantity(quantity)} />
      {children}
    </form>
  )
}

/** Sends an `AddForm`. */
export function AddButton({ name }: { name: string }) {
  return (
    <Button
      wide
      tone="primary"
      type="submit"
      name="intent"
      value="add"
      aria-label={`В корзину: ${name}`}
    >
      В корзину
    </Button>
  )
}

/** «В корзину», and once the product is in the cart, its quantity there: for cards and lists. */
import { type ReactNode, type SubmitEvent, useEffect, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import { RestockLink } from '#web/features/restock/restock-link.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { addToCart, useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { CartControl_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { firstSign } from '#web/runtime/first-interaction.ts'
import { idle } from '#web/runtime/idle.ts'
import { insist } from '#web/runtime/lazy-part.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type * as steppers from './card-stepper.tsx'

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

/** What the specification puts in the cart by default: one base unit, or what is sold instead. */
export const defaultWish = 100

/**
 * As high as one control, in every state. A product without a price leads to its page, where the
 * phone is; one without stock can be waited for.
 */
export function CartControl(props: {
  product: FragmentType<typeof CartControlProduct>
  /** What was chosen elsewhere on the page, 0 for nothing yet: no choice of its own. */
  wish?: number
}) {
  const product = readFragment(CartControlProduct, props.product)
  const quantity = useCartQuantity(product.id)
  const part = useSteppers(quantity > 0)
  const isCounted = part !== null && quantity > 0
  const stock = toHundredths(product.availability.quantity) ?? 0
  const most = snapDown(stock, toRule(product))
  const amount = props.wish || Math.min(snap(defaultWish, toRule(product)).hundredths, most)

  return (
    <div>
      {isCounted ? (
        <part.CardStepper product={product} quantity={quantity} stock={stock} />
      ) : product.price === null ? (
        <Elsewhere product={product}>Узнать цену</Elsewhere>
      ) : product.availability.status === 'OUT_OF_STOCK' || most === 0 ? (
        <RestockLink product={product} />
      ) : part && props.wish === undefined ? (
        <part.CardChoice product={product} quantity={amount} stock={stock} />
      ) : (
        <AddForm product={product} quantity={amount}>
          <AddButton name={product.name} />
        </AddForm>
      )}
    </div>
  )
}

let loaded: typeof steppers | null = null
const listeners = new Set<() => void>()

async function loadSteppers() {
  loaded ??= await insist(() => import('./card-stepper.tsx'))
  // A card at a time, since all of them would hold up a phone; none under a press.
  for (const listener of listeners) {
    do await idle()
    while (document.querySelector('button:active'))
    listener()
  }
}

// Somebody is here who may press.
if (!import.meta.env.SSR) void firstSign.then(loadSteppers)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Until the code is here «В корзину» stays; the numbers elsewhere are right all the same. */
function useSteppers(isWanted: boolean): typeof steppers | null {
  useEffect(() => {
    if (isWanted && !loaded) void loadSteppers()
  }, [isWanted])
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
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
    void addToCart(product.id, quantity)
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

/** «в Москве»: where the stock is counted. */
export function usePlace(): string {
  return useShellContent()?.city.nameIn ?? ''
}

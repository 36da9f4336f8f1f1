/** «В корзину», and once the product is in the cart, its quantity there: for cards and lists. */
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import type { CartControl_ProductFragment } from '../generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../generated/graphql/index.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { showToast } from '../ui/toast.tsx'
import { toRule, toUnitWord } from './amount.ts'
import { addToCart, removeFromCart, setCartQuantity, useCartQuantity } from './viewer.ts'

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
 * As high as one control, in every state. A product without a price or without stock leads to
 * its page, where the phone and the replacements are.
 */
export function CartControl(props: { product: FragmentType<typeof CartControlProduct> }) {
  const product = readFragment(CartControlProduct, props.product)
  const quantity = useCartQuantity(product.id)
  const box = useKeptFocus(quantity > 0)
  const stock = toHundredths(product.availability.quantity) ?? 0
  const least = snap(defaultWish, toRule(product)).hundredths

  return (
    <div {...box}>
      {quantity > 0 ? (
        <CardStepper product={product} quantity={quantity} stock={stock} />
      ) : product.price === null ? (
        <Elsewhere product={product}>Узнать цену</Elsewhere>
      ) : product.availability.status === 'OUT_OF_STOCK' ||
        snapDown(stock, toRule(product)) === 0 ? (
        <Elsewhere product={product}>Чем заменить</Elsewhere>
      ) : (
        <AddForm product={product} quantity={Math.min(least, snapDown(stock, toRule(product)))}>
          <Button
            wide
            tone="primary"
            type="submit"
            name="intent"
            value="add"
            aria-label={`В корзину: ${product.name}`}
          >
            В корзину
          </Button>
        </AddForm>
      )}
    </div>
  )
}

function CardStepper(props: {
  product: CartControl_ProductFragment
  quantity: number
  stock: number
}) {
  const { product, quantity, stock } = props
  const place = usePlace()
  const change = (next: number) => {
    if (next === 0) return void removeFromCart(product.id)
    // The last of them: said when it is reached, since a card has no room for a standing line.
    if (next > quantity && next >= snapDown(stock, toRule(product))) {
      showToast(`Больше нет в\u00a0наличии ${place}`)
    }
    void setCartQuantity(product.id, next)
  }
  const explain = async (wish: number) => {
    const { explainWish } = await import('./amount-words.ts')
    const reason = explainWish(wish, product, stock, place)
    if (reason) showToast(reason)
  }
  return (
    <Stepper
      wide
      inCart
      removable
      label={`В корзине: ${product.name}`}
      unit={toUnitWord(quantity, product.unit)}
      value={quantity}
      max={stock}
      {...toRule(product)}
      onChange={change}
      onWish={(wish) => void explain(wish).catch(() => null)}
    />
  )
}

function Elsewhere(props: { product: CartControl_ProductFragment; children: ReactNode }) {
  const { slug, name } = props.product
  return (
    <Link
      className={buttonClass({ wide: true })}
      to={href('/product/:slug', { slug })}
      aria-label={`${props.children}: ${name}`}
    >
      {props.children}
    </Link>
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

/** «в Москве»: where the stock is counted. */
export function usePlace(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.content.city.nameIn ?? ''
}

/**
 * The pressed button gives way to another control, and the browser drops its focus: it goes over
 * to what took its place. Spread on the element around both.
 */
export function useKeptFocus<Box extends HTMLElement = HTMLDivElement>(isInCart: boolean) {
  const ref = useRef<Box>(null)
  const before = useRef(isInCart)
  const isPressed = useRef(false)
  useEffect(() => {
    if (before.current === isInCart) return
    before.current = isInCart
    const isLost = isPressed.current && document.activeElement === document.body
    isPressed.current = false
    if (!isLost) return
    const controls = ref.current?.querySelectorAll<HTMLElement>('button:enabled, a[href]')
    controls?.item(controls.length - 1)?.focus({ preventScroll: true })
  }, [isInCart])
  const press = () => {
    isPressed.current = true
  }
  return { ref, onClickCapture: press, onKeyDownCapture: press }
}

/** «В корзину», and once the product is in the cart, its quantity there: for cards and lists. */
import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { href } from 'react-router'
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import type { CartControl_ProductFragment } from '../generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../generated/graphql/index.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { toRule } from './amount.ts'
import type { CardStepperProps } from './card-stepper.tsx'
import { firstSign } from './first-sign.ts'
import { useFrameContent } from './frame-content.ts'
import { insist } from './lazy-part.tsx'
import { RestockLink } from './restock-link.tsx'
import { addToCart, useCartQuantity } from './viewer.ts'

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
export function CartControl(props: { product: FragmentType<typeof CartControlProduct> }) {
  const product = readFragment(CartControlProduct, props.product)
  const quantity = useCartQuantity(product.id)
  const isCounted = useIsStepperThere(quantity > 0) && quantity > 0
  const box = useKeptFocus(isCounted)
  const stock = toHundredths(product.availability.quantity) ?? 0
  const least = snap(defaultWish, toRule(product)).hundredths

  return (
    <div {...box}>
      {isCounted ? (
        <CardStepper product={product} quantity={quantity} stock={stock} />
      ) : product.price === null ? (
        <Elsewhere product={product}>Узнать цену</Elsewhere>
      ) : product.availability.status === 'OUT_OF_STOCK' ||
        snapDown(stock, toRule(product)) === 0 ? (
        <RestockLink product={product} />
      ) : (
        <AddForm product={product} quantity={Math.min(least, snapDown(stock, toRule(product)))}>
          <AddButton name={product.name} />
        </AddForm>
      )}
    </div>
  )
}

let loaded: ComponentType<CardStepperProps> | null = null

async function loadStepper() {
  loaded = (await insist(() => import('./card-stepper.tsx'))).default
}

// Somebody is here who may press.
if (!import.meta.env.SSR) void firstSign.then(loadStepper)

/** Until the code is here «В корзину» stays; the numbers elsewhere are right all the same. */
function useIsStepperThere(isWanted: boolean): boolean {
  const [isThere, setIsThere] = useState(loaded !== null)
  useEffect(() => {
    if (isWanted && !isThere) void loadStepper().then(() => setIsThere(true))
  }, [isWanted, isThere])
  return isThere
}

function CardStepper(props: CardStepperProps) {
  const [Loaded] = useState(() => loaded)
  return Loaded && <Loaded {...props} />
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
  return useFrameContent()?.city.nameIn ?? ''
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

import '../styles/cart.css'
import { data, href, Link, redirect, useNavigate } from 'react-router'
import { parseQuantity, toHundredths, toQuantity } from '#schema/quantity.ts'
import {
  CartPageCart,
  CartPageRemove,
  CartPageUpdate,
  clearCart,
} from '../components/cart-change.ts'
import { CartLine } from '../components/cart-line.tsx'
import { CartBar, CartSummary } from '../components/cart-summary.tsx'
import { openOverlay } from '../components/overlay.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { RouteError } from '../components/route-error.tsx'
import { useAnnouncement } from '../components/tab-sync.ts'
import type { CartPage_CartFragment } from '../generated/graphql/graphql.ts'
import { graphql, readFragment } from '../generated/graphql/index.ts'
import { ask } from '../graphql/client.ts'
import { useLive } from '../graphql/use-live.ts'
import { type Storefront, storefront } from '../storefront.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatCount } from '../ui/format.ts'
import type { Route } from './+types/cart'

const CartPage = graphql(`
  query CartPage {
    viewer {
      user { id isGuest }
      cart { ...CartPage_cart }
    }
  }
`)

const CartPageAdd = graphql(`
  mutation CartPageAdd($input: CartItemAddInput!) {
    cartItemAdd(input: $input) { userErrors { code message field } }
  }
`)

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(storefront).query(CartPage, {})
}

/** A short answer of another page may have outdated what is cached: the cart is asked anew. */
export async function clientLoader() {
  return ask(CartPage, {}, 'network-only')
}

/** Forms without script. Every intent ends on the cart itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const productId = String(form.get('productId') ?? '')
  const message = await change(context.get(storefront), form, productId)
  if (message === null) return redirect(href('/cart'), 303)
  return data({ productId, message }, { status: 422 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Корзина', isIndexed: false })
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = useLive(CartPage, {}, loaderData).data ?? loaderData
  useAnnouncement(follow)
  const cart = readFragment(CartPageCart, viewer.cart)
  if (cart.items.length === 0) return <EmptyCart refusal={actionData?.message} />
  const isListed = cart.items.some(({ product }) => product.id === actionData?.productId)
  const action = <CheckoutLink isGuest={viewer.user.isGuest} isReady={cart.items.some(isBuyable)} />
  return (
    <>
      <header className="cart-head">
        <h1>
          Корзина{' '}
          <span className="count-of">
            {formatCount(cart.count, ['товар', 'товара', 'товаров'])}
          </span>
        </h1>
        <ClearForm cart={cart} />
      </header>
      {actionData && !isListed && <Refusal message={actionData.message} />}
      <div className="with-summary">
        <div className="line-groups">
          {toGroups(cart.items).map(({ title, items }, i) => (
            <section key={title} aria-label={title}>
              {(i > 0 || title !== groups[0]?.title) && <h2>{title}</h2>}
              <ul className="lines">
                {items.map((item) => (
                  <li key={item.product.id}>
                    <CartLine
                      item={item}
                      refusal={
                        actionData?.productId === item.product.id ? actionData.message : null
                      }
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <CartSummary cart={cart} action={action} />
      </div>
      <CartBar cart={cart} action={action} />
    </>
  )
}

type Item = CartPage_CartFragment['items'][number]

const isBuyable = ({ price, availability }: Item) => price !== null && availability.available

/** First what can be bought; then what asks for a decision. */
const groups: { title: string; has: (item: Item) => boolean }[] = [
  { title: 'Можно купить', has: isBuyable },
  {
    title: 'Есть не\u00a0всё количество',
    has: (item) => item.price !== null && !isBuyable(item) && item.availability.quantity > 0,
  },
  {
    title: 'Нет в\u00a0наличии',
    has: (item) => item.price !== null && !isBuyable(item) && item.availability.quantity <= 0,
  },
  { title: 'Цена по\u00a0запросу', has: (item) => item.price === null },
]

function toGroups(items: readonly Item[]) {
  return groups
    .map(({ title, has }) => ({ title, items: items.filter(has) }))
    .filter((group) => group.items.length > 0)
}

/** Another tab changed the cart. */
function follow(subject: string) {
  // A failure leaves what is shown; the next change answers the whole cart.
  if (subject === 'cart') void ask(CartPage, {}, 'network-only').catch(() => {})
}

function ClearForm({ cart }: { cart: CartPage_CartFragment }) {
  const lines = cart.items.map(({ product, quantity }) => ({
    productId: product.id,
    quantity: toHundredths(quantity) ?? 0,
  }))
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void clearCart(lines)
      }}
    >
      <Button tone="quiet" icon="trash" type="submit" name="intent" value="clear">
        Очистить
      </Button>
    </form>
  )
}

const checkout = href('/simplecheckout')

/** A guest signs in first: in place, or without script on a page of its own. */
function CheckoutLink({ isGuest, isReady }: { isGuest: boolean; isReady: boolean }) {
  const navigate = useNavigate()
  const look = buttonClass({ tone: 'primary', size: 'l', wide: true })
  if (!isReady) {
    return (
      <Button tone="primary" size="l" wide disabled>
        Оформить заказ
      </Button>
    )
  }
  if (!isGuest) {
    return (
      <Link className={look} to={checkout}>
        Оформить заказ
      </Link>
    )
  }
  return (
    <a
      className={look}
      href={`${href('/sign-in')}?returnTo=${encodeURIComponent(checkout)}`}
      onClick={(event) => {
        event.preventDefault()
        openOverlay({ name: 'auth', onSignedIn: () => void navigate(checkout) })
      }}
    >
      Оформить заказ
    </a>
  )
}

function EmptyCart({ refusal }: { refusal: string | undefined }) {
  return (
    <>
      {refusal && <Refusal message={refusal} />}
      <EmptyState
        heading="h1"
        icon="cart"
        title="В корзине пусто"
        subtitle="Найдите товар в каталоге или по коду в поиске. Корзина сохранится, даже если закрыть сайт"
        action={
          <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
            Перейти на главную
          </Link>
        }
      />
    </>
  )
}

function Refusal({ message }: { message: string }) {
  return (
    <p className="cart-refusal" role="alert">
      {message}
    </p>
  )
}

/** Why the posted form changed nothing, in words; null when it did. */
async function change({ query, mutate }: Storefront, form: FormData, productId: string) {
  const quantity = parseQuantity(String(form.get('quantity') ?? '1'))
  const intent = form.get('intent')
  if (intent === 'clear') {
    const { viewer } = await query(CartPage, {})
    const { items } = readFragment(CartPageCart, viewer.cart)
    const productIds = items.map(({ product }) => product.id)
    if (productIds.length === 0) return null
    const { cartItemRemove } = await mutate(CartPageRemove, { productIds })
    return cartItemRemove.userErrors[0]?.message ?? null
  }
  if (intent === 'remove') {
    const { cartItemRemove } = await mutate(CartPageRemove, { productIds: [productId] })
    return cartItemRemove.userErrors[0]?.message ?? null
  }
  if (quantity === null) return 'Укажите количество числом, например\u00a010,5'
  const input = { productId, quantity: toQuantity(quantity) }
  if (intent === 'update') {
    const { cartItemUpdate } = await mutate(CartPageUpdate, { input })
    return cartItemUpdate.userErrors[0]?.message ?? null
  }
  const { cartItemAdd } = await mutate(CartPageAdd, { input })
  return cartItemAdd.userErrors[0]?.message ?? null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

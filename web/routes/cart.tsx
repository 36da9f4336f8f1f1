import '#web/features/cart/cart.css'
import { type ReactNode, useEffect } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { emptyAction } from '#language/ru/absent.ts'
import { CartPageCart } from '#web/features/cart/cart-change.ts'
import { type CartItem, isBuyable } from '#web/features/cart/cart-groups.tsx'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { changeByPost } from '#web/features/cart/cart-post.server.ts'
import { PriceChanges } from '#web/features/cart/cart-price-change.tsx'
import { CartSelection } from '#web/features/cart/cart-selection.tsx'
import { shareCart } from '#web/features/cart/cart-share.ts'
import { CartShops } from '#web/features/cart/cart-shops.tsx'
import { CartBar, CartSummary } from '#web/features/cart/cart-summary.tsx'
import { CartTools } from '#web/features/cart/cart-tools.tsx'
import { CartUnsent } from '#web/features/cart/cart-unsent.tsx'
import { SavedForLater } from '#web/features/cart/saved-for-later.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { toKept } from '#web/features/viewer/cart-lines.ts'
import { isViewerInDoubt, useOfViewer } from '#web/features/viewer/viewer.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { query, quietly, readCachedPage } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { openOverlay } from '#web/runtime/overlay.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/cart'

const CartPage = graphql(`
  query CartPage {
    viewer {
      user { id isGuest }
      cart { ...CartPage_cart }
    }
  }
`)

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(storefront).query(CartPage, {})
}

/** Shows at once what is cached and nothing has outdated, and asks anew behind it. */
export async function clientLoader() {
  return (isViewerInDoubt() ? null : await readCachedPage(CartPage, {})) ?? askCart()
}

const askCart = () => query(CartPage, {}, 'network-only')

/** Forms without script. Every intent ends on the cart itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const productId = String(form.get('productId') ?? '')
  const client = context.get(storefront)
  if (form.get('intent') === 'share') {
    const answer = await shareCart(client)
    if ('path' in answer) return redirect(answer.path, 303)
    return data({ productId, message: answer.message, promoCode: null }, { status: 422 })
  }
  const message = await changeByPost({ client, form, productId })
  if (message === null) return redirect(href('/cart') + new URL(request.url).search, 303)
  return data({ productId, message, promoCode: form.get('code') }, { status: 422 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Корзина', isIndexed: false })
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = useLive(CartPage, {}, loaderData).data ?? loaderData
  useEffect(() => {
    // Without them a change shows with its answer.
    import('#web/graphql/cart-page-rules.ts').catch(() => null)
  }, [])
  const cart = readFragment(CartPageCart, viewer.cart)
  const newest = useOfViewer(toToldCart)
  const shown = toToldCart({ cart })
  useEffect(() => {
    // Another tab has changed the cart, and the header has learned it first.
    if (newest !== null && newest !== shown) void quietly(askCart)
  }, [newest, shown])
  if (cart.items.length === 0) {
    return (
      <EmptyCart refusal={actionData?.message}>
        <CartUnsent />
        {!viewer.user.isGuest && <CartUnpaid />}
        <SavedForLater items={cart.savedForLater} />
      </EmptyCart>
    )
  }
  const { promoCode = null, message = '' } = actionData ?? {}
  const refused = typeof promoCode === 'string' ? { code: promoCode, message } : null
  const isListed = cart.items.some(({ product }) => product.id === actionData?.productId)
  const lines = cart.items.map(toKept)
  const ticked = cart.items.filter(({ isTicked }) => isTicked)
  const ordered = ticked.filter(isBuyable).length
  const short = ticked.length - ordered
  const action = <CheckoutLink isGuest={viewer.user.isGuest} isReady={ordered > 0} />
  return (
    <>
      <div className="desktop-only">
        <BreadcrumbTrail />
      </div>
      <header className="cart-head">
        <h1>
          Корзина <span className="count-of">{formatGoods(cart.count)}</span>
        </h1>
        <CartSelection lines={lines} />
      </header>
      {actionData && !isListed && !refused && <Refusal message={actionData.message} />}
      <CartShops isTicked={ticked.length > 0} />
      <div className="with-summary">
        <div className="line-groups">
          <CartUnsent />
          <PriceChanges
            productIds={cart.items.filter(isRepriced).map(({ product }) => product.id)}
          />
          <CartLines items={cart.items} refused={actionData} />
          <SavedForLater items={cart.savedForLater} />
        </div>
        <CartSummary cart={cart} {...{ ordered, short, refused }} action={action}>
          <CartTools />
        </CartSummary>
      </div>
      <CartBar cart={cart} action={action} />
    </>
  )
}

type Told = { cart: { version: string; total: { amountMinor: number } } }

/** What tells one state of the cart from another. */
const toToldCart = ({ cart: { version, total } }: Told) => `${version} ${total.amountMinor}`

const isRepriced = ({ price, priceWas }: CartItem) => Boolean(price && priceWas)

const checkout = href('/simplecheckout')

/** A guest signs in first: in place, or on a separate page without script. */
function CheckoutLink({ isGuest, isReady }: { isGuest: boolean; isReady: boolean }) {
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
      {...inPlace(() => openOverlay({ name: 'auth', path: checkout }))}
    >
      Оформить заказ
    </a>
  )
}

const CartUnpaid = clientPart(() => import('#web/features/cart/cart-unpaid.tsx'), {
  isQuiet: true,
})

const CartEmptyGoods = clientPart(() => import('#web/features/cart/cart-empty-goods.tsx'), {
  isQuiet: true,
})

type EmptyCartProps = { refusal: string | undefined; children: ReactNode }

function EmptyCart({ refusal, children }: EmptyCartProps) {
  return (
    <>
      <BreadcrumbTrail />
      {refusal && <Refusal message={refusal} />}
      <EmptyState
        heading="h1"
        icon="cart"
        title="В корзине пусто"
        subtitle="Найдите товар в каталоге или по коду в поиске. Корзина сохранится, даже если закрыть сайт"
        action={
          <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
            {emptyAction}
          </Link>
        }
      />
      <div className="line-groups">{children}</div>
      <CartEmptyGoods />
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

const unavailable = {
  title: 'Магазин сейчас не\u00a0отвечает',
  subtitle: 'Товары в\u00a0корзине сохранились. Обновите страницу через\u00a0минуту',
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} unavailable={unavailable} />
}

import '../styles/cart.css'
import { type ReactNode, useEffect } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { emptyAction } from '#schema/absent.ts'
import { BreadcrumbTrail } from '../components/breadcrumb-trail.tsx'
import { CartPageCart } from '../components/cart-change.ts'
import { wasCartDoubted } from '../components/cart-doubt.ts'
import { CartGroups, type CartItem, isBuyable } from '../components/cart-groups.tsx'
import { CartLater } from '../components/cart-later.tsx'
import { CartLine } from '../components/cart-line.tsx'
import { toKept } from '../components/cart-lines.ts'
import { changeByPost } from '../components/cart-post.server.ts'
import { PriceChanges } from '../components/cart-price-change.tsx'
import { shareCart } from '../components/cart-share.ts'
import { CartBar, CartSummary } from '../components/cart-summary.tsx'
import { CartTicks } from '../components/cart-ticks.tsx'
import { CartTools } from '../components/cart-tools.tsx'
import { CartUnpaid } from '../components/cart-unpaid.tsx'
import { formatGoods } from '../components/goods-words.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { openOverlay } from '../components/overlay.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { onPlainClick } from '../components/plain-click.ts'
import { RouteError } from '../components/route-error.tsx'
import { viewerAsk } from '../components/viewer.ts'
import { graphql, readFragment } from '../generated/graphql/index.ts'
import { ask } from '../graphql/client.ts'
import { recallPage } from '../graphql/recall.ts'
import { useLive } from '../graphql/use-live.ts'
import { storefront } from '../storefront.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
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
  const askBeside = () => viewerAsk.beside(askCart)
  const known = wasCartDoubted() ? null : await recallPage(CartPage, {}, askBeside)
  return known ?? askBeside()
}

const askCart = () => ask(CartPage, {}, 'network-only')

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
  if (message === null) return redirect(href('/cart'), 303)
  return data({ productId, message, promoCode: form.get('code') }, { status: 422 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Корзина', isIndexed: false })
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = useLive(CartPage, {}, loaderData).data ?? loaderData
  // Another tab's change, and what two changes at once have left in doubt, is asked here as well.
  useEffect(() => viewerAsk.also(askCart), [])
  useEffect(() => {
    // Without them a change shows with its answer.
    import('../graphql/cart-page-rules.ts').catch(() => null)
  }, [])
  const cart = readFragment(CartPageCart, viewer.cart)
  if (cart.items.length === 0) {
    return (
      <EmptyCart refusal={actionData?.message}>
        {!viewer.user.isGuest && <CartUnpaid />}
        <CartLater items={cart.laterItems} />
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
      <BreadcrumbTrail />
      <header className="cart-head">
        <h1>
          Корзина <span className="count-of">{formatGoods(cart.count)}</span>
        </h1>
        <CartTools lines={lines} />
      </header>
      {actionData && !isListed && !refused && <Refusal message={actionData.message} />}
      <div className="with-summary">
        <div className="line-groups">
          <PriceChanges
            productIds={cart.items.filter(isRepriced).map(({ product }) => product.id)}
          />
          <CartTicks lines={lines} />
          <CartGroups items={cart.items}>
            {(item) => (
              <CartLine
                item={item}
                refusal={actionData?.productId === item.product.id ? actionData.message : null}
              />
            )}
          </CartGroups>
          <CartLater items={cart.laterItems} />
        </div>
        <CartSummary cart={cart} {...{ ordered, short, refused }} action={action} />
      </div>
      <CartBar cart={cart} action={action} />
    </>
  )
}

const isRepriced = ({ price, priceWas }: CartItem) => Boolean(price && priceWas)

const checkout = href('/simplecheckout')

/** A guest signs in first: in place, or without script on a page of its own. */
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
      onClick={onPlainClick(() => openOverlay({ name: 'auth', path: checkout }))}
    >
      Оформить заказ
    </a>
  )
}

const CartEmptyGoods = lazyPart(() => import('../components/cart-empty-goods.tsx'), {
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

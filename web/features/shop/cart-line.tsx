/** How many shops have the visitor's cart: a line above their list, in the place kept for it. */
import { href, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { CartShopsShown } from './cart-shops.ts'
import { describeCart } from './cart-whole.ts'

/** Drawn for everybody; a browser that remembers no cart shows no place for it (shops.css). */
export function CartLine({ cart }: { cart: CartShopsShown | null }) {
  return (
    <p className="shops-cart" data-known={cart ? '' : undefined} aria-live="polite">
      {cart && (
        <>
          <span>{describeCart(cart)}</span>{' '}
          {cart.isFailed && (
            <Button tone="quiet" size="s" onClick={cart.retry}>
              Повторить
            </Button>
          )}
          <Link className="link" to={href('/cart')}>
            В&nbsp;корзину
          </Link>
        </>
      )}
    </p>
  )
}

/** Where the cart can be collected: the fittest shops in a row as high as its place. */
import './cart-shops.css'
import { href, Link } from 'react-router'
import { useTimezone } from '#web/features/city/timezone.ts'
import { toCartReadiness, toCartState } from '#web/features/shop/cart-readiness.ts'
import { type CartShop, type CartShopsShown, useCartShops } from '#web/features/shop/cart-shops.ts'
import { usePreferredShop } from '#web/features/shop/preferred-shop.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** `isTicked`: the next order takes something. */
export function CartShops({ isTicked }: { isTicked: boolean }) {
  const shown = useCartShops()
  return (
    <section className="cart-shops" aria-labelledby="cart-shops">
      <h2 id="cart-shops">
        <Icon name="pin" size="s" />
        Где&nbsp;забрать
      </h2>
      {isTicked ? <Known shown={shown} /> : <p>Отметьте товары: покажем, где они есть</p>}
    </section>
  )
}

function Known({ shown }: { shown: CartShopsShown | null }) {
  if (shown?.shops) return <Shops {...shown} shops={shown.shops} />
  if (!shown?.isFailed) {
    return (
      <p className="muted">
        <span className="scripted">Смотрим, что есть в&nbsp;магазинах</span>
        <Link className="link scriptless" to={href('/magaziny')}>
          Магазины города
        </Link>
      </p>
    )
  }
  return (
    <p>
      Узнать не&nbsp;удалось.{' '}
      <Button tone="quiet" size="s" onClick={shown.retry}>
        Повторить
      </Button>
    </p>
  )
}

const shownMax = 3

type ShopsProps = CartShopsShown & { shops: readonly CartShop[] }

function Shops({ shops, lines, atMs, isStale }: ShopsProps) {
  const cityId = useShellContent()?.city.id ?? ''
  const own = usePreferredShop(cityId)
  const best = [...shops]
    .sort((a, b) => Number(b.shop.id === own) - Number(a.shop.id === own))
    .slice(0, shownMax)
  if (shops.length === 0) {
    return (
      <p>
        В&nbsp;городе наших магазинов нет.{' '}
        <Link className="link" to={href('/magaziny')}>
          Ближайшие
        </Link>
      </p>
    )
  }
  return (
    <ul aria-busy={isStale}>
      {best.map((one) => (
        <Shop key={one.shop.id} {...{ one, lines, atMs }} isOwn={one.shop.id === own} />
      ))}
      <li>
        <Link to={href('/magaziny')}>
          <b>Все магазины</b>
          <span>
            {shops.length > best.length
              ? `и\u00a0ещё ${shops.length - best.length}`
              : 'на\u00a0карте'}
          </span>
        </Link>
      </li>
    </ul>
  )
}

type ShopProps = Pick<ShopsProps, 'lines' | 'atMs'> & { one: CartShop; isOwn: boolean }

function Shop({ one, lines, atMs, isOwn }: ShopProps) {
  const timezone = useTimezone()
  const clock = { timezone, nowMs: atMs }
  return (
    <li>
      <Link to={href('/magaziny/:slug', { slug: one.shop.slug })}>
        <b className={`cart-shop-${toCartState(one, lines)}`}>
          {toCartReadiness(one, lines, clock)}
        </b>
        <span>
          {isOwn && 'Мой: '}
          {one.shop.name}
        </span>
      </Link>
    </li>
  )
}

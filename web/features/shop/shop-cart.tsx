/** What a shop has of the visitor's cart, on its own page: what is missing leads to its goods. */
import { useState } from 'react'
import { href, Link } from 'react-router'
import { positionForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { type CartLines, toCartReadiness, toCartState, toHad } from './cart-readiness.ts'
import { type CartShop, useCartShops } from './cart-shops.ts'
import { describeCart } from './cart-whole.ts'

type Props = { shop: { id: string; timezone: string }; nowMs: number }

/** Drawn for everybody; a browser that remembers no cart shows no place for it (shops.css). */
export function ShopCart({ shop, nowMs }: Props) {
  const cart = useCartShops()
  const has = cart?.shops?.find((one) => one.shop.id === shop.id)
  // What comes later is opened by hand: the page below it does not move.
  const [isOpen] = useState(has !== undefined)
  if (cart?.shops && !has) return null
  return (
    <section
      className="shops-cart shop-cart"
      data-known={cart ? '' : undefined}
      aria-label="Ваша корзина здесь"
    >
      {has && cart && (
        <Known {...{ has, nowMs, isOpen }} lines={cart.lines} timezone={shop.timezone} />
      )}
      {cart && !cart.shops && <p>{describeCart(cart)}</p>}
    </section>
  )
}

type KnownProps = {
  has: CartShop
  lines: CartLines
  nowMs: number
  timezone: string
  isOpen: boolean
}

const tones = { all: 'stock-in', part: 'stock-few', none: 'stock-none' } as const

function Known({ has, lines, nowMs, timezone, isOpen }: KnownProps) {
  const words = toCartReadiness(has, lines, { nowMs, timezone })
  const lacking = has.missing.length + lines.absent
  return (
    <>
      <p>
        Ваша корзина здесь: <b className={`stock ${tones[toCartState(has, lines)]}`}>{words}</b>
      </p>
      <Link className="link" to={href('/cart')}>
        В&nbsp;корзину
      </Link>
      {lacking > 0 && <Missing {...{ has, isOpen }} absent={lines.absent} />}
    </>
  )
}

type MissingProps = { has: CartShop; absent: number; isOpen: boolean }

function Missing({ has, absent, isOpen }: MissingProps) {
  return (
    <details open={isOpen}>
      <summary>Не&nbsp;хватает: {formatCount(has.missing.length + absent, positionForms)}</summary>
      <ul>
        {has.missing.map((line) => (
          <li key={line.productId}>
            {line.slug ? (
              <Link className="link" to={href('/product/:slug', { slug: line.slug })}>
                {line.name}
              </Link>
            ) : (
              line.name
            )}
            <span className="muted">{toHad(line) ?? 'нет'}</span>
          </li>
        ))}
      </ul>
      {absent > 0 && (
        <p className="muted">
          {formatCount(absent, positionForms)} сейчас нет ни&nbsp;в&nbsp;одном магазине города
        </p>
      )}
    </details>
  )
}

/** A shop in the list: where it is, whether it is open, what is done there, how to get in. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { capitalize } from '#language/ru/letter-case.ts'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import { choosePreferredShop } from './preferred-shop.ts'
import { formatReady } from './ready-words.ts'
import type { ShopCard as Shop } from './shop-data.ts'
import type { ShopRow } from './shop-rows.ts'
import { describeToday } from './shop-words.ts'

type ShopCardProps = {
  row: ShopRow
  /** As on the map; null where there is none. */
  number: ReactNode
  /** «2,3 км», or with the direction where there is no map; null when not known. */
  way: string | null
  nowMs: number
  isMine: boolean
  isPicked: boolean
}

const tones = { OPEN: 'stock stock-in', CLOSING_SOON: 'stock stock-few', CLOSED: 'stock' } as const

export function ShopCard({ row, number, way, nowMs, isMine, isPicked }: ShopCardProps) {
  const { shop, opening, stock, cart } = row
  return (
    <li id={`shop-${shop.id}`} className="shop-card" aria-current={isPicked || undefined}>
      <div>
        <h2>
          {number}
          <Link to={href('/magaziny/:slug', { slug: shop.slug })}>{shop.name}</Link>
          {way !== null && <small>{way}</small>}
        </h2>
        {cart && <OfCart {...cart} />}
        <p>{shop.address}</p>
        {shop.landmark && <p className="muted">{bindShortWords(shop.landmark)}</p>}
        <p>
          <span className={tones[opening.state]}>{opening.text}</span>{' '}
          <span className="muted">{describeToday(shop, shop.timezone, nowMs)}</span>
        </p>
        <p>
          <a className="link num" href={toTelephone(shop.phone)}>
            {formatPhone(shop.phone)}
          </a>
        </p>
        {shop.services.length > 0 && <Services shop={shop} />}
        <ShopWay shop={shop} />
      </div>
      <div className="shop-card-end">
        {stock && <Stock stock={stock} timezone={shop.timezone} nowMs={nowMs} />}
        <PreferredShopButton shop={shop} isMine={isMine} />
      </div>
    </li>
  )
}

type StockProps = { stock: NonNullable<ShopRow['stock']>; timezone: string; nowMs: number }

function Stock({ stock, timezone, nowMs }: StockProps) {
  const { quantity, words, readyAt } = stock
  return (
    <p className={`stock stock-${quantity > 0 ? 'in' : 'none'}`}>
      {words}
      {readyAt && <small>Выдадим: {formatReady(readyAt, nowMs, timezone).toLowerCase()}</small>}
    </p>
  )
}

const cartTones = { all: 'stock-in', part: 'stock-few', none: 'stock-none' } as const

/** What the shop has of the visitor's cart, and what not. */
function OfCart({ words, lack, state }: NonNullable<ShopRow['cart']>) {
  return (
    <p className={`stock ${cartTones[state]} shop-card-cart`}>
      {words}
      {lack && <small>{lack}</small>}
    </p>
  )
}

/** «Самовывоз, распил, оплата картой». */
export function Services({ shop: { services } }: { shop: Pick<Shop, 'services'> }) {
  const text = services.map(({ name }) => name).join(', ')
  return <p className="muted">{bindShortWords(capitalize(text))}</p>
}

function ShopWay({ shop: { directions, driveIn } }: { shop: Shop }) {
  if (!directions && !driveIn) return null
  return (
    <Disclosure title="Как добраться и&nbsp;заехать">
      {directions && <p>{bindShortWords(directions)}</p>}
      {driveIn && <p>{bindShortWords(driveIn)}</p>}
    </Disclosure>
  )
}

type ButtonProps = { shop: { id: string; cityId: string; name: string }; isMine: boolean }

/** Without script nothing is kept of it. */
export function PreferredShopButton({ shop: { id, cityId, name }, isMine }: ButtonProps) {
  return (
    <Button
      className="scripted"
      icon={isMine ? 'check' : undefined}
      aria-pressed={isMine}
      aria-label={isMine ? `Мой магазин: ${name}` : `Сделать моим магазином: ${name}`}
      onClick={() => choosePreferredShop(cityId, isMine ? null : id)}
    >
      {isMine ? 'Мой магазин' : 'Сделать моим'}
    </Button>
  )
}

/**
 * The next thing of an order, large and first: what is said at the counter, when it comes and who
 * brings it, or where it is collected.
 */
import './order.css'
import './order-next.css'
import '#web/ui/panel.css'
import { href, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { toOpening } from '#schema/shop-hours.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Middle, Order } from './order-data.ts'
import { isInParts } from './order-hand-over.tsx'
import { OrderPlace } from './order-place.tsx'
import { describeNext, describeNextMessage } from './order-words.ts'

type NextProps = { order: Order; nowMs: number; timezone: string; middle: Middle | undefined }

export function OrderNext({ order, nowMs, timezone, middle }: NextProps) {
  const { status, shop, delivery, driver } = order
  const told = describeNextMessage(order)
  const isOpen = status !== 'COMPLETED' && status !== 'CANCELLED'
  const isReady = status === 'READY' && delivery.method === 'PICKUP'
  const failed = status === 'READY' ? order.failedDeliveries.at(-1) : undefined
  return (
    <section className="panel order-next" aria-label="Что дальше">
      <h2>{describeNext(order, nowMs, timezone)}</h2>
      {isInParts(order) && <p>Часть заказа уже у&nbsp;вас. Остальное ждёт</p>}
      {isReady && <CounterCode order={order} />}
      {failed && (
        <p className="muted">
          Не&nbsp;доставили {formatDay(failed.at)}
          {failed.reason && `: ${failed.reason}`}
        </p>
      )}
      {told && <p className="muted">{told}</p>}
      {driver && <Driver driver={driver} />}
      {isOpen && delivery.address && <p>{delivery.address}</p>}
      {isOpen && shop && <Shop {...{ shop, nowMs, timezone, middle }} />}
      {!isReady && isCollected(order) && (
        <p>
          На&nbsp;выдаче назовите код <b className="num">{order.collectionCode}</b>
        </p>
      )}
    </section>
  )
}

/** Whether its buyer still has a code to give. */
const isCollected = ({ status, collectionCode }: Order) =>
  collectionCode != null && (status === 'ACCEPTED' || status === 'PICKING')

/** Read from a hand's length by a person, and by the scanner of the counter. */
function CounterCode({ order: { id, number, collectionCode } }: { order: Order }) {
  return (
    <div className="order-code">
      <p>
        {collectionCode ? (
          <>
            Код получения
            <strong className="num">{collectionCode}</strong>
          </>
        ) : (
          'Назовите номер заказа и\u00a0имя получателя'
        )}
      </p>
      <figure>
        <img src={`/profile/orders/${id}/barcode`} alt="Штрихкод заказа" width={200} height={72} />
        <figcaption className="muted num">Заказ №&nbsp;{number}</figcaption>
      </figure>
    </div>
  )
}

function Driver({ driver: { name, phone } }: { driver: NonNullable<Order['driver']> }) {
  return (
    <p className="order-driver">
      <a className={buttonClass({ tone: 'primary' })} href={toTelephone(phone)}>
        Позвонить водителю
      </a>
      <span>
        {name && `${name}, `}
        <span className="num">{formatPhone(phone)}</span>
      </span>
    </p>
  )
}

type ShopProps = Omit<NextProps, 'order'> & { shop: NonNullable<Order['shop']> }

function Shop({ shop, nowMs, timezone, middle }: ShopProps) {
  return (
    <div className="order-shop">
      <p>
        <Link className="link link-amid" to={href('/magaziny/:slug', { slug: shop.slug })}>
          {shop.name}
        </Link>
        , {shop.address}
        {shop.landmark && `, ${shop.landmark}`}
      </p>
      <p>
        {toOpening(shop, timezone, nowMs).text},{' '}
        <a className="link link-amid num" href={toTelephone(shop.phone)}>
          {shop.phone}
        </a>
      </p>
      <a
        className="link fact-route"
        href={`https://yandex.ru/maps/?${new URLSearchParams({ text: shop.address })}`}
        target="_blank"
        rel="noreferrer"
      >
        Как доехать
      </a>
      {middle && <OrderPlace shop={shop} middle={middle} />}
    </div>
  )
}

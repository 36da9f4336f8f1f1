/** A shop on its own page: state, hours, ways to it, what is done there. */
import './shops.css'
import './shop-detail.css'
import '#web/ui/panel.css'
import { Fragment } from 'react'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { toOpening } from '#schema/shop-hours.ts'
import { mapPart } from '#web/features/map/lazy-map.tsx'
import { isPlace, type Point } from '#web/features/map/place.ts'
import { isWithinReach } from '#web/features/map/plan-layout.ts'
import { useWay } from '#web/features/map/use-way.ts'
import { NewTab } from '#web/runtime/new-tab.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import { usePreferredShop } from './preferred-shop.ts'
import { PreferredShopButton, Services } from './shop-card.tsx'
import type { ShopCard } from './shop-data.ts'
import { describeToday, formatMinutes, listComingDays, listWeek } from './shop-words.ts'
import { useWide } from './use-is-wide.ts'
import { useNow } from './use-now.ts'

type Props = {
  shop: ShopCard
  city: Point & { id: string; name: string }
  /** The moment the page was made for. */
  madeForMs: number
}

const OneShopMap = mapPart(() => import('#web/features/map/one-shop-map.tsx'))

export function ShopDetail({ shop, city, madeForMs }: Props) {
  const nowMs = useNow(madeForMs)
  const isWide = useWide()
  const isMine = usePreferredShop(shop.cityId) === shop.id
  const way = useWay(city, null)(shop)
  const opening = toOpening(shop, shop.timezone, nowMs)
  const tone = { OPEN: 'in', CLOSING_SOON: 'few', CLOSED: 'none' }[opening.state]
  return (
    <div className="shop-detail">
      <section className="panel" aria-label="О магазине">
        <p className={`stock stock-${tone} shop-detail-state`}>
          {opening.text}
          <small>{describeToday(shop, shop.timezone, nowMs)}</small>
        </p>
        <dl className="facts">
          <Fact name="Адрес">
            {city.name}, {shop.address}
            {[shop.landmark && bindShortWords(shop.landmark), way].map(
              (words) =>
                words && (
                  <Fragment key={words}>
                    <br />
                    <span className="muted">{words}</span>
                  </Fragment>
                ),
            )}
          </Fact>
          <Fact name="Телефон">
            <a className="link num" href={toTelephone(shop.phone)}>
              {formatPhone(shop.phone)}
            </a>
          </Fact>
          <Fact name="Самовывоз">
            Соберём заказ за&nbsp;{formatMinutes(shop.readyInMinutes)} в&nbsp;часы работы
          </Fact>
          {shop.services.length > 0 && (
            <Fact name="Услуги">
              <Services shop={shop} />
            </Fact>
          )}
          {shop.directions && <Fact name="Как добраться">{bindShortWords(shop.directions)}</Fact>}
          {shop.driveIn && <Fact name="Как заехать">{bindShortWords(shop.driveIn)}</Fact>}
        </dl>
        <div className="shop-detail-actions">
          {isPlace(shop) && <Routes shop={shop} />}
          <PreferredShopButton shop={shop} isMine={isMine} />
        </div>
      </section>
      <div className="shop-detail-side">
        <HoursTable {...{ shop, nowMs }} />
        {isWide && isWithinReach(shop, city) && <OneShopMap {...{ shop, city }} />}
      </div>
    </div>
  )
}

/** Other programs: the page itself asks them nothing. */
function Routes({ shop: { latitude, longitude, name } }: { shop: ShopCard }) {
  return (
    <>
      <a
        className={buttonClass({ tone: 'primary' })}
        href={`https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="pin" size="s" />
        Маршрут
        <span className="hidden"> до&nbsp;магазина «{name}»</span>
        <NewTab />
      </a>
      <a
        className={`${buttonClass({ tone: 'quiet' })} mobile-only`}
        href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
      >
        Открыть в&nbsp;навигаторе
      </a>
    </>
  )
}

function HoursTable({ shop, nowMs }: { shop: ShopCard; nowMs: number }) {
  const days = listComingDays(shop, shop.timezone, nowMs)
  return (
    <section className="panel" aria-label="Часы работы">
      <h2>Часы работы</h2>
      <dl className="shop-hours">
        {listWeek(shop, shop.timezone, nowMs).map(({ days: name, hours, isToday }) => (
          <div key={name} aria-current={isToday ? 'date' : undefined}>
            <dt>{name}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <>
          <h3>Не&nbsp;как обычно</h3>
          <dl className="shop-hours">
            {days.map(({ day, name, hours, reason }) => (
              <div key={day}>
                <dt>
                  {name} <small>{reason}</small>
                </dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="muted">По&nbsp;времени города</p>
    </section>
  )
}

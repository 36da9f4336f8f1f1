/** A city without shops: the nearest ones, and that goods are brought there. */
import './shops.css'
import '#web/ui/panel.css'
import { href, Link } from 'react-router'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { toOpening } from '#schema/shop-hours.ts'
import { useDeliveryDay } from '#web/features/delivery/delivery-day.ts'
import { formatDistance } from '#web/features/map/place.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { useNow } from './use-now.ts'

const ShopsElsewhereNearest = graphql(`
  fragment ShopsElsewhere_nearest on NearestShop {
    cityName
    metres
    shop {
      id
      slug
      name
      address
      phone
      timezone
      hours { opens closes }
      exceptionalDays { day hours { opens closes } }
    }
  }
`)

type Props = {
  nearest: readonly FragmentType<typeof ShopsElsewhereNearest>[]
  madeForMs: number
}

export function ShopsElsewhere({ nearest, madeForMs }: Props) {
  const nowMs = useNow(madeForMs)
  const city = useShellContent()?.city
  const day = useDeliveryDay()
  const rows = nearest.map((one) => readFragment(ShopsElsewhereNearest, one))
  return (
    <>
      <div className="panel section shops-none">
        <h2>{`Магазинов ${city?.nameIn ?? 'здесь'} пока нет\u00a0— привезём`}</h2>
        <p>
          {day
            ? `Ближайшая доставка\u00a0— ${day}. `
            : 'Доставляем по\u00a0городу и\u00a0области. '}
          Сроки, цены и&nbsp;подъём&nbsp;—{' '}
          <Link className="link" to={href('/information/:slug', { slug: 'dostavka' })}>
            условия доставки
          </Link>
          .
        </p>
      </div>
      {rows.length > 0 && (
        <section className="section">
          <h2 className="section-head">Ближайшие магазины</h2>
          <ul className="shops-list">
            {rows.map(({ shop, cityName, metres }) => (
              <li key={shop.id} className="shop-card">
                <div>
                  <h3>
                    <Link to={href('/magaziny/:slug', { slug: shop.slug })}>{shop.name}</Link>{' '}
                    <small>{formatDistance(metres)}</small>
                  </h3>
                  <p>
                    {cityName}, {shop.address}
                  </p>
                  <p>{toOpening(shop, shop.timezone, nowMs).text}</p>
                  <p>
                    <a className="link num" href={toTelephone(shop.phone)}>
                      {formatPhone(shop.phone)}
                    </a>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

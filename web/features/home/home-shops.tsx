/** Shops of the city, from its middle on; by a press, from where the visitor is. */

import { href } from 'react-router'
import { toTelephone } from '#language/ru/phone.ts'
import type { Opening } from '#schema/shop-hours.ts'
import { compareMetres, formatDistance, toMetresFrom } from '#web/features/map/place.ts'
import { useGeolocation } from '#web/features/shop/use-geolocation.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { HomeShops_shop, type Shops } from './home-blocks.tsx'

/** `openings` are those of the shops, in their order. */
type HomeShopsProps = { shops: Shops; openings: Opening[] }

const shopCount = 6

export default function HomeShops({ shops, openings }: HomeShopsProps) {
  const city = useShellContent()?.city
  const { here, locate, isLocating, failure } = useGeolocation()
  if (shops.length === 0 || !city) return null
  const rows = shops.map(({ id, ...masked }, i) => {
    const shop = readFragment(HomeShops_shop, masked)
    return { id, ...shop, opening: openings[i], metres: toMetresFrom(here, shop) }
  })
  // Those of an unknown place stay behind, in the order they came.
  const nearest = [...rows].sort(compareMetres)
  return (
    <section className="section" id="shops">
      <h2 className="section-head">
        <a href={href('/magaziny')}>Магазины {city.nameIn}</a>
      </h2>
      <ul className="shops">
        {nearest.slice(0, shopCount).map(({ id, slug, name, address, landmark, phone, ...row }) => (
          <li key={id}>
            <a href={href('/magaziny/:slug', { slug })}>
              <b>{name}</b>
            </a>
            <span>{address}</span>
            {landmark && <small>{landmark}</small>}
            {row.metres !== null && <small>{formatDistance(row.metres)} от&nbsp;вас</small>}
            {row.opening && (
              <span className={row.opening.state !== 'CLOSED' ? 'stock stock-in' : 'stock'}>
                {row.opening.text}
              </span>
            )}
            <a className="num" href={toTelephone(phone)}>
              {phone}
            </a>
          </li>
        ))}
      </ul>
      {shops.length > 1 && (
        <div className="scripted">
          <Button tone="quiet" icon="pin" loading={isLocating} onClick={locate}>
            Показать ближайшие ко&nbsp;мне
          </Button>
          <output>{here ? 'Сначала ближайшие' : failure}</output>
        </div>
      )}
    </section>
  )
}

/** Other shops of the city, below a shop's own page. */
import { href, Link } from 'react-router'
import { toOpening } from '#schema/shop-hours.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { useNow } from './use-now.ts'

const ShopOthersShop = graphql(`
  fragment ShopOthers_shop on Shop {
    id
    slug
    name
    address
    timezone
    hours { opens closes }
    exceptionalDays { day hours { opens closes } }
  }
`)

const shownMax = 8

type Props = {
  shops: readonly FragmentType<typeof ShopOthersShop>[]
  cityIn: string
  madeForMs: number
}

export function ShopOthers({ shops, cityIn, madeForMs }: Props) {
  const nowMs = useNow(madeForMs)
  if (shops.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-head">
        <Link to={href('/magaziny')}>Другие магазины {cityIn}</Link>
      </h2>
      <ul className="shop-others">
        {shops.slice(0, shownMax).map((masked) => {
          const shop = readFragment(ShopOthersShop, masked)
          return (
            <li key={shop.id}>
              <Link to={href('/magaziny/:slug', { slug: shop.slug })}>{shop.name}</Link>
              <span>{shop.address}</span>
              <span className="muted">{toOpening(shop, shop.timezone, nowMs).text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

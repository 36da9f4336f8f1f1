import { type Opening, toOpening } from '#schema/shop-hours.ts'
import './home.css'
import '#web/ui/panel.css'
import { href } from 'react-router'
import { BrandLogo } from '#web/features/brand/brand-logo.tsx'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { openOverlay } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const HomeBrands_brand = graphql(`
  fragment HomeBrands_brand on Brand {
    slug
    name
    logo { url }
  }
`)

export const HomeShops_shop = graphql(`
  fragment HomeShops_shop on Shop {
    slug
    name
    address
    landmark
    phone
    latitude
    longitude
    timezone
    hours { opens closes }
    exceptionalDays { day hours { opens closes } }
  }
`)

export const Benefits_benefit = graphql(`
  fragment Benefits_benefit on Benefit {
    title
    text
    icon
  }
`)

type BrandsProps = {
  brands: readonly ({ id: string } & FragmentType<typeof HomeBrands_brand>)[]
}

export function HomeBrands({ brands }: BrandsProps) {
  if (brands.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-head">
        <a href={href('/brendy')}>Бренды</a>
      </h2>
      <ul className="brands">
        {brands.map(({ id, ...masked }) => {
          const { slug, name, logo } = readFragment(HomeBrands_brand, masked)
          return (
            <li key={id}>
              <a href={href('/brendy/:slug', { slug })}>
                {logo ? <BrandLogo name={name} logo={logo} alt={name} /> : name}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export type Shops = readonly ({ id: string } & FragmentType<typeof HomeShops_shop>)[]

/** Whether each is open now. */
export const describeShops = (shops: Shops): Opening[] =>
  shops.map((shop) => {
    const schedule = readFragment(HomeShops_shop, shop)
    return toOpening(schedule, schedule.timezone, Date.now())
  })

const icons: Partial<Record<string, IconName>> = {
  truck: 'truck',
  return: 'return',
  calculator: 'calculator',
  document: 'document',
  shop: 'shop',
  box: 'box',
  shield: 'shield',
  clock: 'clock',
  card: 'card',
  weight: 'weight',
}

export function Benefits(props: { benefits: readonly FragmentType<typeof Benefits_benefit>[] }) {
  if (props.benefits.length === 0) return null
  return (
    <section className="section" id="benefits" aria-label="Как мы работаем">
      <ul className="benefits">
        {props.benefits.map((masked) => {
          const { title, text, icon } = readFragment(Benefits_benefit, masked)
          return (
            <li key={title}>
              <Icon name={icons[icon] ?? 'check'} />
              <b>{title}</b>
              <small>{text}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Stands last, so that nothing moves when it turns out that a guest is here. */
export function SignInBenefit() {
  if (!useViewer()?.user.isGuest) return null
  return (
    <section className="section panel sign-in-benefit">
      <h2>Заказы и&nbsp;корзина на&nbsp;всех ваших устройствах</h2>
      <p className="muted">
        Войдите по номеру телефона: увидите состояние заказов, повторите покупку
        и&nbsp;не&nbsp;потеряете собранную корзину.
      </p>
      <Button tone="dark" icon="user" onClick={() => openOverlay({ name: 'auth' })}>
        Войти
      </Button>
    </section>
  )
}

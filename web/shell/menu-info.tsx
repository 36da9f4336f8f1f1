/** What there is to read about the shop, and how to reach it: the footer's content on a phone. */
import { useState } from 'react'
import { href } from 'react-router'
import { toTelephone } from '#language/ru/phone.ts'
import { toOpening } from '#schema/shop-hours.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Footer_content, type FooterProps } from './footer.tsx'
import { toReading } from './link-group.ts'
import { openNext } from './menu-navigation.ts'

const MenuShops = graphql(`
  query MenuShops($cityId: ID!) {
    shops(cityId: $cityId) { id ...MenuShop_shop }
  }
`)

export const MenuShop_shop = graphql(`
  fragment MenuShop_shop on Shop {
    slug
    name
    address
    phone
    timezone
    hours { opens closes }
    exceptionalDays { day hours { opens closes } }
  }
`)

/** The nearest to the middle of the city; the menu leads to all of them. */
const shopMax = 3

type InfoOfCityProps = FooterProps & { onClose: () => void }

export function InfoOfCity(props: InfoOfCityProps) {
  const cityId = useShellContent()?.city.id ?? ''
  const { data } = useLive(MenuShops, { cityId })
  const [nowMs] = useState(Date.now)
  return <Info {...props} shops={data?.shops.slice(0, shopMax) ?? []} nowMs={nowMs} />
}

type ShownShop = { id: string } & FragmentType<typeof MenuShop_shop>
type InfoProps = InfoOfCityProps & { shops: readonly ShownShop[]; nowMs: number }

export function Info({ content: masked, shops, nowMs, onClose }: InfoProps) {
  const content = readFragment(Footer_content, masked)
  return (
    <div className="menu">
      <button
        type="button"
        className="menu-item menu-back"
        onClick={() => openNext({ name: 'menu' })}
      >
        <Icon name="chevron-left" size="s" />
        Меню
      </button>
      {toReading(content.footer).map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h3>{title}</h3>
          {links.map((link) => (
            <a key={link.href} className="menu-item" href={link.href} onClick={onClose}>
              {link.title}
            </a>
          ))}
        </nav>
      ))}
      <section aria-label="Связаться с&nbsp;нами">
        <h3>Связаться с&nbsp;нами</h3>
        {content.phone && (
          <a className="menu-item num" href={toTelephone(content.phone)}>
            <Icon name="phone" size="s" />
            {content.phone}
          </a>
        )}
        {shops.map(({ id, ...shop }) => (
          <Contact key={id} shop={shop} nowMs={nowMs} onClose={onClose} />
        ))}
      </section>
    </div>
  )
}

type ContactProps = Pick<InfoProps, 'nowMs' | 'onClose'> & {
  shop: FragmentType<typeof MenuShop_shop>
}

function Contact({ shop, nowMs, onClose }: ContactProps) {
  const { slug, name, address, phone, timezone, ...schedule } = readFragment(MenuShop_shop, shop)
  const { state, text } = toOpening(schedule, timezone, nowMs)
  return (
    <div className="menu-shop">
      <a className="link" href={href('/magaziny/:slug', { slug })} onClick={onClose}>
        <b>{name}</b>
      </a>
      <span>{address}</span>
      <span className={state !== 'CLOSED' ? 'menu-open' : 'muted'}>{text}</span>
      <a className="num link" href={toTelephone(phone)}>
        {phone}
      </a>
    </div>
  )
}

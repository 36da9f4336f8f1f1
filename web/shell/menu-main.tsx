/** The menu of a phone: who is here, their lists, and the ways to the catalogue and the information. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { toTelephone } from '#language/ru/phone.ts'
import { ProfileHead } from '#web/features/account/profile-head.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { countFavorites } from '#web/features/viewer/viewer.ts'
import type { Viewer } from '#web/features/viewer/viewer-state.ts'
import type { Overlay } from '#web/runtime/overlay.ts'
import { isAllowedPath } from '#web/runtime/site-page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { places } from './link-group.ts'
import { openNext } from './menu-navigation.ts'

type MenuProps = { viewer: Viewer | null; onClose: () => void }

export function Menu({ viewer, onClose }: MenuProps) {
  const shell = useShellContent()
  const counters = viewer && {
    orders: viewer.counters.orders,
    favorites: countFavorites(viewer),
    compared: viewer.comparisonProductIds.length,
  }
  return (
    <div className="menu">
      <Profile viewer={viewer} onClose={onClose} />
      <nav aria-label="Меню">
        <Opener icon="catalog" title="Каталог" opens={{ name: 'catalog' }} />
        <Place icon="box" {...places.orders} count={counters?.orders} onClose={onClose}>
          <Unread count={viewer?.unreadOrderMessageCount} />
        </Place>
        <Place icon="estimate" {...places.estimates} onClose={onClose} />
        <Place icon="heart" {...places.favorites} count={counters?.favorites} onClose={onClose} />
        <Place icon="compare" {...places.compare} count={counters?.compared} onClose={onClose} />
        <Place icon="shop" {...places.shops} count={shell?.shopCount} onClose={onClose} />
        <Opener icon="info" title="Информация" opens={{ name: 'info' }} />
      </nav>
      <div className="menu-foot">
        {shell && (
          <Opener icon="pin" title="Город" value={shell.city.name} opens={{ name: 'city' }} />
        )}
        {shell?.phone && (
          <a className="menu-item num" href={toTelephone(shell.phone)}>
            <Icon name="phone" size="s" />
            {shell.phone}
          </a>
        )}
      </div>
    </div>
  )
}

/** Until the visitor is known the page says whether they are signed in (viewer-hint.ts). */
function Profile({ viewer, onClose }: MenuProps) {
  const isGuest = viewer?.user.isGuest
  return (
    <>
      {isGuest !== false && (
        <div className={`menu-profile ${viewer ? '' : 'guest-only'}`.trimEnd()}>
          <p>Заказы, сметы и&nbsp;корзина&nbsp;— на&nbsp;всех ваших устройствах</p>
          <Button tone="primary" wide onClick={() => openNext({ name: 'auth' })}>
            Войти
          </Button>
        </div>
      )}
      {isGuest !== true && (
        <a
          className={`menu-profile menu-user ${viewer ? '' : 'user-only'}`.trimEnd()}
          href={href('/profile')}
          onClick={onClose}
        >
          <ProfileHead user={viewer?.user ?? {}} />
          <Icon name="chevron-right" size="s" />
        </a>
      )}
    </>
  )
}

type PlaceProps = {
  icon: IconName
  title: string
  href: string
  count?: number | undefined
  onClose: () => void
  /** What stands after the number. */
  children?: ReactNode
}

function Place({ icon, title, href: to, count = 0, onClose, children }: PlaceProps) {
  if (!isAllowedPath(to)) return null
  return (
    <a className="menu-item" href={to} onClick={onClose}>
      <Icon name={icon} size="s" />
      {title}
      {count > 0 && <span className="count-of num">{formatNumber(count)}</span>}
      {children}
    </a>
  )
}

/** Messages of the shop in orders that were not read. */
const Unread = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <Badge tone="info">Сообщения: {count}</Badge>

type OpenerProps = { icon: IconName; title: string; value?: string; opens: Overlay }

function Opener({ icon, title, value, opens }: OpenerProps) {
  return (
    <button
      type="button"
      className="menu-item"
      aria-haspopup="dialog"
      onClick={() => openNext(opens)}
    >
      <Icon name={icon} size="s" />
      {title}
      {value && <span className="count-of">{value}</span>}
      <Icon name="chevron-right" size="xs" />
    </button>
  )
}

import { href, useLocation } from 'react-router'
import { countFavorites, useViewer } from '#web/features/viewer/viewer.ts'
import type { CountName } from '#web/features/viewer/viewer-hint.ts'
import { openAuth, openCatalog, useOverlay } from '#web/runtime/overlay.ts'
import { isInSection } from '#web/runtime/site-page.ts'
import type { inPlace } from '#web/runtime/unmodified-click.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Count } from './header.tsx'

/** Five places within the reach of a thumb. */
export function BottomBar() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const isCatalogOpen = useOverlay()?.name === 'catalog'
  return (
    <nav id="sections" tabIndex={-1} className="bottombar mobile-only" aria-label="Разделы">
      <Place icon="home" label="Главная" to={href('/')} isHere={pathname === href('/')} />
      <Place
        icon="catalog"
        label="Каталог"
        to="/#catalog"
        isHere={isCatalogOpen || isInSection(pathname, 'catalog')}
        opens={openCatalog}
      />
      <Place
        icon="cart"
        label="Корзина"
        to={href('/cart')}
        isHere={pathname === href('/cart')}
        counted="cart"
        count={viewer?.cart.count}
      />
      <Place
        icon="heart"
        label="Избранное"
        to={href('/favorites/:tab?')}
        isHere={isInSection(pathname, 'favorites')}
        counted="favorites"
        count={viewer ? countFavorites(viewer) : undefined}
      />
      <Place
        only="guest-only"
        icon="user"
        label="Войти"
        to={href('/sign-in')}
        isHere={false}
        opens={openAuth}
      />
      <Place
        only="user-only"
        icon="user"
        label="Профиль"
        to={href('/profile')}
        isHere={isInSection(pathname, 'profile')}
        counted="messages"
        count={viewer?.unreadOrderMessageCount}
      />
    </nav>
  )
}

type PlaceProps = {
  icon: IconName
  label: string
  to: string
  isHere: boolean
  /** What the number is of; there is none without. */
  counted?: CountName
  count?: number | undefined
  /** A visitor to whom it is shown. */
  only?: 'guest-only' | 'user-only' | ''
  opens?: ReturnType<typeof inPlace>
}

function Place({ icon, label, to, isHere, counted, count, only = '', opens }: PlaceProps) {
  return (
    <a
      className={`tool ${only}`.trimEnd()}
      href={to}
      aria-current={isHere ? 'page' : undefined}
      {...opens}
    >
      <Icon name={icon} />
      {label}
      {counted && <Count name={counted} value={count} />}
    </a>
  )
}

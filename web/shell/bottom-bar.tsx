import type { ComponentProps } from 'react'
import { href, useLocation } from 'react-router'
import { countFavorites, useViewer } from '#web/features/viewer/viewer.ts'
import { openAuth, openCatalog, useOverlay } from '#web/runtime/overlay.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Five places within the reach of a thumb. */
export function BottomBar() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const isCatalogOpen = useOverlay()?.name === 'catalog'
  const isGuest = viewer?.user.isGuest ?? false
  return (
    <nav className="bottombar mobile-only" aria-label="Разделы">
      <Place icon="home" label="Главная" to={href('/')} isHere={pathname === '/'} />
      <Place
        icon="catalog"
        label="Каталог"
        to="/#catalog"
        isHere={isCatalogOpen || pathname.startsWith('/catalog')}
        onClick={openCatalog}
      />
      <Place
        icon="cart"
        label="Корзина"
        to={href('/cart')}
        isHere={pathname === '/cart'}
        count={viewer?.cart.count}
      />
      <Place
        icon="heart"
        label="Избранное"
        to={href('/favorites/:tab?')}
        isHere={pathname.startsWith('/favorites')}
        count={viewer ? countFavorites(viewer) : undefined}
      />
      <Place
        icon="user"
        label={isGuest ? 'Войти' : 'Профиль'}
        to={isGuest ? href('/sign-in') : href('/profile')}
        isHere={pathname.startsWith('/profile')}
        onClick={isGuest ? openAuth : undefined}
      />
    </nav>
  )
}

type PlaceProps = {
  icon: IconName
  label: string
  to: string
  isHere: boolean
  count?: number
  onClick?: ComponentProps<'a'>['onClick']
}

function Place({ icon, label, to, isHere, count, onClick }: PlaceProps) {
  return (
    <a className="tool" href={to} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      <Icon name={icon} />
      {label}
      <b className="count">{count || null}</b>
    </a>
  )
}

import type { SubmitEvent } from 'react'
import { href, NavLink } from 'react-router'
import { countFavorites, useViewer } from '#web/features/viewer/viewer.ts'
import { forgetHint } from '#web/features/viewer/viewer-hint.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { formatPhone } from '#web/ui/format-phone.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'

const ProfileSignOut = graphql(`
  mutation ProfileSignOut {
    signOut {
      viewer { user { id isGuest } }
    }
  }
`)

const roles = { CLIENT: 'Клиент', MOUNTER: 'Монтажник' } as const

export type ProfileMenuProps = {
  user: {
    firstname?: string | null
    phone?: string | null
    partnerType?: keyof typeof roles | null
  }
  orderCount: number
  /** On a phone the menu is a separate screen. */
  isScreen: boolean
}

export function ProfileMenu({ user, orderCount, isScreen }: ProfileMenuProps) {
  const viewer = useViewer()
  return (
    <div className={isScreen ? 'side-menu' : 'side-menu desktop-only'}>
      <div className="side-menu-head">
        <b>{user.firstname ?? 'Профиль'}</b>
        {user.phone && <span className="muted num">{formatPhone(user.phone)}</span>}
        {user.partnerType && <Badge>{roles[user.partnerType]}</Badge>}
        {user.partnerType === 'MOUNTER' && <Balance points={viewer?.user.bonusBalance} />}
      </div>
      <nav aria-label="Профиль">
        <NavLink className="menu-item" to={href('/profile/orders')}>
          <Icon name="box" size="s" />
          Заказы
          <CountOf count={orderCount} />
        </NavLink>
        <a className="menu-item" href={href('/estimates')}>
          <Icon name="estimate" size="s" />
          Сметы
        </a>
        <a className="menu-item" href={href('/favorites/:tab?')}>
          <Icon name="heart" size="s" />
          Избранное
          <CountOf count={viewer ? countFavorites(viewer) : 0} />
        </a>
        <a className="menu-item" href={href('/compare')}>
          <Icon name="compare" size="s" />
          Сравнение
          <CountOf count={viewer?.comparisonProductIds.length ?? 0} />
        </a>
        <NavLink className="menu-item" to="/profile/organizations">
          <Icon name="building" size="s" />
          Организации
        </NavLink>
        <NavLink className="menu-item" to="/profile/notifications">
          <Icon name="bell" size="s" />
          Уведомления
        </NavLink>
        <NavLink className="menu-item" to={href('/profile/settings')}>
          <Icon name="settings" size="s" />
          Настройки
        </NavLink>
      </nav>
      <form method="post" action={href('/sign-out')} onSubmit={signOut}>
        <button type="submit" className="menu-item">
          <Icon name="logout" size="s" />
          Выйти
        </button>
      </form>
    </div>
  )
}

/** Not known, or not told by a server that failed, is a dash: zero would be a balance. */
function Balance({ points }: { points: number | undefined }) {
  return (
    <span>
      Бонусы: <b className="num">{points === undefined ? '—' : formatNumber(points)}</b>
    </span>
  )
}

function CountOf({ count }: { count: number }) {
  return count > 0 && <span className="count-of num">{count}</span>
}

/** Reloads the page, so that no user data stays in memory. */
async function signOut(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  try {
    await browserStorefront.mutate(ProfileSignOut, {})
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return showToast('Не\u00a0удалось выйти. Попробуйте ещё раз', { tone: 'error' })
  }
  forgetHint()
  announce('user')
  window.location.replace(href('/'))
}

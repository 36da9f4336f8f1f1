import type { SubmitEvent } from 'react'
import { href, NavLink } from 'react-router'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { QrButton } from '#web/features/loyalty/qr/qr-button.tsx'
import { refreshLoyalty } from '#web/features/loyalty/use-loyalty.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { forgetUnsent } from '#web/features/viewer/unsent-change.ts'
import { countFavorites, useViewer } from '#web/features/viewer/viewer.ts'
import { forgetHint } from '#web/features/viewer/viewer-hint.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ProfileHead, type ProfileHeadProps } from './profile-head.tsx'

const ProfileSignOut = graphql(`
  mutation ProfileSignOut {
    signOut {
      viewer { user { id isGuest } }
    }
  }
`)

export type ProfileMenuProps = {
  user: ProfileHeadProps['user']
  counters: { orders: number; approvals: number; invitations: number }
  /** Messages of the shop in orders that were not read. */
  unreadCount: number
  /** On a phone the menu is a separate screen. */
  isScreen: boolean
}

export function ProfileMenu({ user, counters, unreadCount, isScreen }: ProfileMenuProps) {
  const viewer = useViewer()
  const hasLoyalty = useShellContent()?.hasLoyalty
  return (
    <div className={isScreen ? 'side-menu' : 'side-menu desktop-only'}>
      <div className="side-menu-head">
        <ProfileHead user={user} />
        {user.partnerType === 'MOUNTER' && <QrButton wide onClosed={refreshLoyalty} />}
      </div>
      <nav aria-label="Профиль">
        <NavLink className="menu-item" to={href('/profile/orders')}>
          <Icon name="box" size="s" />
          Заказы
          <CountOf count={counters.orders} />
          {counters.approvals > 0 && (
            <Badge tone="warning">Согласовать: {counters.approvals}</Badge>
          )}
          {unreadCount > 0 && <Badge tone="info">Сообщения: {unreadCount}</Badge>}
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
        {hasLoyalty && (
          <NavLink
            className="menu-item"
            to={toLoyaltyPath(user.partnerType === 'MOUNTER' ? undefined : 'about')}
          >
            <Icon name="gift" size="s" />
            {user.partnerType === 'MOUNTER' ? 'Бонусы' : 'Бонусы монтажникам'}
          </NavLink>
        )}
        <NavLink className="menu-item" to={href('/profile/organizations')}>
          <Icon name="building" size="s" />
          Организации
          <CountOf count={counters.invitations} />
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
  forgetUnsent()
  announce('user')
  window.location.replace(href('/'))
}

import '#web/ui/states.css'
import './privacy.css'
import { href, Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** A document that orders need is not agreed to, or has changed: told quietly, beside the page. */
export function ConsentNotice() {
  return (
    <p className="notice notice-warning profile-notice">
      <Icon name="alert" size="s" />
      <span>
        Документы магазина изменились, или согласие отозвано: перед заказом его нужно дать.{' '}
        <Link className="link" to={`${href('/profile/settings')}#consents`}>
          К&nbsp;согласиям
        </Link>
      </span>
    </p>
  )
}

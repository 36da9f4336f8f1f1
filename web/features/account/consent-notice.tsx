import '#web/ui/notice.css'
import './privacy.css'
import { href, Link } from 'react-router'
import type { ConsentsLackingQuery } from '#web/generated/graphql/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describeLacking } from './consent-words.ts'

type Props = Pick<ConsentsLackingQuery['viewer'], 'consents' | 'consentHistory'>

/** A document that orders need is not agreed to, or has changed: told quietly, beside the page. */
export function ConsentNotice({ consents, consentHistory }: Props) {
  return (
    <p className="notice notice-warning profile-notice">
      <Icon name="alert" size="s" />
      <span>
        {describeLacking(consents, consentHistory)}{' '}
        <Link className="link" to={`${href('/profile/settings')}#consents`}>
          К&nbsp;согласиям
        </Link>
      </span>
    </p>
  )
}

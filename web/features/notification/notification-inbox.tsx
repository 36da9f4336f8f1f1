/** Messages that were sent, as they were sent. */

import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#language/ru/moment.ts'
import { channelNames, messageStateNames } from '#language/ru/notification.ts'
import { query } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type Inbox, NotificationsPage } from './notification-data.ts'
import { toSubjectLink } from './notification-words.ts'

type Props = {
  inbox: Inbox
  timezone: string
  /** Older ones are shown: the newest are a link away. */
  isOlder: boolean
}

export function NotificationInbox({ inbox, timezone, isOlder }: Props) {
  const { items, next, isLoading, load } = useOlder(inbox)
  return (
    <section className="panel inbox" aria-labelledby="inbox">
      <h2 id="inbox">Сообщения</h2>
      {isOlder && (
        <Link className="link" to="?#inbox">
          К&nbsp;новым сообщениям
        </Link>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon="bell"
          heading="h2"
          title="Пока ничего не&nbsp;присылали"
          subtitle="Здесь будут сообщения за&nbsp;последние 90&nbsp;дней"
        />
      ) : (
        <ul className="inbox-list">
          {items.map((message) => (
            <Message key={message.id} {...{ message, timezone }} />
          ))}
        </ul>
      )}
      {next !== null && next !== undefined && (
        <Link
          className={buttonClass()}
          to={`?before=${next}#inbox`}
          aria-busy={isLoading || undefined}
          {...inPlace(() => void load())}
        >
          Показать ещё
        </Link>
      )}
    </section>
  )
}

/** The list as the page has it, and what was asked for below. */
function useOlder(inbox: Inbox) {
  // By its messages: the same page, asked for again behind what is shown, is another object.
  const first = inbox.items.map(({ id }) => id).join(' ')
  const [older, setOlder] = useState<{ after: string; pages: Inbox[] }>({ after: first, pages: [] })
  const [isLoading, setIsLoading] = useState(false)
  // Another first page, such as one with a new message: the rest is asked for again.
  const pages = older.after === first ? older.pages : []
  const next = (pages.at(-1) ?? inbox).next
  const load = async () => {
    if (isLoading) return
    setIsLoading(true)
    try {
      const { viewer } = await query(NotificationsPage, { before: next ?? null })
      const page = viewer.notificationMessages
      if (page) setOlder({ after: first, pages: [...pages, page] })
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      showToast(error.message, { tone: 'error' })
    }
    setIsLoading(false)
  }
  return { items: [inbox, ...pages].flatMap((page) => page.items), next, isLoading, load }
}

type MessageProps = { message: Inbox['items'][number]; timezone: string }

function Message({ message, timezone }: MessageProps) {
  const { channel, state, text, sentAt, subject } = message
  const link = subject && toSubjectLink(subject)
  return (
    <li className="inbox-message">
      <Icon name={channel === 'SMS' ? 'phone' : 'mail'} size="s" />
      <div>
        <p className="inbox-facts">
          <span className="muted num">
            {channelNames[channel]}, <time dateTime={sentAt}>{formatMoment(sentAt, timezone)}</time>
          </span>
          <Badge tone={state === 'SENT' ? 'success' : state === 'REFUSED' ? 'error' : 'warning'}>
            {messageStateNames[state]}
          </Badge>
        </p>
        <p className="inbox-text">{text}</p>
        {link && (
          <Link className="link" to={link.to}>
            {link.title}
          </Link>
        )}
      </div>
    </li>
  )
}

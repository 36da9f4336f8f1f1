/** What is announced for the checkout and the payment: a bank that is down, trucks that are late. */
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { orNull, settleWithin } from '#web/runtime/settle-within.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Announcement } from './announcement-strip.tsx'

const CheckoutAnnouncements = graphql(`
  query CheckoutAnnouncements($cityId: ID!) {
    announcements(sourceType: CHECKOUT, cityId: $cityId) {
      id
      text
      link { title href }
    }
  }
`)

/** Quiet: what is not announced in time, or not at all, holds up no payment. */
export async function findCheckoutNotices(
  { cityId, query }: Pick<Storefront, 'cityId' | 'query'>,
  page: Promise<unknown>,
): Promise<readonly Announcement[]> {
  const answer = await settleWithin(orNull(query(CheckoutAnnouncements, { cityId })), page)
  return ('now' in answer && answer.now?.announcements) || []
}

/** They cannot be put away: they are about what the buyer is doing. An app shows its own. */
export function CheckoutNotices({ notices }: { notices: readonly Announcement[] }) {
  if (useWebview()) return null
  return notices.map(({ id, text, link }) => (
    <p key={id} className="notice notice-warning">
      <Icon name="info" size="s" />
      <span>
        {text}{' '}
        {link && (
          <a className="link" href={link.href}>
            {link.title}
          </a>
        )}
      </span>
    </p>
  ))
}

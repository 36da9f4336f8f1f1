/** @jsxImportSource hono/jsx */
/** Ways from an order's page to what comes back of it, and deliveries of it that failed. */
import { formatDay } from '#language/ru/day.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { timeForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { canFail } from '#schema/order-way.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { mayDo, type RoleAct, type StaffRole } from '#schema/staff-role.ts'

type Link = { act: RoleAct; path: string; text: string }

function listLinks({ order }: StaffOrder): Link[] {
  const { status, delivery, items, money } = order
  if (canFail(status, delivery.method)) {
    return [{ act: 'order.hand-over', path: 'failed-delivery', text: 'Не\u00a0доставлен' }]
  }
  if (status !== 'COMPLETED') return []
  const isReturnable = items.some(({ returnable }) => returnable > 0)
  const isPaid = (money?.paid.amountMinor ?? 0) > 0
  return [
    ...(isReturnable
      ? [{ act: 'order.return', path: 'return', text: 'Принять возврат' } as const]
      : []),
    ...(isPaid
      ? [{ act: 'order.refund', path: 'refund', text: 'Вернуть часть денег' } as const]
      : []),
  ]
}

export function BackLinks({ found, role }: { found: StaffOrder; role: StaffRole }) {
  const links = listLinks(found).filter(({ act }) => mayDo(role, act))
  return (
    <>
      {links.length > 0 && (
        <p class="back-links">
          {links.map(({ path, text }) => (
            <a class="button button-secondary" href={`/staff/orders/${found.order.number}/${path}`}>
              {text}
            </a>
          ))}
        </p>
      )}
      <FailedDeliveries found={found} />
    </>
  )
}

function FailedDeliveries({ found: { order, timezone } }: { found: StaffOrder }) {
  const { failedDeliveries } = order
  if (failedDeliveries.length === 0) return null
  return (
    <section class="card">
      <h2>
        Не&nbsp;доставлен{' '}
        <span class="muted num">{formatCount(failedDeliveries.length, timeForms)}</span>
      </h2>
      <ul class="events">
        {failedDeliveries.map(({ at, reason, nextDate }) => (
          <li>
            <time class="muted num" datetime={at}>
              {formatMoment(at, timezone)}
            </time>
            <span>
              {reason}
              <span class="muted">
                {' · '}
                {nextDate ? <>новый день: {formatDay(nextDate)}</> : 'товар вернулся на\u00a0полку'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

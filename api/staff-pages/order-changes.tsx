/** @jsxImportSource hono/jsx */
/** On the page of an order: the change that its buyer is asked about, and those of before. */
import { formatMoment } from '#language/ru/moment.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { FormKey } from './field.tsx'
import { formatDeadline } from './format.ts'
import { changeStates, describeLines, formatDifference } from './order-change-words.ts'

type Change = StaffOrder['changes'][number]

const describe = ({ before, after }: Change): string =>
  before && after ? describeLines(before, after).join('; ') : ''

export function OpenChange({ found, mayChange }: { found: StaffOrder; mayChange: boolean }) {
  const open = found.changes.find(({ state }) => state === 'PROPOSED')
  if (!open) return null
  const path = `/staff/orders/${found.order.number}/changes/${open.id}/withdraw`
  return (
    <section class="notice notice-warning" aria-label="Предложение изменить заказ">
      <p>
        <b>
          {open.needsApproval ? 'На\u00a0согласовании в\u00a0организации' : 'Предложили покупателю'}
          : {describe(open) || 'изменить заказ'}.
        </b>{' '}
        <span class="num">Разница {formatDifference(open.differenceMinor)}.</span>
        {open.endsAt && <> Ждём ответа до&nbsp;{formatDeadline(open.endsAt, found.timezone)}.</>}
      </p>
      {mayChange && (
        <form method="post" action={path}>
          <FormKey />
          <button class="button button-secondary">Отозвать предложение</button>
        </form>
      )}
    </section>
  )
}

export function ChangeHistory({ found }: { found: StaffOrder }) {
  const past = found.changes.filter(({ state }) => state !== 'PROPOSED')
  if (past.length === 0) return null
  return (
    <section class="card">
      <h2>Изменения</h2>
      <ul class="events">
        {past.map((change) => (
          <li>
            <time class="muted num" datetime={change.decidedAt ?? change.at}>
              {formatMoment(change.decidedAt ?? change.at, found.timezone)}
            </time>
            <span>
              <b>{changeStates[change.state]}</b>
              {describe(change) && `: ${describe(change)}`}
              <span class="num">, {formatDifference(change.differenceMinor)}</span>
              <span class="muted">
                {' · '}
                {change.by}
                {change.reason && ` · ${change.reason}`}
                {change.failure && ` · ${change.failure}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

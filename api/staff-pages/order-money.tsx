/** @jsxImportSource hono/jsx */
import { listReductions, toFullMinor } from '#api/domain/order/discount-words.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { toMissingName } from '#language/ru/missing.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { toMissingMinor } from '#schema/order-money.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { describePayment, toAttemptName, toDueMinor, toMovementName } from './words.ts'

/** Goods are less their discounts already, and no sum counts what old prices would have added. */
export function Money({ found }: { found: StaffOrder }) {
  const { order } = found
  const { sums } = order
  const due = toDueMinor(found)
  const reductions = listReductions(order)
  const rows: [string, number | null][] = [
    [reductions.length > 0 ? 'Товары до\u00a0скидок' : 'Товары', toFullMinor(order)],
    ...reductions.map(({ name, amountMinor }): [string, number] => [name, -amountMinor]),
    ['Доставка', sums.delivery?.amountMinor ?? null],
    ['Подъём', sums.lifting.amountMinor || null],
    [toMissingName(order), -toMissingMinor(order) || null],
  ]
  return (
    <section class="card">
      <h2>Деньги</h2>
      <dl class="sums num">
        {rows
          .filter(([, amount]) => amount !== null)
          .map(([name, amount]) => (
            <div>
              <dt>{name}</dt>
              <dd>{formatMoney(amount ?? 0)}</dd>
            </div>
          ))}
        <div class="total">
          <dt>Итого</dt>
          <dd>{formatMoney(sums.total.amountMinor)}</dd>
        </div>
        {sums.discount.amountMinor > 0 && (
          <div class="muted">
            <dt>Скидка уже в&nbsp;ценах</dt>
            <dd>{formatMoney(sums.discount.amountMinor)}</dd>
          </div>
        )}
      </dl>
      <p class="paid">
        <b>{capitalize(describePayment(order))}</b>
        {due > 0 && toMissingMinor(order) > 0 && <>: {formatMoney(due)} за&nbsp;собранное</>}
      </p>
      <Movements found={found} />
    </section>
  )
}

/** Money that came and went, and the tries at paying that brought none. */
function Movements({ found: { order, movements, timezone } }: { found: StaffOrder }) {
  const moved = movements.map((movement) => ({
    at: movement.at,
    text: `${toMovementName(movement)}, ${formatMoney(movement.amount.amountMinor)}`,
    reason: movement.reason,
  }))
  const tried = order.payment.attempts
    .filter(({ status }) => status !== 'PAID' && status !== 'AUTHORIZED')
    .map(({ at, type, status, amount }) => ({
      at,
      text: `${toAttemptName(type, status)}, ${formatMoney(amount.amountMinor)}`,
      reason: '',
    }))
  const all = [...moved, ...tried].toSorted((a, b) => a.at.localeCompare(b.at))
  if (all.length === 0) return null
  return (
    <ul class="events" aria-label="Движение денег">
      {all.map(({ at, text, reason }) => (
        <li>
          <time class="muted num" datetime={at}>
            {formatMoment(at, timezone)}
          </time>
          <span>
            {text}
            {reason && <span class="muted"> · {reason}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

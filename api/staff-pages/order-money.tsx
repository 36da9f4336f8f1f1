/** @jsxImportSource hono/jsx */
import { listReductions, toFullMinor } from '#api/domain/discount-words.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { formatDay, formatMoment, formatMoney } from './format.ts'
import { describePaid, toAttemptName, toDueMinor } from './words.ts'

/** Goods are less their discounts already, and no sum counts what old prices would have added. */
export function Money({ found }: { found: StaffOrder }) {
  const { order, timezone } = found
  const { sums, payment } = order
  const due = toDueMinor(found)
  const reductions = listReductions(order)
  const rows: [string, number | null][] = [
    [reductions.length > 0 ? 'Товары до\u00a0скидок' : 'Товары', toFullMinor(order)],
    ...reductions.map(({ name, amountMinor }): [string, number] => [name, -amountMinor]),
    ['Доставка', sums.delivery?.amountMinor ?? null],
    ['Подъём', sums.lifting.amountMinor || null],
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
        <b>{capitalise(describePaid({ ...payment, status: order.status }))}</b>
        {due > 0 && due !== sums.total.amountMinor && <>: {formatMoney(due)} за&nbsp;собранное</>}
      </p>
      {payment.transfer && (
        <p class="muted">
          Платёжное поручение №&nbsp;{payment.transfer.documentNumber} от&nbsp;
          {formatDay(payment.transfer.paidAt)}
        </p>
      )}
      {payment.refundedAt && (
        <p class="muted">Деньги вернулись {formatMoment(payment.refundedAt, timezone)}</p>
      )}
      {payment.attempts.length > 0 && (
        <ul class="events">
          {payment.attempts.map(({ at, type, status, amount }) => (
            <li>
              <time class="muted num">{formatMoment(at, timezone)}</time>
              <span>
                {toAttemptName(type, status)}, {formatMoney(amount.amountMinor)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

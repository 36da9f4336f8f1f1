/** @jsxImportSource hono/jsx */
/** Ways from an order's page to a hand-over in part, and the parts that were handed over. */
import { toWaiting } from '#api/domain/marking/hand-over.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { formatCounted } from './amount.ts'
import { useMayDo } from './may-do.tsx'

export function HandOverLinks({ found }: { found: StaffOrder }) {
  const mayHandOver = useMayDo('order.hand-over')
  if (!mayHandOver || !found.next.includes('COMPLETED')) return null
  const path = `/staff/orders/${found.order.number}/hand-over`
  return (
    <p class="back-links">
      <a class="button button-secondary" href={`${path}?way=refusal`}>
        Берут не&nbsp;всё
      </a>
      <a class="button button-secondary" href={`${path}?way=part`}>
        Выдать часть
      </a>
    </p>
  )
}

/** What went out when, and what waits. */
export function HandOvers({ found: { order, timezone } }: { found: StaffOrder }) {
  if (order.handOvers.length === 0) return null
  const nameOf = (itemId: string) => order.items.find(({ id }) => id === itemId)
  const waiting =
    order.status === 'COMPLETED' ? [] : order.items.filter((one) => toWaiting(one) > 0)
  return (
    <section class="card">
      <h2>Выдача частями</h2>
      <ul class="events">
        {order.handOvers.map(({ number, at, amount, atDoor, items }) => (
          <li>
            <time class="muted num" datetime={at}>
              {formatMoment(at, timezone)}
            </time>
            <span>
              {amount.amountMinor > 0 && (
                <>
                  Часть {number} на&nbsp;<span class="num">{formatMoney(amount.amountMinor)}</span>
                  {atDoor.amountMinor > 0 && (
                    <>
                      , получено <span class="num">{formatMoney(atDoor.amountMinor)}</span>
                    </>
                  )}
                </>
              )}
              {items.map(({ itemId, quantity, refused, reason }) => {
                const item = nameOf(itemId)
                if (!item) return null
                return (
                  <span class="muted part-line">
                    {item.name}
                    {quantity > 0 && <>: {formatCounted(quantity, item)}</>}
                    {refused > 0 && (
                      <>
                        {' · '}не&nbsp;взяли {formatCounted(refused, item)}
                        {reason && `: ${reason}`}
                      </>
                    )}
                  </span>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p class="muted">
          Ждут:{' '}
          {waiting
            .map((item) => `${item.name}, ${formatCounted(toWaiting(item), item)}`)
            .join('; ')}
        </p>
      )}
    </section>
  )
}

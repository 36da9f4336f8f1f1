/** An order in each of its states, as the list of orders shows it. */

import { OrderRow, OrderRowOrder } from '#web/features/order/order-row.tsx'
import { orderStatuses } from '#web/features/order/order-words.ts'
import { makeFragmentData } from '#web/generated/graphql/index.ts'
import { toOrder } from './sample.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')

export function Orders() {
  return (
    <section className="order-rows">
      <h2>OrderRow</h2>
      {orderStatuses.map((status) => (
        <OrderRow
          key={status}
          order={makeFragmentData(toOrder(status), OrderRowOrder)}
          nowMs={nowMs}
          timezone="Europe/Moscow"
        />
      ))}
    </section>
  )
}

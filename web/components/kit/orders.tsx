/** An order in each of its states, as the list of orders shows it. */
import { makeFragmentData } from '../../generated/graphql/index.ts'
import { OrderRow, OrderRowOrder } from '../order-row.tsx'
import { orderStatuses } from '../order-words.ts'
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

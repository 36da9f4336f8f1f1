/** Unpaid orders, shown in an empty cart: they may be why it is empty. */
import { useEffect, useState } from 'react'
import { useTimezone } from '#web/features/city/timezone.ts'
import { OrderRow } from '#web/features/order/order-row.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'

const CartUnpaidOrders = graphql(`
  query CartUnpaidOrders {
    viewer {
      orders(perPage: 3, status: AWAITING_PAYMENT) { items { id ...OrderRow_order } }
    }
  }
`)

export default function CartUnpaid() {
  const { data } = useLive(CartUnpaidOrders, {})
  useEffect(() => {
    // Paid, cancelled or run out of time elsewhere: the cache is not told. It shows meanwhile.
    void query(CartUnpaidOrders, {}, 'network-only').catch(() => {})
  }, [])
  const timezone = useTimezone()
  const [nowMs] = useState(() => Date.now())
  const orders = data?.viewer.orders?.items ?? []
  if (orders.length === 0) return null
  return (
    <section aria-label="Ждут оплаты" className="order-rows">
      {orders.map((order) => (
        <OrderRow key={order.id} {...{ order, nowMs, timezone }} />
      ))}
    </section>
  )
}

import { data } from 'react-router'
import { site } from '#web/document/site.ts'
import { toCalendar } from '#web/features/order/calendar-event.ts'
import { OrderCalendar } from '#web/features/order/order-data.ts'
import { requireUser } from '#web/features/session/require-user.ts'
import { storefront } from '#web/graphql/storefront.ts'
import type { Route } from './+types/order-calendar'

/** When an order changes hands, as a file for the buyer's calendar. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const { order } = (await client.query(OrderCalendar, { id })).viewer
  if (!order?.handover) throw data(null, { status: 404 })
  const { origin } = context.get(site)
  const isPickup = order.delivery.method === 'PICKUP'
  const calendar = toCalendar({
    ...order.handover,
    uid: `order-${order.id}@${new URL(origin).host}`,
    madeAt: order.createdAt,
    summary: `${isPickup ? 'Забрать заказ' : 'Привезут заказ'} № ${order.number}`,
    description: `${origin}/profile/orders/${order.id}`,
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="order-${order.number}.ics"`,
    },
  })
}

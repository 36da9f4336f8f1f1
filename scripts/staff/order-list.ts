/** Orders as `npm run order` lists them. */
import type * as z from 'zod'
import type { StaffOrderList, StaffOrderRow } from '#schema/rest/staff/order.ts'
import { toContact, toPageLine, toRoubles, toTime } from './format.ts'
import { toTable } from './table.ts'

const columns = [
  { title: 'NUMBER' },
  { title: 'STATUS', least: 9 },
  { title: 'DUE', least: 11 },
  { title: 'SUM', isRight: true },
  { title: 'MONEY' },
  { title: 'FOR', least: 12 },
  { title: 'PLACE', least: 12 },
  { title: 'WEIGHT', isRight: true, isSpare: true },
]

export function printOrders(list: z.infer<typeof StaffOrderList>, width: number | null): string {
  const rows = list.items.map((order) => [
    order.number,
    order.status,
    toDue(order),
    toRoubles(order.totalMinor),
    toMoneyState(order),
    `${order.recipient} ${toContact(order.phone)}`,
    `${order.method === 'PICKUP' ? 'at' : 'to'} ${order.place}`,
    order.weightGrams > 0 ? `${Math.ceil(order.weightGrams / 1000)} kg` : '',
  ])
  return toTable(columns, rows, width) + toPageLine(list, 'orders')
}

/** In a word: how the money of an order stands. */
function toMoneyState({ status, paymentType, ...order }: StaffOrderRow): string {
  if (order.toGiveBackMinor > 0) return 'refund due'
  if (order.givenBackMinor > 0) return order.paidMinor > order.givenBackMinor ? 'part back' : 'back'
  if (order.paidMinor > 0) return 'paid'
  if (order.isHeld) return 'held'
  if (status === 'CANCELLED') return 'none'
  return paymentType === 'INVOICE' ? 'invoice' : 'due'
}

/** Without the year: orders are for the next months. */
function toDue({ method, handoverAt, timezone }: StaffOrderRow): string {
  if (handoverAt === null) return ''
  return (method === 'PICKUP' ? toTime(handoverAt, timezone) : handoverAt).slice(5)
}

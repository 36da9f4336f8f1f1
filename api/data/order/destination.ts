/** Where an order goes, and to whom. */
import { parse } from '#api/data/catalogue/card.ts'
import type { OrderDriver } from '#schema/rest/order/driver.ts'
import type { Order, OrderDelivery } from '#schema/rest/order/order.ts'
import type { OrderRow } from './order.ts'

/** Orders of before the checkout asked for it have none of it. */
const notAsked = { accessNote: '', contactName: null, contactPhone: null }

/** Without where receipts go, which is the account's. */
export function toRecipient(text: string): Order['recipient'] {
  const { firstname, phone, email } = parse<Order['recipient']>(text)
  return { firstname, phone, email }
}

/** The driver stands in the row beside what the buyer chose, and is told while the order is brought. */
export function toDelivery({
  delivery,
  status,
}: Pick<OrderRow, 'delivery' | 'status'>): Pick<Order, 'delivery' | 'driver'> {
  const { driver = null, ...chosen } = parse<OrderDelivery & { driver?: OrderDriver }>(delivery)
  return { delivery: { ...notAsked, ...chosen }, driver: status === 'DELIVERING' ? driver : null }
}

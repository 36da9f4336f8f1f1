/** Lines of orders. */

import { parse } from '#api/data/catalogue/card.ts'
import { sql } from '#api/data/sql.ts'
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { Order } from '#schema/rest/order.ts'
import type { VatRate } from '#schema/vat.ts'

export type OrderItemRow = {
  id: string
  order_id: string
  product_id: string
  slug: string | null
  code: string
  name: string
  picture: string | null
  unit: string
  /** Of the product as it is sold now; null when it is gone. */
  step: number | null
  quantity: number
  picked: number | null
  /** What was asked to be taken back, refused returns left out. */
  returned: number
  price_minor: number
  total_minor: number
  promo_minor: number
  vat: VatRate
  /** Given back of it as a favour. */
  refunded_minor: number
  note: string
}

/** Lines of the orders whose ids are a JSON list. */
export const itemsQuery = (ids: string) =>
  sql`SELECT i.id, i.order_id, i.product_id, p.slug, i.code, i.name, i.picture, i.unit, p.step,
      i.quantity, i.picked, i.price_minor, i.total_minor, i.promo_minor, i.vat, i.note,
      coalesce((SELECT sum(b.quantity) FROM order_return_items b
        JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
        WHERE b.order_item_id = i.id), 0) AS returned,
      coalesce((SELECT sum(amount_minor) FROM order_refund_items WHERE line = i.id), 0)
        AS refunded_minor
    FROM order_items i LEFT JOIN products p ON p.id = i.product_id
    WHERE i.order_id IN (SELECT value FROM json_each(${ids})) ORDER BY i.order_id, i.position`

/** What the buyer got: less than they ordered, when the shop found less. */
const toReceived = ({ quantity, picked }: OrderItemRow) => Math.min(quantity, picked ?? quantity)

/** In what steps leftovers are taken back: whole, when the step fits what was bought no more. */
function toReturnStep(row: OrderItemRow): number {
  const received = toReceived(row)
  return row.step !== null && received % row.step === 0 ? row.step : Math.max(1, received)
}

const toReturnable = (row: OrderItemRow) => Math.max(0, toReceived(row) - row.returned)

/** What the line cost in the end: without the promo code's share, and what was given back of it. */
const toPaidMinor = (row: OrderItemRow) => row.total_minor - row.promo_minor - row.refunded_minor

export function toOrderItem(row: OrderItemRow): Order['items'][number] {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.slug,
    code: row.code,
    name: row.name,
    picture: row.picture ? parse(row.picture) : null,
    unit: row.unit,
    quantity: toQuantity(row.quantity),
    picked: row.picked === null ? null : toQuantity(row.picked),
    returned: toQuantity(row.returned),
    returnable: toQuantity(toReturnable(row)),
    returnStep: toQuantity(toReturnStep(row)),
    price: toMoney(row.price_minor),
    total: toMoney(row.total_minor),
    paid: toMoney(toPaidMinor(row)),
    note: row.note,
  }
}

/** Putting an order's goods into the cart again. */
import { toMoney } from '#schema/money.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { Order, OrderRepeat } from '#schema/rest/order.ts'
import type { Database, Session } from './context.ts'
import { keepAtLeast } from './data/cart-change.ts'

/** One line after another, so that they stand in the cart as they stood in the order. */
export async function repeatOrder(
  db: Database,
  session: Session,
  order: Order,
): Promise<OrderRepeat> {
  const items: OrderRepeat['items'] = []
  for (const line of order.items) {
    const { productId, name, unit, price } = line
    const quantity = toHundredths(line.quantity) ?? 0
    const held = await keepAtLeast(db, session, { productId, quantity })
    const isGone = !held || held.quantity === 0
    items.push({
      productId,
      name,
      unit,
      outcome: isGone ? 'GONE' : held.isWhole ? 'ADDED' : 'LESS',
      wanted: line.quantity,
      quantity: toQuantity(held?.quantity ?? 0),
      priceWas: price,
      price: held?.priceMinor == null ? null : toMoney(held.priceMinor),
    })
  }
  return { items }
}

/** Putting an order's goods into the cart again. */
import { toMoney } from '#schema/money.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { Order, OrderRepeat } from '#schema/rest/order.ts'
import type { Database, Session } from './context.ts'
import { keepAtLeast } from './data/cart-change.ts'
import { accept, type Outcome } from './refusal.ts'

/** In the order's order, so that they stand in the cart as they stood in it. */
export async function repeatOrder(
  db: Database,
  session: Session,
  order: Order,
): Promise<Outcome<OrderRepeat>> {
  const wishes = order.items.map(({ productId, quantity }) => ({
    productId,
    quantity: toHundredths(quantity) ?? 0,
  }))
  const kept = await keepAtLeast(db, session, wishes)
  if (!kept.ok) return kept
  const items = order.items.map((line, i): OrderRepeat['items'][number] => {
    const { productId, name, unit, price } = line
    const held = kept.value[i]
    const isGone = !held || held.quantity === 0
    return {
      productId,
      name,
      unit,
      outcome: isGone ? 'GONE' : held.isWhole ? 'ADDED' : 'LESS',
      wanted: line.quantity,
      quantity: toQuantity(held?.quantity ?? 0),
      priceWas: price,
      price: held?.priceMinor == null ? null : toMoney(held.priceMinor),
    }
  })
  return accept({ items })
}

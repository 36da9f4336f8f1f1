/** Adds an order's goods to the cart again. */

import type { Session } from '#api/context.ts'
import { updateCheckoutDraft } from '#api/data/order/checkout-draft.ts'
import type { Database } from '#api/database.ts'
import { keepAtLeast } from '#api/domain/cart/change.ts'
import { listSubstitutes } from '#api/domain/catalogue/substitute.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { toMoney } from '#schema/money.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OrderRepeat } from '#schema/rest/order/repeat.ts'

/**
 * In the order's order, so that they stand in the cart as they stood in it. The checkout begins with
 * the way that the order went; its day is chosen again.
 */
export async function repeatOrder(
  db: Database,
  session: Session,
  { order, now }: { order: Order; now: Date },
): Promise<Outcome<OrderRepeat>> {
  const wishes = order.items.map(({ productId, quantity }) => ({
    productId,
    quantity: toHundredths(quantity) ?? 0,
  }))
  const kept = await keepAtLeast(db, session, wishes, now)
  if (!kept.ok) return kept
  await updateCheckoutDraft(db, session, { draft: toRepeatedWay(order), accountId: null, now })
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
      substitute: null,
    }
  })
  return accept({ items: await substitute(db, session, items) })
}

/** Whom it was for is left out: a colleague may repeat it. */
export function toRepeatedWay({ delivery, payer, object, payment }: Order): CheckoutDraft {
  const { method, shopId, address, fiasId, floor, hasLift, isLifting, accessNote } = delivery
  return CheckoutDraft.parse({
    method,
    shopId: shopId ?? '',
    address: address ?? '',
    fiasId: fiasId ?? '',
    floor: floor === null ? '' : String(floor),
    hasLift,
    isLifting,
    accessNote,
    contactName: delivery.contactName ?? '',
    contactPhone: delivery.contactPhone ?? '',
    payer: payer?.organizationId ?? '',
    object,
    paymentType: payment.type,
  })
}

type Repeated = OrderRepeat['items'][number]

/** Each costs a search, and no shopper reads a longer list of missing goods. */
const substituteMax = 10

/** Offers in place of what is gone the best substitute in stock, each product once. */
async function substitute(
  db: Database,
  { cityId }: Session,
  items: Repeated[],
): Promise<Repeated[]> {
  const gone = items.filter(({ outcome }) => outcome === 'GONE').slice(0, substituteMax)
  const offers = await Promise.all(
    gone.map(({ productId, wanted }) => {
      const wish = { quantity: toHundredths(wanted) ?? 0, isPartial: true }
      return listSubstitutes(db, cityId, productId, wish)
    }),
  )
  const taken = new Set(items.map(({ productId }) => productId))
  return items.map((item) => {
    const { value } = offers[gone.indexOf(item)] ?? { value: null }
    const offer = value?.find(({ product }) => !taken.has(product.id))
    if (!offer) return item
    taken.add(offer.product.id)
    return { ...item, substitute: { product: offer.product, quantity: offer.quantity } }
  })
}

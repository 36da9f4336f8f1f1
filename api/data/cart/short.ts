/** The cart in brief, as every page's head and the buttons of cards read it. */
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { CartShort } from '#schema/rest/cart/cart.ts'
import { type CartLine, type CartState, priceCart } from './cart.ts'

export function toItemShort(line: CartLine) {
  const { id, productId, isTicked, note, isBuyable, stock, quantity } = line
  return {
    id,
    product: { id: productId },
    availability: { available: isBuyable, quantity: toQuantity(stock) },
    quantity: toQuantity(quantity),
    isTicked,
    note,
  }
}

export function toCartShort(cart: CartState): CartShort {
  const { version, lines } = cart
  const total = toMoney(priceCart(cart).goodsMinor)
  return {
    version: String(version),
    items: lines.map(toItemShort),
    summary: { count: lines.length, total },
  }
}

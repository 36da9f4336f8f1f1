/** The cart in brief, as every page's head and the buttons of cards read it. */
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { CartShort } from '#schema/rest/cart/cart.ts'

/** What of a line every page shows; quantities in hundredths of the base unit. */
type Line = {
  id: string
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  /** As far as a line may hold it. */
  stock: number
  isBuyable: boolean
}

export function toItemShort(line: Line) {
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

/** `goodsMinor` is what the goods come to, in kopecks. */
export function toCartShort(
  { version, lines }: { version: number; lines: readonly Line[] },
  goodsMinor: number,
): CartShort {
  return {
    version: String(version),
    items: lines.map(toItemShort),
    summary: { count: lines.length, total: toMoney(goodsMinor) },
  }
}

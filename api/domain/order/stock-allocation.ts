/** Chooses the shops that supply an order. Pure: checkout and the order share the result. */

import type { CartLine } from '#api/data/cart/cart.ts'
import type { Allocation } from '#api/data/order/create.ts'
import { snapDown } from '#schema/quantity.ts'

/** Hundredths by product and shop. */
export type ShopStocks = { product_id: string; shop_id: string; quantity: number }[]

/** What is to be taken; quantities are hundredths. */
type WantedLine = Pick<CartLine, 'id' | 'productId' | 'quantity' | 'step'>

/** A line with how much of it one shop has, in whole steps. */
export type MissingLine = CartLine & { inShop: number }

/** Lines that `shopId` cannot fill alone. */
export function listMissing(lines: CartLine[], stocks: ShopStocks, shopId: string): MissingLine[] {
  return lines
    .map((line) => ({ ...line, inShop: snapDown(stockOf(stocks, line, shopId), line) }))
    .filter(({ inShop, quantity }) => inShop < quantity)
}

/**
 * Takes each line from the shops in their order, whole steps first, so that no pack is torn while
 * another shop has a whole one. Null when they have not enough.
 */
export function allocate(
  lines: WantedLine[],
  stocks: ShopStocks,
  shopIds: string[],
): Allocation[] | null {
  const all = lines.map((line) => allocateLine(line, stocks, shopIds))
  return all.every((allocations) => allocations !== null) ? all.flat() : null
}

function allocateLine(
  line: WantedLine,
  stocks: ShopStocks,
  shopIds: string[],
): Allocation[] | null {
  const taken = new Map<string, number>()
  let left = line.quantity
  for (const grain of [line.step, 1]) {
    for (const shopId of shopIds) {
      const rest = stockOf(stocks, line, shopId) - (taken.get(shopId) ?? 0)
      const take = Math.min(left, Math.floor(rest / grain) * grain)
      if (take > 0) taken.set(shopId, (taken.get(shopId) ?? 0) + take)
      left -= Math.max(0, take)
    }
  }
  if (left > 0) return null
  return [...taken].map(([shopId, quantity]) => ({
    itemId: line.id,
    productId: line.productId,
    shopId,
    quantity,
  }))
}

function stockOf(
  stocks: ShopStocks,
  { productId }: Pick<WantedLine, 'productId'>,
  shopId: string,
): number {
  const isAsked = (row: ShopStocks[number]) =>
    row.product_id === productId && row.shop_id === shopId
  return stocks.find(isAsked)?.quantity ?? 0
}

/** Where the goods of a changed order are taken from. */

import type { ChangeState } from '#api/data/order/change-state.ts'
import type { Allocation } from '#api/data/order/create.ts'
import type { Refusal } from '#api/outcome.ts'
import { formatAmount } from '#language/ru/paper.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { PlannedLine } from './change-line.ts'
import { allocate, type ShopStocks } from './stock-allocation.ts'

export type PlannedStock = { allocations: Allocation[]; refusals: Refusal[] }

/**
 * From the shops that a line came from, as far as they have it: what stands ready there stays. Of an
 * order that is collected all of it from its shop.
 */
export function planStock(
  state: ChangeState,
  lines: PlannedLine[],
  delivery: OrderDelivery,
): PlannedStock {
  const stocks = listFree(state)
  const refusals: Refusal[] = []
  const allocations = lines.flatMap((line) => {
    const taken = allocate([line], stocks, listShopIds(state, line, delivery))
    if (!taken) {
      refusals.push(refuseLine(line, delivery))
      return []
    }
    for (const { productId, shopId, quantity } of taken) take(stocks, productId, shopId, quantity)
    return taken
  })
  return { allocations, refusals }
}

/** As though the order had taken nothing: what it gives back it may take again. */
function listFree({ stocks, items }: ChangeState): ShopStocks {
  const free = stocks.map(({ productId, shopId, quantity }) => ({
    product_id: productId,
    shop_id: shopId,
    quantity,
  }))
  for (const { productId, places } of items) {
    for (const { shopId, quantity } of places) take(free, productId, shopId, -quantity)
  }
  return free
}

function take(stocks: ShopStocks, productId: string, shopId: string, quantity: number): void {
  const row = stocks.find((one) => one.product_id === productId && one.shop_id === shopId)
  if (row) row.quantity -= quantity
  else stocks.push({ product_id: productId, shop_id: shopId, quantity: -quantity })
}

function listShopIds(
  { shops }: ChangeState,
  { was }: PlannedLine,
  { method, shopId }: OrderDelivery,
): string[] {
  if (method === 'PICKUP') return [shopId ?? '']
  const former = was?.places.map((place) => place.shopId) ?? []
  const others = shops
    .toSorted((a, b) => Number(b.isWarehouse) - Number(a.isWarehouse) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  return [...new Set([...former, ...others])]
}

function refuseLine(
  { id, was, name, quantity, unit }: PlannedLine,
  delivery: OrderDelivery,
): Refusal {
  const place = delivery.method === 'PICKUP' ? ' в\u00a0этом магазине' : ''
  const message = `«${name}»${place}: нет ${formatAmount(quantity, unit)}`
  const field = was ? ['items', id] : ['added', id.slice(id.lastIndexOf('-') + 1), 'quantity']
  return { code: 'OUT_OF_STOCK', field, message }
}

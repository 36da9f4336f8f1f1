/** Corrections of stock: what was counted, what orders have taken of it left out of sale. */

import type { ApiDependencies } from '#api/context.ts'
import { findStaffStock, isStockSeen, prepareStock } from '#api/data/staff/stock.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { StaffStock, StaffStockChange } from '#schema/rest/staff/stock.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type StockAsked = StaffKeyed & { productId: string; shopId: string }

export function changeStaffStock(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  asked: StockAsked,
  change: StaffStockChange,
): Promise<Outcome<StaffStock>> {
  const { db } = dependencies
  const { productId, shopId } = asked
  const place = { productId, shopId }
  const { seen, onHand, reason } = change
  const [seenHundredths, hundredths] = [toHundredths(seen) ?? 0, toHundredths(onHand) ?? 0]
  return actOnce(dependencies, asked, {
    request: { act: 'stock.change', ...place, ...change },
    seenField: 'seen',
    plan: async () => {
      const stock = await findStaffStock(db, place)
      if (!stock) return { refusal: { code: 'NOT_FOUND' } }
      if (stock.onHand !== seen) return { refusal: { code: 'CONFLICT', field: ['seen'] } }
      if (onHand < stock.reserved) {
        const taken = formatAmount(toHundredths(stock.reserved) ?? 0, stock.unit)
        const message = `Для заказов отложено ${taken}. Сначала соберите их неполно или отмените`
        return { refusal: { code: 'VALIDATION', field: ['onHand'], message } }
      }
      return {
        id: `${productId}/${shopId}`,
        isSeen: isStockSeen(place, seenHundredths),
        act: {
          act: 'stock.change',
          subject: `stock:${productId}/${shopId}`,
          before: { onHand: seen },
          after: { onHand, reason },
        },
        statements: [prepareStock(db, place, hundredths)],
      }
    },
    answer: async () => {
      const found = await findStaffStock(db, place)
      return found ? accept(found) : decline('NOT_FOUND')
    },
  })
}

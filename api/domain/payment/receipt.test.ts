import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderItemRow, sumDiscounts, toKeptMinor } from '#api/data/order/item.ts'
import type { OrderRow } from '#api/data/order/order-row.ts'
import { computeDiscounts } from '#schema/discount.ts'
import { listPaymentItems, listVats, toFoundLines, toReceipt, toReceiptLines } from './receipt.ts'

const line = fc.record({
  totalMinor: fc.oneof(fc.nat(30), fc.nat(100_000_000)),
  moreMinor: fc.nat(1000),
  takesBonus: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 5000 }),
  picked: fc.option(fc.nat(5000)),
})
const given = fc.record({
  promoMinor: fc.nat(1_000_000),
  organizationPercent: fc.nat(99),
  points: fc.nat(100_000),
})
const services = fc.record({ delivery_minor: fc.nat(500_000), lifting_minor: fc.nat(500_000) })

const row: OrderItemRow = {
  id: '1',
  order_id: 'order',
  product_id: 'glue',
  slug: null,
  code: '1',
  name: 'Клей',
  picture: null,
  unit: 'шт',
  step: 1,
  units: null,
  quantity: 1,
  picked: null,
  refused: 0,
  handed: 0,
  order_status: 'READY',
  returned: 0,
  price_minor: 0,
  total_minor: 0,
  reduction_minor: 0,
  discounts: '[]',
  vat: '22',
  stated_vat: '22',
  handed_vat: null,
  refunded_minor: 0,
  codes: '[]',
  note: '',
}

/** An order of random lines, reduced in every way at once. */
const order = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 12 }), given, services)
  .map(([lines, asked, paid]) => {
    const goods = lines.map((one) => ({ ...one, listTotalMinor: one.totalMinor + one.moreMinor }))
    const reckoned = computeDiscounts(goods, asked)
    const items: OrderItemRow[] = lines.map(({ totalMinor, quantity, picked }, i) => ({
      ...row,
      quantity,
      picked: picked === null ? null : Math.min(picked, quantity),
      total_minor: totalMinor,
      reduction_minor: reckoned.lines[i]?.reductionMinor ?? 0,
      discounts: JSON.stringify(reckoned.lines[i]?.parts ?? []),
    }))
    const totalMinor = reckoned.goodsMinor + paid.delivery_minor + paid.lifting_minor
    // Documents read no other column.
    const ordered = { ...paid, recipient: '{}', service_vat: '22' } as OrderRow
    return { ordered, items, totalMinor, reckoned }
  })

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('whatever reduces an order, the lines of its documents come to its total', () => {
  fc.assert(
    fc.property(order, ({ ordered, items, totalMinor, reckoned }) => {
      const receipt = toReceipt('{}', toReceiptLines(ordered, items), 'full_prepayment').items
      const shown = listPaymentItems(ordered, items)

      expect(sum(receipt.map((one) => one.totalMinor))).toBe(totalMinor)
      expect(receipt.every((one) => one.totalMinor > 0)).toBe(true)
      expect(sum(shown.map(({ total }) => total.amountMinor))).toBe(totalMinor)
      expect(sumDiscounts(items)).toEqual(reckoned.discounts)
      const taxMinor = sum(listVats(ordered, items).map(({ amount }) => amount.amountMinor))
      expect(Math.abs(taxMinor - (totalMinor * 22) / 122)).toBeLessThanOrEqual(items.length + 2)
    }),
  )
})

test('the receipt of what was found comes to what is due for it', () => {
  fc.assert(
    fc.property(order, ({ ordered, items, totalMinor }) => {
      const receipt = toReceipt('{}', toFoundLines(ordered, items), 'full_prepayment').items

      const missing = items.map((one) => one.total_minor - one.reduction_minor - toKeptMinor(one))
      expect(sum(receipt.map((one) => one.totalMinor))).toBe(totalMinor - sum(missing))
    }),
  )
})

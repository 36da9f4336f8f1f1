import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './stock-allocation.ts'

const packs = { step: 144, min: 144 }
const toLine = (quantity: number) => ({
  id: 'line',
  productId: 'tile',
  quantity,
  ...packs,
  wasMinor: null,
  isTicked: true,
  note: '',
  countedUnit: '',
  code: '',
  slug: '',
  name: '',
  picture: null,
  unit: 'м²',
  priceMinor: 100,
  listMinor: 100,
  oldPriceMinor: null,
  stock: quantity,
  isNamedMost: false,
  isBuyable: true,
  takesBonus: true,
  weightGrams: null,
  volumeCubicCm: null,
})
const toStocks = (quantities: number[]) =>
  quantities.map((quantity, i) => ({ product_id: 'tile', shop_id: `shop-${i}`, quantity }))
const toIds = (quantities: number[]) => quantities.map((_, i) => `shop-${i}`)

test('whatever the shelves hold, a line is given whole or not at all, and no shelf too much', () => {
  const shelves = fc.array(fc.nat(2000), { maxLength: 6 })
  fc.assert(
    fc.property(shelves, fc.integer({ min: 1, max: 30 }), (quantities, count) => {
      const line = toLine(count * packs.step)
      const taken = allocate([line], toStocks(quantities), toIds(quantities))

      const total = quantities.reduce((a, b) => a + b, 0)
      expect(taken !== null).toBe(total >= line.quantity)
      const given = (taken ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(given).toBe(taken ? line.quantity : 0)
      for (const { shopId, quantity } of taken ?? []) {
        expect(quantity).toBeGreaterThan(0)
        expect(quantity).toBeLessThanOrEqual(quantities[Number(shopId.slice(5))] ?? 0)
      }
    }),
  )
})

test('no pack is torn while another shop has a whole one', () => {
  const quantities = [200, 300]

  const taken = allocate([toLine(288)], toStocks(quantities), toIds(quantities))

  expect(taken?.map(({ quantity }) => quantity)).toEqual([144, 144])
})

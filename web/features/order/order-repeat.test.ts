import { expect, test } from 'vitest'
import type { RepeatedItem } from './order-change.ts'
import { describeRepeated } from './order-repeat.tsx'

const tile: RepeatedItem = {
  __typename: 'OrderRepeatItem',
  productId: 'tile',
  name: 'Плитка',
  unit: 'м²',
  outcome: 'ADDED',
  wanted: 14.4,
  quantity: 14.4,
  priceWas: { __typename: 'Money', amountMinor: 111_000 },
  price: { __typename: 'Money', amountMinor: 114_000 },
  substitute: null,
}

test('a product is said to be dearer when as much of it costs more apiece', () => {
  expect(describeRepeated(tile)).toBe('подорожал: 1\u202f110\u202f₽ → 1\u202f140\u202f₽')
})

test('the price of less is not told as a change of prices', () => {
  const words = describeRepeated({ ...tile, outcome: 'LESS', quantity: 10.08 })

  expect(words).toContain('есть только 10,08\u00a0м²')
  expect(words).toContain('цена за\u00a0столько: 1\u202f110\u202f₽ → 1\u202f140\u202f₽')
  expect(words).not.toMatch(/подорожал/)
})

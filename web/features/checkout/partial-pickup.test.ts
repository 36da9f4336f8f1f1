import { expect, test } from 'vitest'
import { describeLeft } from './partial-pickup.ts'

const toLeft = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ productId: `${i}`, name: `Клей ${i}` }))

test.each([
  [1, 'Клей 0: остаётся в\u00a0корзине'],
  [2, '2\u00a0товара остаются в\u00a0корзине'],
  [11, '11\u00a0товаров остаются в\u00a0корзине'],
  [21, '21\u00a0товар остаётся в\u00a0корзине'],
])('of %i lines left in the cart it says «%s»', (count, words) => {
  expect(describeLeft(toLeft(count))).toBe(words)
})

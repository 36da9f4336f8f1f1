import { expect, test } from 'vitest'
import { parseStockNumber, warnOfStock } from './stock-number.ts'

test.each([
  ['12', 12, false],
  ['7,5', 7.5, false],
  ['1 200', 1200, false],
  ['-2', -2, false],
  ['15 шт.', 15, false],
  ['>10', 10, true],
  ['> 10', 10, true],
  ['>=10', 10, true],
  ['более 10', 10, true],
  ['Более 1 000 шт', 1000, true],
  ['больше 5', 5, true],
  ['не менее 3', 3, true],
  ['10+', 10, true],
  ['10 и более', 10, true],
])('stock «%s» is %d, or more: %s', (text, quantity, isAtLeast) => {
  expect(parseStockNumber(text)).toEqual({ quantity, isAtLeast })
})

test.each(['', 'много', 'в наличии', 'есть', '<5', 'менее 5', '10-20'])(
  'stock «%s» names no number',
  (text) => {
    expect(parseStockNumber(text)).toBeNull()
  },
)

test('a least quantity and a word are warned of, a number and an empty element are not', () => {
  const warnings: string[] = []

  for (const text of ['5', '', '>10', 'много']) warnOfStock(text, warnings)

  expect(warnings).toEqual(['stock «>10» may be more: counted as 10', 'stock «много» is no number'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice, toDecimal, toMoney } from './money.ts'

test('a price survives the way through a decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (kopecks) => {
      expect(parsePrice(toDecimal(kopecks))).toBe(kopecks)
    }),
  )
})

test.each([
  ['1 249,50', 124_950],
  ['1\u202f249.5', 124_950],
  ['0', 0],
  ['0.005', 1],
  ['19.994', 1999],
])('%s is read as %i kopecks', (text, kopecks) => {
  expect(parsePrice(text)).toBe(kopecks)
})

test.each(['', 'по запросу', '-5', '1,2,3', '12 руб'])('«%s» is no price', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('a fraction of a kopeck is refused', () => {
  expect(() => toMoney(0.5)).toThrow(RangeError)
})

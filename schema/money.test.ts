import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from './decimal.ts'
import { distribute, parsePrice, takePercent, toMoney } from './money.ts'

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

const totals = fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), {
  minLength: 1,
  maxLength: 60,
})

test('a discount spread over lines is the discount to the kopeck, and no line goes below nought', () => {
  fc.assert(
    fc.property(totals, fc.integer({ min: 0, max: 1_000_000 }), (lines, millionths) => {
      const goods = lines.reduce((sum, line) => sum + line, 0)
      const discount = Math.floor((goods / 1_000_000) * millionths)

      const shares = distribute(discount, lines)

      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(goods === 0 ? 0 : discount)
      expect(shares.every((share, i) => share >= 0 && share <= (lines[i] ?? 0))).toBe(true)
    }),
  )
})

test('a share differs from the exact one by less than a kopeck', () => {
  fc.assert(
    fc.property(totals, (lines) => {
      const goods = lines.reduce((sum, line) => sum + line, 0)
      fc.pre(goods > 0)
      const discount = takePercent(goods, 15)

      const shares = distribute(discount, lines)

      for (const [i, share] of shares.entries()) {
        const off = BigInt(share) * BigInt(goods) - BigInt(discount) * BigInt(lines[i] ?? 0)
        expect(off > -BigInt(goods) && off < BigInt(goods)).toBe(true)
      }
    }),
  )
})

test('ten roubles over three equal lines are 3.34, 3.33 and 3.33', () => {
  expect(distribute(1000, [5000, 5000, 5000])).toEqual([334, 333, 333])
})

test('ten per cent of 0.99 are nine kopecks', () => {
  expect(takePercent(99, 10)).toBe(9)
})

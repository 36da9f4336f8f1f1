import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNextBreak, scaleBreaks, toPriceAt } from './price-break.ts'
import { toLineTotal } from './quantity.ts'

const breaks = [
  { from: 1440, priceMinor: 84_000 },
  { from: 5760, priceMinor: 81_500 },
]
const price = fc.integer({ min: 1, max: 10_000_000 })
const hundredths = fc.integer({ min: 1, max: 1_000_000 })
const anyBreaks = fc.array(fc.record({ from: hundredths, priceMinor: price }), { maxLength: 5 })

test('tile at 867 ₽ costs 840 ₽ from ten packs on, to the very pack', () => {
  expect([1296, 1440, 1584, 5760].map((quantity) => toPriceAt(86_700, breaks, quantity))).toEqual([
    86_700, 84_000, 84_000, 81_500,
  ])
})

test('the next break is the nearest one that saves', () => {
  expect(findNextBreak(86_700, breaks, 144)).toEqual(breaks[0])
  expect(findNextBreak(86_700, breaks, 1440)).toEqual(breaks[1])
  expect(findNextBreak(86_700, breaks, 5760)).toBeNull()
})

test('another city has the same share off, and the base city the very figures', () => {
  expect(scaleBreaks(breaks, 86_700, 86_700)).toEqual(breaks)
  expect(scaleBreaks(breaks, 86_700, 85_000)).toEqual([
    { from: 1440, priceMinor: 82_353 },
    { from: 5760, priceMinor: 79_902 },
  ])
  expect(scaleBreaks(breaks, null, 85_000)).toEqual([])
})

test('more never costs more a unit, and never more than without breaks', () => {
  fc.assert(
    fc.property(price, anyBreaks, hundredths, hundredths, (own, some, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]

      expect(toPriceAt(own, some, more)).toBeLessThanOrEqual(toPriceAt(own, some, less))
      expect(toLineTotal(toPriceAt(own, some, less), less)).toBeLessThanOrEqual(
        toLineTotal(own, less),
      )
    }),
  )
})

test('whatever a feed says, the breaks of a city go up in quantity and down in price', () => {
  fc.assert(
    fc.property(price, price, anyBreaks, (base, own, some) => {
      const scaled = scaleBreaks(some, base, own)

      const prices = [own, ...scaled.map(({ priceMinor }) => priceMinor)]
      const from = scaled.map((one) => one.from)
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a))
      expect(from).toEqual(from.toSorted((a, b) => a - b))
    }),
  )
})

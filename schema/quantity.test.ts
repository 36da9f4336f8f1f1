import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromBase,
  parseQuantity,
  parseRatio,
  snap,
  snapDown,
  toBase,
  toHundredths,
  toLineTotal,
  toQuantity,
  toUnitPrice,
} from './quantity.ts'

const hundredths = fc.integer({ min: 0, max: 10_000_000 })
const rule = fc.record({
  step: fc.integer({ min: 1, max: 100_000 }),
  min: fc.integer({ min: 1, max: 1_000_000 }),
})
const price = fc.integer({ min: 1, max: 1_000_000_000 })
const ratio = fc.record({
  unit: fc.constant('уп'),
  numerator: fc.integer({ min: 1, max: 1_000_000 }),
  denominator: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('the known case: tile at 867 ₽ a square metre in packs of 1.44 m²', () => {
  const pack = parseRatio('уп', '1,44')
  const tile = { step: 144, min: 144 }

  test('ten square metres are seven packs, 10.08 m² and 8 739.36 ₽', () => {
    const { hundredths: bought, reason } = snap(1000, tile)

    expect({ bought, reason }).toEqual({ bought: 1008, reason: 'step' })
    expect(pack && fromBase(bought, pack)).toBe(700)
    expect(toLineTotal(86_700, bought)).toBe(873_936)
  })

  test('a pack is an exact fraction and costs what 1.44 m² cost', () => {
    expect(pack).toEqual({ unit: 'уп', numerator: 36, denominator: 25 })
    expect(pack && toUnitPrice(86_700, pack)).toBe(124_848)
  })
})

describe('snapping', () => {
  test('never gives less than was wished, nor a whole step more than needed', () => {
    fc.assert(
      fc.property(hundredths, rule, (wish, { step, min }) => {
        const snapped = snap(wish, { step, min }).hundredths

        expect(snapped).toBeGreaterThanOrEqual(Math.max(wish, min))
        expect(snapped - Math.max(wish, min)).toBeLessThan(step)
        expect(snapped % step).toBe(0)
      }),
    )
  })

  test('leaves alone what can be sold, and says nothing then', () => {
    fc.assert(
      fc.property(hundredths, rule, (wish, each) => {
        const { hundredths: once } = snap(wish, each)

        expect(snap(once, each)).toEqual({ hundredths: once, reason: null })
      }),
    )
  })

  test('down to the stock gives the most that can be sold', () => {
    fc.assert(
      fc.property(hundredths, rule, (stock, each) => {
        const most = snapDown(stock, each)

        expect(most).toBeLessThanOrEqual(stock)
        if (most > 0) expect(snap(most, each).hundredths).toBe(most)
        else expect(snap(1, each).hundredths).toBeGreaterThan(stock)
      }),
    )
  })
})

describe('totals', () => {
  test('are off the exact product by half a kopeck at most', () => {
    fc.assert(
      fc.property(price, hundredths, (priceMinor, quantity) => {
        const twice = 2n * BigInt(toLineTotal(priceMinor, quantity)) * 100n
        const off = twice - 2n * BigInt(priceMinor) * BigInt(quantity)

        expect(off > -100n && off <= 100n).toBe(true)
      }),
    )
  })

  test('of whole base units are the price times their number', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (priceMinor, count) => {
        expect(toLineTotal(priceMinor, count * 100)).toBe(priceMinor * count)
      }),
    )
  })

  test('grow with the quantity', () => {
    fc.assert(
      fc.property(price, hundredths, hundredths, (priceMinor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]

        expect(toLineTotal(priceMinor, less)).toBeLessThanOrEqual(toLineTotal(priceMinor, more))
      }),
    )
  })
})

describe('units', () => {
  test('a wish in packs is covered by its base quantity, with less than a hundredth over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), ratio, (packs, each) => {
        const base = BigInt(toBase(packs, each)) * BigInt(each.denominator)
        const wished = BigInt(packs) * BigInt(each.numerator)

        expect(base >= wished).toBe(true)
        expect(base - wished < BigInt(each.denominator)).toBe(true)
      }),
    )
  })

  test('whole packs of whole hundredths come back as they went', () => {
    const packs = fc.integer({ min: 1, max: 10_000 })
    const size = fc.integer({ min: 1, max: 100_000 })

    fc.assert(
      fc.property(packs, size, (count, numerator) => {
        const pack = { unit: 'уп', numerator, denominator: 100 }

        expect(fromBase(toBase(count * 100, pack), pack)).toBe(count * 100)
      }),
    )
  })

  test('ratios are read with comma or point, reduced, and never zero', () => {
    expect(parseRatio('поддон', '57.60')).toEqual({
      unit: 'поддон',
      numerator: 288,
      denominator: 5,
    })
    expect(parseRatio('уп', '0')).toBeNull()
    expect(parseRatio('уп', '1,4,4')).toBeNull()
  })
})

describe('what REST and people write', () => {
  test('hundredths survive the way through a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (value) => {
        expect(toHundredths(toQuantity(value))).toBe(value)
      }),
    )
  })

  test('a third fraction digit is refused, not rounded', () => {
    expect(toHundredths(1.445)).toBeNull()
    expect(parseQuantity('1,445')).toBeNull()
  })

  test('a typed quantity may hold a comma and spaces between thousands', () => {
    expect(parseQuantity('1 250,5')).toBe(125_050)
    expect(parseQuantity('-1')).toBeNull()
    expect(parseQuantity('десять')).toBeNull()
  })
})

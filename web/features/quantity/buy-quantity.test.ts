import { expect, test } from 'vitest'
import { toCountedUnit, toSold, toSpoken, toWholeUnit } from './buy-quantity.ts'

/** Bags of 5 kg, a hundred of them a pallet. */
const glue = {
  unit: 'мешок',
  step: 1,
  min: 1,
  units: [{ unit: 'поддон', numerator: 100, denominator: 1 }],
}

test('less than a pallet is counted in bags, a whole one in pallets', () => {
  expect(toWholeUnit(glue, 'поддон', 100).unit).toBe('мешок')
  expect(toWholeUnit(glue, 'поддон', 9900).toShown(9900)).toBe(9900)
  expect(toWholeUnit(glue, 'поддон', 10_000).unit).toBe('поддон')
  expect(toWholeUnit(glue, 'поддон', 25_000).toShown(25_000)).toBe(250)
})

test('a share of a pallet is said in bags', () => {
  const counted = toCountedUnit(glue, 'поддон')

  expect(counted.format(1300)).toBe('13\u00a0мешков')
  expect(counted.unitOf(1300)).toBe('мешок')
  expect(counted.format(20_000)).toBe('2\u00a0поддона')
})

test('a whole pallet is as many bags as it holds, where the shop has them', () => {
  const whole = toCountedUnit(glue, 'поддон').toBase(100)

  expect(whole).toBe(10_000)
  expect(toSold(whole, glue, 15_000)).toBe(10_000)
  expect(toSold(whole, glue, 4200)).toBe(4200)
})

test('a quantity is read out in whole words, with what it is in the base unit', () => {
  const units = [{ unit: 'уп', numerator: 36, denominator: 25 }]
  const tile = { unit: 'м²', step: 1.44, min: 1.44, units }

  expect(toSpoken(432, tile, toCountedUnit(tile, 'уп'))).toBe('3\u00a0упаковки, 4,32\u00a0м²')
  expect(toSpoken(432, tile, toCountedUnit(tile, 'м²'))).toBe('4,32\u00a0м²')
  expect(toSpoken(10_000, glue, toCountedUnit(glue, 'поддон'))).toBe(
    '1\u00a0поддон, 100\u00a0мешков',
  )
  expect(toSpoken(200, glue, toCountedUnit(glue, 'поддон'))).toBe('2\u00a0мешка')
})

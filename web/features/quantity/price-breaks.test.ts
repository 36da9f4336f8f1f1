import { expect, test } from 'vitest'
import { describeRule, formatFrom } from './amount-words.ts'
import { describeNextBreak } from './price-breaks.tsx'

const tile = {
  unit: 'м²',
  step: 1.44,
  min: 1.44,
  units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
}
const bag = { unit: 'мешок', step: 1, min: 2, units: [] }
const breaks = [{ from: 1440, priceMinor: 84_000 }]
const prices = { priceMinor: 86_700, breaks }

test('what is lacking to a lower price is said in packs, where it comes in packs', () => {
  const said = describeNextBreak(tile, prices, 1008, 10_000)

  expect(said).toBe('Ещё 3\u00a0уп\u00a0— и\u00a0цена 840\u202f₽/\u2060м²')
})

test('no lower price is promised past the stock, nor when it is reached', () => {
  expect(describeNextBreak(tile, prices, 1008, 1400)).toBeNull()
  expect(describeNextBreak(tile, prices, 1440, 10_000)).toBeNull()
})

test('the least of a range stands in the genitive', () => {
  expect([100, 200, 1000, 2100, 150].map((one) => formatFrom(one, 'мешок'))).toEqual([
    'от\u00a01\u00a0мешка',
    'от\u00a02\u00a0мешков',
    'от\u00a010\u00a0мешков',
    'от\u00a021\u00a0мешка',
    'от\u00a01,5\u00a0мешка',
  ])
  expect(formatFrom(1260, 'м²')).toBe('от\u00a012,6\u00a0м²')
  expect(describeRule(bag)).toBe('Продаём от\u00a02\u00a0мешков')
})

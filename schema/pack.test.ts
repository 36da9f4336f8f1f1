import { expect, test } from 'vitest'
import { findPackRatio, formatPacks } from './pack.ts'

const tile = { unit: 'уп', numerator: 36, denominator: 25 }
const pallet = { unit: 'паллета', numerator: 5184, denominator: 100 }

test('the pack is the further unit that goods are sold by', () => {
  expect(findPackRatio([pallet, tile], 144)).toBe(tile)
  expect(findPackRatio([pallet, tile], 100)).toBeNull()
  expect(findPackRatio([{ unit: 'уп', numerator: 1, denominator: 1 }], 100)).toBeNull()
  // A pack of 2.131 m² is sold as 2.14.
  const laminate = { unit: 'уп', numerator: 2131, denominator: 1000 }
  expect(findPackRatio([laminate], 214)).toBe(laminate)
})

test.each([
  [24.48, 'уп', 1.44, '17\u00a0уп'],
  [4.28, 'пачка', 2.14, '2\u00a0пачки'],
  [15, 'коробка', 3, '5\u00a0коробок'],
  [1454.4, 'лист', 1.44, '1\u00a0010\u00a0листов'],
  [1, 'уп', 1.44, null],
  [0, 'уп', 1.44, null],
])('%f in «%s» of %f: %s', (quantity, unit, one, words) => {
  expect(formatPacks(quantity, { unit, quantity: one })).toBe(words)
})

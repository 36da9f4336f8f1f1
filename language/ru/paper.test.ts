import { expect, test } from 'vitest'
import { formatAmount, formatGenitive } from './paper.ts'

test('units that are words follow their number', () => {
  expect([100, 300, 500, 150].map((hundredths) => formatAmount(hundredths, 'мешок'))).toEqual([
    '1\u00a0мешок',
    '3\u00a0мешка',
    '5\u00a0мешков',
    '1,5\u00a0мешка',
  ])
})

test('a refused quantity is told in the genitive', () => {
  const said = [
    [100, 'мешок'],
    [300, 'мешок'],
    [2100, 'лист'],
    [150, 'рулон'],
    [1260, 'м²'],
  ] as const

  expect(said.map(([hundredths, unit]) => formatGenitive(hundredths, unit))).toEqual([
    '1\u00a0мешка',
    '3\u00a0мешков',
    '21\u00a0листа',
    '1,5\u00a0рулона',
    '12,6\u00a0м²',
  ])
})

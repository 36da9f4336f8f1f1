import { expect, test } from 'vitest'
import { formatPricedLine } from './far-line.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')
const tile = { unit: 'м²', units: [{ unit: 'уп', numerator: 36, denominator: 25 }] }
const far = {
  quantity: 14.4,
  unit: 'уп',
  product: tile,
  note: '',
  isGone: false,
  price: { amountMinor: 86_700 },
  sums: { gross: { amountMinor: 1_248_480 }, total: { amountMinor: 1_186_056 } },
}

test.each([
  [{}, '10 уп (14,4 м²) × 867 ₽/м² · 11 860,56 ₽ вместо 12 484,80 ₽'],
  [
    { howMuch: 'две стены', note: 'Шов 2 мм', discount: { kind: 'PERCENT', value: 500 } as const },
    'две стены · Шов 2 мм · 10 уп (14,4 м²) × 867 ₽/м² · скидка 5 % · 11 860,56 ₽ вместо 12 484,80 ₽',
  ],
  [
    { endedPromise: { until: '2026-12-12', isUsed: false } },
    '10 уп (14,4 м²) × 867 ₽/м² · названная цена действовала до 12 декабря · 11 860,56 ₽ вместо 12 484,80 ₽',
  ],
  [{ price: null }, '10 уп (14,4 м²) · цена по запросу'],
  [{ isGone: true, product: null, unit: 'м²' }, '14,4 м² · больше не продаётся'],
])('a line far from sight says all that bears on its sum: %j', (change, words) => {
  expect(plain(formatPricedLine({ ...far, ...change }))).toBe(words)
})

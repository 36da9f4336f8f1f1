import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumVats, takeVat, toCalculated, toPlainTerms, vatOn, vatRates } from './vat.ts'

const plain = toPlainTerms('22')

test.each([
  ['2025-12-31', null, '20'],
  ['2025-12-31', '22', '20'],
  ['2026-01-01', null, '22'],
  ['2026-01-01', '20', '22'],
  ['2026-01-01', '10', '10'],
  ['2026-01-01', '0', '0'],
  ['2026-01-01', 'none', 'none'],
  ['2018-06-01', null, '20'],
] as const)('on %s what states %s is taxed at %s', (day, stated, vat) => {
  expect(vatOn(plain, day, stated)).toBe(vat)
})

const simplified = {
  ...plain,
  rates: [
    { from: '2026-01-01', vat: 'none', replaces: ['22', '10'] },
    { from: '2026-07-01', vat: '5', replaces: ['22', '10', '5'] },
    { from: '2026-10-01', vat: '7', replaces: ['22', '10', '5'] },
    { from: '2027-01-01', vat: '22', replaces: [] },
  ],
} as const

test.each([
  ['2026-06-30', ['none', 'none', 'none', '5', '0', 'none']],
  ['2026-07-01', ['5', '5', '5', '5', '0', 'none']],
  ['2026-09-30', ['5', '5', '5', '5', '0', 'none']],
  ['2026-10-01', ['7', '7', '7', '7', '0', 'none']],
  ['2027-01-01', ['22', '22', '10', '5', '0', 'none']],
])('a simplified system replaces the rates it names on %s', (day, expected) => {
  const stated = [null, '20', '10', '5', '0', 'none'] as const

  expect(stated.map((rate) => vatOn(simplified, day, rate))).toEqual(expected)
})

test('an advance has the calculated rate, and nothing does that is not taxed', () => {
  expect(vatRates.map(toCalculated)).toEqual([
    '22/122',
    '20/120',
    '10/110',
    '7/107',
    '5/105',
    '0',
    'none',
  ])
})

test('the taxes of rates are the taxes of lines to the kopeck', () => {
  const line = fc.record({
    vat: fc.constantFrom(...vatRates),
    totalMinor: fc.integer({ min: 0, max: 100_000_000 }),
  })

  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const taxes = lines.reduce((sum, each) => sum + (takeVat(each) ?? 0), 0)
      const sums = sumVats(lines)

      expect(sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(taxes)
      expect(sums.map(({ percent }) => percent)).toEqual(
        [22, 20, 10, 7, 5, 0].filter((rate) =>
          lines.some(({ vat, totalMinor }) => vat === String(rate) && totalMinor > 0),
        ),
      )
    }),
  )
})

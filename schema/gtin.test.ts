import { expect, test } from 'vitest'
import { fitsGtin, hasCheckDigit, listGtins, toGtin } from './gtin.ts'

test.each([
  ['46012340', '00000046012340'],
  ['4601234000017', '04601234000017'],
  ['14601234000014', '14601234000014'],
  ['4601234000018', null],
  ['460123400001', null],
  ['ABC', null],
])('the barcode %s as a GTIN', (barcode, expected) => {
  expect(toGtin(barcode)).toBe(expected)
})

test('a check digit is that of GS1', () => {
  expect(hasCheckDigit('4006381333931')).toBe(true)
  expect(hasCheckDigit('4006381333930')).toBe(false)
})

test('numbers of one product are listed once, and what is none is left out', () => {
  expect(listGtins(['4601234000017', '04601234000017', '14601234000014', 'ШК-7'])).toEqual([
    '04601234000017',
    '14601234000014',
  ])
})

test.each([
  ['its barcode', ['4601234000017'], true],
  ['a further barcode', ['4600000000000', '4601234000017'], true],
  ['the barcode of other goods', ['4601234000024'], false],
  ['no barcode at all', [], true],
  ['a barcode of the shop that is no number', ['ШК-7'], true],
])('a code fits goods with %s: %#', (_, barcodes, fits) => {
  expect(fitsGtin({ barcodes }, '04601234000017')).toBe(fits)
})

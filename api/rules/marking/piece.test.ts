import { expect, test } from 'vitest'
import { countPieces, toPiece } from './piece.ts'

const bag = { unit: 'мешок', quantity: 25 }

test.each([
  ['bags that are counted', { unit: 'мешок', pack: null, quantity: 4 }, 4],
  ['bags that are sold by weight', { unit: 'кг', pack: bag, quantity: 100 }, 4],
  ['weighed off an open bag', { unit: 'кг', pack: bag, quantity: 37 }, null],
  ['loose by weight', { unit: 'кг', pack: null, quantity: 100 }, null],
  ['cut off a coil', { unit: 'м', pack: null, quantity: 12 }, null],
  ['whole coils', { unit: 'м', pack: { unit: 'бухта', quantity: 100 }, quantity: 200 }, 2],
  ['foam in boxes', { unit: 'шт', pack: { unit: 'коробка', quantity: 12 }, quantity: 24 }, 24],
  ['half a sheet', { unit: 'лист', pack: null, quantity: 1.5 }, null],
  ['packs of 1.44 m²', { unit: 'м²', pack: { unit: 'уп', quantity: 1.44 }, quantity: 10.08 }, 7],
])('a line of %s has its codes', (_what, line, count) => {
  const piece = toPiece(line)

  expect(piece && countPieces(line.quantity, piece)).toBe(count)
})

test('a bag that was found torn has no code', () => {
  const piece = toPiece({ unit: 'кг', pack: bag, quantity: 100 })

  expect(piece && countPieces(60, piece)).toBe(2)
})

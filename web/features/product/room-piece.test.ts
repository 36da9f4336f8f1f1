import { expect, test } from 'vitest'
import { toPiece } from './room-piece.ts'

const piece = (name: string, value: string) => toPiece([{ name, value }])

test('a piece lies along the wall, in whatever unit its size is stated', () => {
  expect(piece('Размер плитки', '20×50\u00a0см')).toEqual({
    widthCm: 50,
    heightCm: 20,
    isStated: true,
  })
  expect(piece('Формат', '600x600x9 мм')).toEqual({ widthCm: 60, heightCm: 60, isStated: true })
  expect(piece('Размер', '1,2 х 0,2 м')).toEqual({ widthCm: 120, heightCm: 20, isStated: true })
})

test('what is no size of a piece is not taken for one', () => {
  const roll = { widthCm: 60, heightCm: 60, isStated: false }

  expect(toPiece([])).toEqual(roll)
  expect(piece('Ширина', '3 м')).toEqual(roll)
  expect(piece('Размер', 'L')).toEqual(roll)
  expect(piece('Размер чипа', '25×25 мм')).toEqual(roll)
  expect(piece('Размер рулона', '1,06×1000 м')).toEqual(roll)
  expect(piece('Размер', '20×50 м²')).toEqual(roll)
})

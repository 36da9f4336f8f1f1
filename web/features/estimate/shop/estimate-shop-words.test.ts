import { expect, test } from 'vitest'
import {
  describeHeld,
  describeLack,
  describeOtherShops,
  describeShare,
  nameMissing,
  toHeldStock,
} from './estimate-shop-words.ts'

const toHeld = (wholeCount: number, lineCount: number, sharePercent: number) => {
  return { wholeCount, lineCount, sharePercent }
}

test.each([
  [toHeld(28, 30, 94), '28 из\u00a030\u00a0строк', 'few', '94\u202f% по\u00a0сумме'],
  [toHeld(20, 21, 99), '20 из\u00a021\u00a0строки', 'few', '99\u202f% по\u00a0сумме'],
  [toHeld(0, 2, 40), '0 из\u00a02\u00a0строк', 'none', '40\u202f% по\u00a0сумме'],
  [toHeld(0, 2, 0), 'Ничего нет', 'none', ''],
  [toHeld(30, 30, 100), 'Есть всё', 'in', ''],
  [toHeld(1, 1, 100), 'Есть всё', 'in', ''],
])('a shop is told by the lines it holds whole: %o', (held, words, stock, share) => {
  expect(describeHeld(held)).toBe(words)
  expect(toHeldStock(held)).toBe(stock)
  expect(describeShare(held)).toBe(share)
})

const tile = { lineId: 'a', name: 'Плитка', wanted: 14.4, held: 2.88, unit: 'м²' }

test.each([
  [tile, 'есть 2,88 из\u00a014,4\u00a0м²'],
  [{ ...tile, held: 0 }, 'нет'],
  [{ ...tile, wanted: 21, held: 5, unit: 'мешок' }, 'есть 5 из\u00a021\u00a0мешка'],
  [{ ...tile, wanted: 22, held: 5, unit: 'мешок' }, 'есть 5 из\u00a022\u00a0мешков'],
  [{ ...tile, wanted: 7, held: 5, unit: '' }, 'есть 5 из\u00a07'],
])('a lack is told in the base unit: %o', (lack, words) => {
  expect(describeLack(lack)).toBe(words)
})

test.each([
  [1, 1, ''],
  [3, 3, ''],
  [4, 3, 'и\u00a0ещё 1'],
  [7, 3, 'и\u00a0ещё 4'],
])('of %i lines that a shop lacks %i are named', (count, named, others) => {
  const missing = Array.from({ length: count }, (_, i) => ({ ...tile, lineId: String(i) }))

  expect(nameMissing(missing).named).toEqual(missing.slice(0, named))
  expect(nameMissing(missing).others).toBe(others)
})

test.each([
  [1, 'Ещё 1\u00a0магазин'],
  [3, 'Ещё 3\u00a0магазина'],
  [11, 'Ещё 11\u00a0магазинов'],
])('%i shops below the first are counted', (count, words) => {
  expect(describeOtherShops(count)).toBe(words)
})

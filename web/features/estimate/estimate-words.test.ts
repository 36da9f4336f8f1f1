import { expect, test } from 'vitest'
import { titleMax } from '#schema/estimate.ts'
import { inquiryPhrase } from '#schema/form.ts'
import {
  describeChanged,
  describeDifference,
  describeDiscount,
  describeToCart,
  describeValidity,
  describeWhole,
  formatDifference,
  formatHeld,
  formatLineAmount,
} from './estimate-words.ts'

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')
const tile = { unit: 'м²', units: [{ unit: 'уп', numerator: 36, denominator: 25 }] }

test.each([
  [1, 'цена изменилась в 1 строке'],
  [3, 'цены изменились в 3 строках'],
  [21, 'цены изменились в 21 строке'],
])('%i changed prices are told by a right form', (count, words) => {
  expect(plain(describeChanged(count))).toBe(words)
})

test('without a change nothing is told', () => {
  expect(describeChanged(0)).toBeNull()
  expect(describeDifference(0)).toBe('')
})

test('a difference says which way it goes', () => {
  expect(plain(describeDifference(124_000))).toBe('дороже на 1 240 ₽')
  expect(plain(describeDifference(-9050))).toBe('дешевле на 90,50 ₽')
  expect(plain(formatDifference(124_000))).toBe('+1 240 ₽')
  expect(plain(formatDifference(-9050))).toBe('−90,50 ₽')
})

test('a line is told in its own unit, and in the base unit beside it', () => {
  const counted = { quantity: 10.08, unit: 'уп', product: tile }
  expect(plain(formatLineAmount(counted))).toBe('7 уп (10,08 м²)')
  expect(plain(formatHeld(counted))).toBe('7 уп')
})

test('what is no whole pack says so', () => {
  const line = { quantity: 10, unit: 'уп', product: tile }
  expect(plain(formatLineAmount(line))).toBe('≈ 6,94 уп (10 м²)')
  expect(plain(formatHeld(line))).toBe('10 м²')
})

test('what is next to nothing of a pallet is told in the base unit alone', () => {
  const pallet = { unit: 'поддон', numerator: 500, denominator: 1 }
  const line = { quantity: 1, unit: 'поддон', product: { unit: 'шт', units: [pallet] } }

  expect(plain(formatLineAmount(line))).toBe('1 шт')
})

test('own work and goods that are gone are told without a product', () => {
  expect(plain(formatLineAmount({ quantity: 24, unit: 'м²', product: null }))).toBe('24 м²')
  expect(plain(formatLineAmount({ quantity: 3, unit: '', product: null }))).toBe('3')
})

test('a discount is a part or a sum', () => {
  expect(plain(describeDiscount({ kind: 'PERCENT', value: 750 }))).toBe('скидка 7,5 %')
  expect(plain(describeDiscount({ kind: 'SUM', value: 100_000 }))).toBe('скидка 1 000 ₽')
})

test('what did not get into the cart is named', () => {
  expect(plain(describeToCart(2, []))).toBe('В корзине теперь 2 товара')
  expect(plain(describeToCart(1, ['Клей', 'Плитка']))).toBe(
    'В корзине теперь 1 товар, не вошли полностью: Клей, Плитка',
  )
  expect(plain(describeToCart(0, ['Клей']))).toBe('В корзину не вошёл полностью: Клей')
})

test('a question about a whole estimate names it, within what an inquiry takes', () => {
  const totals = { total: { amountMinor: 999_999_999_900 }, unpricedCount: 0 }
  const words = describeWhole({ title: 'Ванная', lines: [1, 2], totals })

  expect(plain(words)).toBe('Смета «Ванная»: 2 строки на 9 999 999 999 ₽')
  const longest = describeWhole({ title: 'д'.repeat(titleMax), lines: Array(500).fill(1), totals })
  expect(inquiryPhrase.safeParse(longest).success).toBe(true)
})

test('an estimate holds through its last day', () => {
  expect(plain(describeValidity('2026-12-05', '2026-12-05'))).toBe('Действует до 5 декабря')
  expect(plain(describeValidity('2026-12-05', '2026-12-06'))).toBe('Срок вышел 5 декабря')
})

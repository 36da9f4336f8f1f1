import { expect, test } from 'vitest'
import { describePut, describeRefused } from './cart-bulk-add.ts'

const refuse = (...messages: string[]) =>
  describeRefused(messages.map((message, i) => ({ productId: `p${i}`, message })))

test('goods that were not added are counted, with the first reason', () => {
  expect(refuse('Нет в наличии')).toBe('1\u00a0товар не\u00a0вошёл. Нет в наличии')
  expect(refuse('Нет в наличии', 'Цена товара — по запросу')).toBe(
    '2\u00a0товара не\u00a0вошли. Нет в наличии',
  )
  expect(refuse(...Array<string>(5).fill('Корзина полна'))).toBe(
    '5\u00a0товаров не\u00a0вошло. Корзина полна',
  )
  expect(refuse()).toBeNull()
})

test('a list is reported as added only when some of it was', () => {
  const refused = [{ productId: 'a', message: 'Нет в наличии' }]

  expect(describePut(2, [])).toBe('В\u00a0корзине 2\u00a0товара из\u00a0списка')
  expect(describePut(1, refused)).toBe(
    'В\u00a0корзине 1\u00a0товар из\u00a0списка, 1\u00a0товар не\u00a0вошёл. Нет в наличии',
  )
  expect(describePut(0, refused)).toBe('1\u00a0товар не\u00a0вошёл. Нет в наличии')
  expect(describePut(0, [])).toBe('Сейчас ничего из\u00a0этого нет в\u00a0наличии')
})

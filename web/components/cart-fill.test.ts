import { expect, test } from 'vitest'
import { describeRefused } from './cart-fill.ts'

const refuse = (...messages: string[]) =>
  describeRefused(messages.map((message, i) => ({ productId: `p${i}`, message })))

test('what of a list did not get into the cart is counted, with the first reason', () => {
  expect(refuse('Нет в наличии')).toBe('1\u00a0товар не\u00a0вошёл. Нет в наличии')
  expect(refuse('Нет в наличии', 'Цена товара — по запросу')).toBe(
    '2\u00a0товара не\u00a0вошли. Нет в наличии',
  )
  expect(refuse(...Array<string>(5).fill('Корзина полна'))).toBe(
    '5\u00a0товаров не\u00a0вошло. Корзина полна',
  )
  expect(refuse()).toBeNull()
})

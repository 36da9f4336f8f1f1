import { expect, test } from 'vitest'
import { describeCart } from './cart-whole.ts'

const all = { hasAll: true, missingCount: 0, missing: [], readyAt: null }
const lack = { name: 'Клей', unit: 'шт', wanted: 3, available: 1 }
const part = { hasAll: false, missingCount: 1, missing: [lack], readyAt: null }
const none = { ...part, missing: [{ ...lack, available: 0 }] }
const say = (shops: (typeof part)[] | null, absent = 0, isFailed = false) =>
  describeCart({ shops, lines: { count: 1, absent }, isFailed })

test('the line above the shops says how many have the whole cart', () => {
  expect(say([all, part, all])).toBe('Вся корзина есть в\u00a02\u00a0магазинах')
  expect(say([all])).toBe('Вся корзина есть в\u00a01\u00a0магазине')
  expect(say([part, none])).toMatch(/^Всей корзины нет/)
  expect(say([all], 1)).toMatch(/^Всей корзины нет/)
  expect(say([none])).toMatch(/^Ничего из/)
  expect(say(null)).toMatch(/^Смотрим/)
  expect(say(null, 0, true)).toMatch(/не\u00a0удалось/)
})

import { expect, test } from 'vitest'
import { toCartReadiness, toLack, toReadiness, toShopState } from './cart-readiness.ts'

const place = { timezone: 'Europe/Moscow', nowMs: Date.parse('2026-11-22T09:00:00Z') }
const lack = (available: number) => [
  { productId: 'a', name: 'Клей', unit: 'мешок', wanted: 5, available },
]
const ready = { hasAll: true, missingCount: 0, missing: [], readyAt: '2026-11-22T12:40:00Z' }
const part = { hasAll: false, missingCount: 1, missing: lack(2), readyAt: null }

test('a shop says whether all is ready, when, or what is lacking', () => {
  expect(toReadiness(ready, 2, place)).toBe('Всё готово сегодня к\u00a015:40')
  expect(toReadiness(part, 2, place)).toBe('Есть 1\u00a0позиция из\u00a02')
  expect(toReadiness(part, 1, place)).toBe('Есть часть заказа')
  expect(toShopState({ ...part, missing: lack(0) }, 1)).toBe('none')
  expect(toLack(part)).toBe('Не хватает: Клей\u00a0— 2 из\u00a05\u00a0мешков')
  expect(toLack({ missing: lack(0) })).toBe('Не хватает: Клей')
})

test('in the cart «all» counts what the city cannot sell, and the hour is of what it can', () => {
  expect(toCartReadiness(ready, { count: 19, absent: 0 }, place)).toBe(
    'Всё готово сегодня к\u00a015:40',
  )
  expect(toCartReadiness(ready, { count: 17, absent: 2 }, place)).toBe(
    'Есть 17\u00a0позиций из\u00a019, сегодня к\u00a015:40',
  )
  expect(toCartReadiness(part, { count: 17, absent: 2 }, place)).toBe(
    'Есть 16\u00a0позиций из\u00a019',
  )
  expect(toCartReadiness(ready, { count: 0, absent: 2 }, place)).toBe('Нет в\u00a0наличии')
})

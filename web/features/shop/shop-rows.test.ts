import { expect, test } from 'vitest'
import type { CartShop } from './cart-shops.ts'
import type { ShopCard } from './shop-data.ts'
import { toShopRows } from './shop-rows.ts'

const week = Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '21:00' }))
const toShop = (id: string, latitude: number) =>
  ({
    id,
    name: id,
    latitude,
    longitude: 37,
    timezone: 'Europe/Moscow',
    hours: week,
    exceptionalDays: [],
  }) as unknown as ShopCard
const toHas = (id: string, lacks: number, readyAt: string | null): CartShop =>
  ({
    shop: { id },
    hasAll: lacks === 0,
    missingCount: lacks,
    missing: Array.from({ length: lacks }, () => ({
      name: 'Клей',
      unit: 'шт',
      wanted: 3,
      available: 1,
    })),
    readyAt,
  }) as unknown as CartShop

const shops = [
  toShop('near', 55.1),
  toShop('soon', 55.5),
  toShop('late', 55.2),
  toShop('other', 55),
]
// As the api has them: the fewest missing lines first, then the soonest ready.
const cart = {
  shops: [
    toHas('soon', 0, '2026-11-22T09:40:00Z'),
    toHas('late', 0, '2026-11-22T15:40:00Z'),
    toHas('near', 2, null),
  ],
  lines: { count: 5, absent: 0 },
}
const asked = { product: null, unit: null, here: null, nowMs: Date.parse('2026-11-22T09:00:00Z') }
const ids = (rows: { shop: { id: string } }[]) => rows.map(({ shop }) => shop.id)

test('shops stand by what they have of the cart, then by the hour, and say both', () => {
  const rows = toShopRows(shops, { ...asked, cart })

  expect(ids(rows)).toEqual(['soon', 'late', 'near', 'other'])
  expect(rows.map((row) => row.cart?.words)).toEqual([
    'Всё готово сегодня к\u00a012:40',
    'Всё готово сегодня к\u00a018:40',
    'Есть 3\u00a0позиции из\u00a05',
    undefined,
  ])
  expect(rows.map(({ state }) => state)).toEqual(['all', 'all', 'part', 'all'])
  expect(rows[2]?.cart?.lack).toBe(
    'Не хватает: Клей\u00a0— 1 из\u00a03\u00a0шт; Клей\u00a0— 1 из\u00a03\u00a0шт',
  )
})

test('from where the visitor is, of those that have as much the nearest stands first', () => {
  const here = { latitude: 55, longitude: 37 }

  expect(ids(toShopRows(shops, { ...asked, cart, here }))).toEqual([
    'late',
    'soon',
    'near',
    'other',
  ])
})

test('beside the stock of a product nothing is told of the cart', () => {
  const product = { unit: 'шт', step: 1, min: 1, units: [], stocks: [] }

  const rows = toShopRows(shops, { ...asked, cart, product: product as never })

  expect(rows.every((row) => row.cart === null)).toBe(true)
})

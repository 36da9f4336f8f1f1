import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { rankShops } from './availability.ts'

const toSupply = (
  name: string,
  quantity: number,
  latitude = 55,
  readyAt: string | null = null,
) => ({
  shop: { name, latitude, longitude: 37 },
  quantity,
  readyAt,
})
const names = (ranked: { shop: { name: string } }[]) => ranked.map(({ shop }) => shop.name)

test('shops that have enough come before those that have a part, those before empty ones', () => {
  const supplies = [toSupply('пусто', 0), toSupply('часть', 1200), toSupply('всё', 2000)]

  const ranked = rankShops(supplies, 2000, null)

  expect(ranked.map(({ state }) => state)).toEqual(['all', 'part', 'none'])
  expect(names(ranked)).toEqual(['всё', 'часть', 'пусто'])
})

test('of those that have enough the nearest is first, however much the others have', () => {
  const supplies = [toSupply('дальний', 9000, 56), toSupply('ближний', 2000, 55.01)]

  const ranked = rankShops(supplies, 1000, { latitude: 55, longitude: 37 })

  expect(names(ranked)).toEqual(['ближний', 'дальний'])
})

test('without the position of the visitor, the soonest ready is first', () => {
  const supplies = [
    toSupply('завтра', 9000, 55, '2026-11-11T06:00:00Z'),
    toSupply('сегодня', 2000, 55, '2026-11-10T12:00:00Z'),
  ]

  const ranked = rankShops(supplies, 1000, null)

  expect(names(ranked)).toEqual(['сегодня', 'завтра'])
})

test('no shop is lost, and none that lacks goods stands above one that has them', () => {
  const supply = record({
    quantity: integer({ min: 0, max: 5000 }),
    latitude: integer({ min: 50, max: 60 }),
  })
  assert(
    property(array(supply), integer({ min: 1, max: 5000 }), (rows, wanted) => {
      const supplies = rows.map(({ quantity, latitude }, i) => toSupply(`${i}`, quantity, latitude))

      const ranked = rankShops(supplies, wanted, { latitude: 55, longitude: 37 })

      const enough = ranked.map(({ quantity }) => quantity >= wanted)
      expect(names(ranked).toSorted()).toEqual(names(supplies).toSorted())
      expect(enough).toEqual(enough.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinReach, shortenNames, toPlan } from './plan-layout.ts'

const moscow = { latitude: 55.7558, longitude: 37.6173 }
const box = { width: 358, height: 260 }
const toShop = (id: string, latitude: number, longitude: number) => ({
  id,
  name: `Магазин ${id}`,
  point: { latitude, longitude },
})

test('north is up, east is right, and rings tell kilometres', () => {
  const shops = [toShop('север', 55.8458, 37.6173), toShop('восток', 55.7558, 37.7773)]

  const { middle, marks, rings } = toPlan(shops, moscow, box)

  const [north, east] = marks
  expect(north?.at.y).toBeLessThan(middle.y - 50)
  expect(east?.at.x).toBeGreaterThan(middle.x + 50)
  // Ten kilometres each.
  const distance = middle.y - (north?.at.y ?? 0)
  expect((east?.at.x ?? 0) - middle.x).toBeCloseTo(distance, 0)
  expect(rings.find(({ words }) => words === '10\u00a0км')?.radius).toBeCloseTo(distance, 0)
})

test('a shop with an unknown or a mistaken place is left out', () => {
  const shops = [toShop('есть', 55.8, 37.5), toShop('нули', 0, 0), toShop('наоборот', 37.5, 55.8)]

  const { marks } = toPlan(shops, moscow, box)

  expect(marks.map(({ id }) => id)).toEqual(['есть'])
  expect(isWithinReach({ latitude: 0, longitude: 0 }, { latitude: 0.1, longitude: 0 })).toBe(false)
  expect(toPlan([], moscow, box).marks).toEqual([])
})

test('every number is inside the box, and of a few none lies on another', () => {
  const shop = record({
    latitude: integer({ min: -900, max: 900 }),
    longitude: integer({ min: -1500, max: 1500 }),
  })
  assert(
    property(array(shop, { minLength: 1, maxLength: 8 }), (places) => {
      const shops = places.map(({ latitude, longitude }, i) =>
        toShop(`${i}`, moscow.latitude + latitude / 1000, moscow.longitude + longitude / 1000),
      )

      const { marks } = toPlan(shops, moscow, box)

      expect(marks).toHaveLength(shops.length)
      for (const [i, { spot }] of marks.entries()) {
        expect(spot.x).toBeGreaterThanOrEqual(22)
        expect(spot.x).toBeLessThanOrEqual(box.width - 22)
        expect(spot.y).toBeGreaterThanOrEqual(22)
        expect(spot.y).toBeLessThanOrEqual(box.height - 22)
        for (const other of marks.slice(i + 1)) {
          const distance = Math.hypot(spot.x - other.spot.x, spot.y - other.spot.y)
          expect(distance).toBeGreaterThan(24)
        }
      }
    }),
  )
})

test('shops of one yard are told apart', () => {
  const shops = [toShop('а', 55.75, 37.6), toShop('б', 55.75, 37.6), toShop('в', 55.75, 37.6)]

  const { marks } = toPlan(shops, moscow, box)

  const spots = new Set(marks.map(({ spot }) => `${Math.round(spot.x)} ${Math.round(spot.y)}`))
  expect(spots.size).toBe(3)
})

test('the word that all names share is left out of the map', () => {
  expect(shortenNames(['Отвес Химки', 'Отвес Рязанский'])).toEqual(['Химки', 'Рязанский'])
  expect(shortenNames(['Отвес Химки', 'Двор'])).toEqual(['Отвес Химки', 'Двор'])
  expect(shortenNames(['Отвес Химки'])).toEqual(['Отвес Химки'])
  expect(shortenNames([])).toEqual([])
})

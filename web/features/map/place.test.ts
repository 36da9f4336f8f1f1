import { expect, test } from 'vitest'
import { toMetres } from '#schema/distance.ts'
import { compareMetres, describeDirection, formatDistance, toMetresFrom } from './place.ts'

test('a degree of latitude is 111 kilometres, said as people say it', () => {
  const metres = toMetres({ latitude: 55, longitude: 37 }, { latitude: 56, longitude: 37 })

  expect(Math.round(metres / 1000)).toBe(111)
  expect([10, 840, 960, 2440, 9960, 13_600].map(formatDistance)).toEqual([
    '50\u00a0м',
    '850\u00a0м',
    '1\u00a0км',
    '2,4\u00a0км',
    '10\u00a0км',
    '14\u00a0км',
  ])
})

test('a direction is the nearest of eight, said with the distance', () => {
  const moscow = { latitude: 55.75, longitude: 37.62 }
  const to = (north: number, east: number) =>
    describeDirection(moscow, { latitude: 55.75 + north, longitude: 37.62 + east })

  expect(to(0.1, 0)).toBe('11\u00a0км на\u00a0север')
  expect(to(-0.0146, 0.026)).toBe('2,3\u00a0км на\u00a0юго-восток')
  expect(to(0, -0.1)).toBe('6,3\u00a0км на\u00a0запад')
  expect(to(-0.05, 0)).toBe('5,6\u00a0км на\u00a0юг')
})

test('a degree of longitude is shorter in the north: as much of both is not the north-east', () => {
  const murmansk = { latitude: 68.97, longitude: 33.07 }

  const direction = describeDirection(murmansk, { latitude: 69.07, longitude: 33.17 })

  expect(direction).toBe('12\u00a0км на\u00a0север')
})

test('the date line is no wall: Chukotka lies to the east of Kamchatka', () => {
  const east = describeDirection(
    { latitude: 66, longitude: 179.5 },
    { latitude: 66, longitude: -179.5 },
  )

  expect(east).toBe('45\u00a0км на\u00a0восток')
})

test('the nearest stands first, and what is of an unknown place behind', () => {
  const here = { latitude: 55.75, longitude: 37.62 }
  const places = [0, 56, 55.8].map((latitude) => ({ latitude, longitude: latitude && 37.62 }))
  const measured = places.map((place) => ({ ...place, metres: toMetresFrom(here, place) }))

  expect(measured.sort(compareMetres).map(({ latitude }) => latitude)).toEqual([55.8, 56, 0])
  expect(places.map((place) => toMetresFrom(null, place))).toEqual([null, null, null])
})

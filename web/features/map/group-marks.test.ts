import { array, assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { apartZoom, groupMarks } from './group-marks.ts'
import { toPixel, toPoint, toView } from './mercator.ts'

const moscow = { latitude: 55.75, longitude: 37.62 }
const toMark = (id: string, north = 0, east = 0) => ({
  id,
  point: { latitude: moscow.latitude + north, longitude: moscow.longitude + east },
})
const idsOf = (groups: { marks: readonly { id: string }[] }[]) =>
  groups.map(({ marks }) => marks.map(({ id }) => id).join('+'))

test('marks that would cover one another become one, those apart stay', () => {
  const marks = [toMark('a'), toMark('b', 0.001), toMark('c', 0.2, 0.2)]

  expect(idsOf(groupMarks(marks, 10, null))).toEqual(['a+b', 'c'])
  expect(idsOf(groupMarks(marks, 16, null))).toEqual(['a', 'b', 'c'])
})

test('a group stands in the middle of its marks', () => {
  const [group] = groupMarks([toMark('a'), toMark('b', 0.002, 0.002)], 10, null)

  expect(group?.point.latitude).toBeCloseTo(55.751, 4)
  expect(group?.point.longitude).toBeCloseTo(37.621, 4)
})

test('the picked shop is never inside a group', () => {
  const marks = [toMark('a'), toMark('b', 0.001), toMark('c', 0.001, 0.001)]

  expect(idsOf(groupMarks(marks, 10, 'b'))).toEqual(['a+c', 'b'])
})

test('shops of one building come apart at the nearest zooms, side by side', () => {
  const groups = groupMarks([toMark('a'), toMark('b'), toMark('c', 0.01)], apartZoom, null)

  expect(idsOf(groups)).toEqual(['a', 'b', 'c'])
  expect(groups.map(({ asidePx }) => asidePx)).toEqual([-22, 22, 0])
})

test('at any zoom each shop is on the map once', () => {
  const place = record({
    latitude: double({ min: 41, max: 82, noNaN: true }),
    longitude: double({ min: 19, max: 180, noNaN: true }),
  })
  assert(
    property(array(place, { maxLength: 30 }), integer({ min: 3, max: 19 }), (places, zoom) => {
      const marks = places.map((point, i) => ({ id: String(i), point }))

      const groups = groupMarks(marks, zoom, '1')

      const shown = groups.flatMap((group) => group.marks.map(({ id }) => id))
      expect(shown.toSorted()).toEqual(marks.map(({ id }) => id).toSorted())
    }),
  )
})

test('a pixel of the map is a place and back', () => {
  const back = toPoint(toPixel(moscow, 12), 12)

  expect(back.latitude).toBeCloseTo(moscow.latitude, 9)
  expect(back.longitude).toBeCloseTo(moscow.longitude, 9)
})

test('a view holds all its marks away from the edge, and one mark with its street', () => {
  const box = { width: 358, height: 260 }
  const points = [moscow, { latitude: 55.6, longitude: 37.9 }, { latitude: 55.9, longitude: 37.4 }]

  const { center, zoom } = toView(points, box)

  const middle = toPixel(center, zoom)
  for (const point of points) {
    const { x, y } = toPixel(point, zoom)
    expect(Math.abs(x - middle.x)).toBeLessThanOrEqual(box.width / 2 - 55)
    expect(Math.abs(y - middle.y)).toBeLessThanOrEqual(box.height / 2 - 55)
  }
  expect(toView([moscow], box)).toMatchObject({ zoom: 16 })
})

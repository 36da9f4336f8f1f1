import { expect, test } from 'vitest'
import { describeWay } from './way-words.ts'

const city = { latitude: 55.75, longitude: 37.62 }
const shop = { latitude: 55.7354, longitude: 37.646 }

test('a way begins at the visitor, or at the middle of the city', () => {
  expect(describeWay(shop, city, null)).toBe('2,3\u00a0км на\u00a0юго-восток от\u00a0центра')
  expect(describeWay(shop, city, { latitude: 55.72, longitude: 37.646 })).toBe(
    '1,7\u00a0км на\u00a0север от\u00a0вас',
  )
})

test('from another region the way is said from the middle of the city', () => {
  const far = { latitude: 59.94, longitude: 30.31 }

  expect(describeWay(shop, city, far)).toMatch(/от\u00a0центра$/)
})

test('a shop of an unknown place has no way', () => {
  expect(describeWay({ latitude: 0, longitude: 0 }, city, null)).toBeNull()
})

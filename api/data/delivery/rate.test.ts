import { expect, test } from 'vitest'
import {
  findDeliveryDay,
  listDeliveryDates,
  refuseAddress,
  toDeliveryPrice,
  toFreeFrom,
  toLiftingPrice,
} from './rate.ts'

const tonne = 1_000_000
const toLoad = (weightGrams: number, volumeCubicCm = 0) => ({ weightGrams, volumeCubicCm })

test('a trip costs by what the truck must carry, and ten tonnes go as often as it takes', () => {
  const prices = [0, 1.5, 1.6, 5, 10, 10.1, 25].map((tonnes) =>
    toDeliveryPrice(toLoad(tonnes * tonne), 0),
  )

  expect(prices).toEqual([149_000, 149_000, 390_000, 390_000, 690_000, 1_380_000, 2_070_000])
})

test('a light load is free from a sum, a heavy one never', () => {
  expect(toDeliveryPrice(toLoad(tonne), 2_999_999)).toBe(149_000)
  expect(toDeliveryPrice(toLoad(tonne), 3_000_000)).toBe(0)
  expect(toDeliveryPrice(toLoad(2 * tonne), 9_000_000)).toBe(390_000)
  expect([toFreeFrom(toLoad(tonne)), toFreeFrom(toLoad(2 * tonne))]).toEqual([3_000_000, null])
})

test('a light load that is large takes a larger truck, and is never free', () => {
  const wool = toLoad(tonne / 5, 12_000_000)

  expect(toDeliveryPrice(wool, 9_000_000)).toBe(390_000)
  expect(toFreeFrom(wool)).toBeNull()
})

test('carrying up costs by kilogram and floor, by a lift once, and never less than a call', () => {
  const lift = (floor: number, hasLift: boolean) =>
    toLiftingPrice(tonne, { isLifting: true, floor, hasLift })

  expect([lift(1, false), lift(5, false), lift(5, true), lift(0, false)]).toEqual([
    300_000, 1_500_000, 300_000, 300_000,
  ])
  expect(toLiftingPrice(1000, { isLifting: true, floor: 2, hasLift: false })).toBe(50_000)
  expect(toLiftingPrice(tonne, { isLifting: false, floor: 9, hasLift: false })).toBe(0)
})

test('what is ordered before four in the afternoon comes tomorrow, later a day later', () => {
  const find = (at: string, timezone = 'Europe/Moscow') =>
    Object.values(findDeliveryDay(new Date(at), timezone))

  expect(find('2026-11-22T12:59:59Z')).toEqual(['2026-11-23', '2026-11-22T13:00:00.000Z'])
  expect(find('2026-11-22T13:00:00Z')).toEqual(['2026-11-24', '2026-11-23T13:00:00.000Z'])
  expect(find('2026-11-22T20:59:59Z')).toEqual(['2026-11-24', '2026-11-23T13:00:00.000Z'])
  expect(find('2026-11-22T21:00:00Z')).toEqual(['2026-11-24', '2026-11-23T13:00:00.000Z'])
  expect(find('2026-11-22T13:00:00Z', 'Asia/Vladivostok')).toEqual([
    '2026-11-24',
    '2026-11-23T06:00:00.000Z',
  ])
})

test('the first day is counted by the clock of the city, for a week from there', () => {
  const lateInMoscow = new Date('2026-12-30T20:30:00Z')

  expect(listDeliveryDates(lateInMoscow, 'Europe/Moscow')[0]).toBe('2027-01-01')
  expect(listDeliveryDates(lateInMoscow, 'Asia/Vladivostok')).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
  ])
})

test('ё and е name the same town', () => {
  const address = {
    value: 'г Орел, ул Мира, д 1',
    fiasId: '1',
    latitude: null,
    longitude: null,
    hasHouse: true,
    region: 'Орловская область',
  }

  expect(refuseAddress({ ...address, city: 'Орел' }, { name: 'Орёл' })).toBeNull()
  expect(refuseAddress({ ...address, city: 'Мценск' }, { name: 'Орёл' })?.code).toBe(
    'ADDRESS_OUT_OF_ZONE',
  )
})

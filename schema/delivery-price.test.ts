import { expect, test } from 'vitest'
import {
  findVehicle,
  isLight,
  type Load,
  toDeliveryPrice,
  toFreeFrom,
  toLiftingPrice,
} from './delivery-price.ts'
import type { DeliveryTariff } from './delivery-tariff.ts'

const tariff: DeliveryTariff = {
  vehicles: [
    { title: 'до 1,5 т', carriesKg: 1500, holdsCubicMetres: 9, tripMinor: 149_000 },
    { title: 'до 5 т', carriesKg: 5000, holdsCubicMetres: 30, tripMinor: 390_000 },
    { title: 'до 10 т', carriesKg: 10_000, holdsCubicMetres: 45, tripMinor: 690_000 },
  ],
  freeFromMinor: 3_000_000,
  lifting: { perKilogramMinor: 300, minMinor: 50_000 },
  windows: ['10:00-14:00'],
  orderUntil: '16:00',
  daysAhead: 7,
  firstDayAfter: 1,
}
const tonne = 1_000_000
const toLoad = (weightGrams: number, volumeCubicCm = 0): Load => ({ weightGrams, volumeCubicCm })

const find = (tonnes: number, cubicMetres: number) => {
  const { vehicle, trips } = findVehicle(tariff, toLoad(tonnes * tonne, cubicMetres * 1e6))
  return `${vehicle.title} × ${trips}`
}

test('a load takes the lightest vehicle that carries and holds all of it', () => {
  expect([find(0, 0), find(1.5, 9), find(1.6, 1), find(0.1, 9.5), find(5, 31)]).toEqual([
    'до 1,5 т × 1',
    'до 1,5 т × 1',
    'до 5 т × 1',
    'до 5 т × 1',
    'до 10 т × 1',
  ])
})

test('what no vehicle takes at once is brought by the heaviest in as many trips as it needs', () => {
  expect([find(25, 1), find(1, 91), find(11, 136)]).toEqual([
    'до 10 т × 3',
    'до 10 т × 3',
    'до 10 т × 4',
  ])
})

test('a trip costs by what the vehicle must carry, and ten tonnes go as often as it takes', () => {
  const prices = [0, 1.5, 1.6, 5, 10, 10.1, 25].map((tonnes) =>
    toDeliveryPrice(tariff, toLoad(tonnes * tonne), 0),
  )

  expect(prices).toEqual([149_000, 149_000, 390_000, 390_000, 690_000, 1_380_000, 2_070_000])
})

test('a light load is free from a sum, a heavy or a large one never', () => {
  const light = toLoad(tonne)
  const wool = toLoad(tonne / 5, 12_000_000)

  expect(toDeliveryPrice(tariff, light, 2_999_999)).toBe(149_000)
  expect(toDeliveryPrice(tariff, light, 3_000_000)).toBe(0)
  expect(toDeliveryPrice(tariff, toLoad(2 * tonne), 9_000_000)).toBe(390_000)
  expect(toDeliveryPrice(tariff, wool, 9_000_000)).toBe(390_000)
  expect([light, toLoad(2 * tonne), wool].map((load) => toFreeFrom(tariff, load))).toEqual([
    3_000_000,
    null,
    null,
  ])
  expect(isLight(tariff, wool)).toBe(false)
})

test('where no sum makes a trip free, none does', () => {
  const never = { ...tariff, freeFromMinor: null }

  expect(toFreeFrom(never, toLoad(0))).toBeNull()
  expect(toDeliveryPrice(never, toLoad(0), 1e9)).toBe(149_000)
})

test('carrying up costs by kilogram and floor, by a lift once, and never less than a call', () => {
  const lift = (floor: number, hasLift: boolean) =>
    toLiftingPrice(tariff, tonne, { isLifting: true, floor, hasLift })
  const [light, unasked] = [
    { isLifting: true, floor: 2, hasLift: false },
    { isLifting: false, floor: 9, hasLift: false },
  ]

  expect([lift(1, false), lift(5, false), lift(5, true), lift(0, false)]).toEqual([
    300_000, 1_500_000, 300_000, 300_000,
  ])
  expect(toLiftingPrice(tariff, 1000, light)).toBe(50_000)
  expect(toLiftingPrice(tariff, tonne, unasked)).toBe(0)
  expect(toLiftingPrice({ ...tariff, lifting: null }, 1000, light)).toBeNull()
})

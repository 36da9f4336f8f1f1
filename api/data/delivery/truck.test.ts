import { expect, test } from 'vitest'
import { findVehicle } from './truck.ts'

const find = (tonnes: number, cubicMetres: number) => {
  const load = { weightGrams: tonnes * 1e6, volumeCubicCm: cubicMetres * 1e6 }
  const { vehicle, trips } = findVehicle(load)
  return `${vehicle.title.replaceAll('\u00a0', ' ')} × ${trips}`
}

test('a load takes the lightest truck that carries and holds all of it', () => {
  expect([find(0, 0), find(1.5, 9), find(1.6, 1), find(0.1, 9.5), find(5, 31)]).toEqual([
    'Газель до 1,5 т × 1',
    'Газель до 1,5 т × 1',
    'Грузовик до 5 т × 1',
    'Грузовик до 5 т × 1',
    'Грузовик до 10 т × 1',
  ])
})

test('what no truck takes at once is brought by the heaviest in as many trips as it needs', () => {
  expect([find(25, 1), find(1, 91), find(11, 136)]).toEqual([
    'Грузовик до 10 т × 3',
    'Грузовик до 10 т × 3',
    'Грузовик до 10 т × 4',
  ])
})

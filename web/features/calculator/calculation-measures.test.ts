import { expect, test } from 'vitest'
import type { Job } from './calculation-job.ts'
import {
  carryMeasures,
  keepMeasures,
  toEmptyMeasures,
  toFirstMeasures,
  toJobNeed,
} from './calculation-measures.ts'

const floor: Job = { kind: 'area', content: { numerator: 1, denominator: 1 } }
const plaster: Job = {
  kind: 'material',
  content: { numerator: 30, denominator: 1 },
  consumption: { measure: 'кг', thousandths: 850, perMm: true, layerMm: 15 },
}
const wall = {
  ...toEmptyMeasures('area'),
  area: '6',
  openings: '2',
  waste: '7',
  of: ['wall-tile'],
}

test('the windows of a wall are not taken off a floor', () => {
  const measures = carryMeasures(wall, floor, 'floor-tile')

  expect(measures).toEqual({ ...toEmptyMeasures('area'), area: '6' })
  expect(toJobNeed(floor, { step: 1.44, min: 1.44 }, measures)?.quantity).toBe(720)
})

test('among the goods they were typed for all measures hold', () => {
  const { of: _, ...typed } = wall

  expect(carryMeasures(wall, floor, 'wall-tile')).toEqual(typed)
})

test('a layer typed for one material gives way to what the maker of another says', () => {
  const screed = { ...toEmptyMeasures('material'), area: '6', layer: '40', of: ['screed'] }

  expect(carryMeasures(screed, plaster, 'plaster').layer).toBe('15')
  expect(carryMeasures(screed, plaster, 'screed').layer).toBe('40')
})

test('the calculator says what it left out', () => {
  const { of, ...typed } = wall
  keepMeasures(typed, of)

  expect(toFirstMeasures(floor, 'floor-tile')).toMatchObject({ isOfOthers: true, isCut: true })
  expect(toFirstMeasures(floor, 'wall-tile')).toMatchObject({ isOfOthers: false, isCut: false })
})

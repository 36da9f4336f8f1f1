import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalculated } from '#schema/calculation.ts'
import type { Job } from './calculation-job.ts'
import { toEmptyMeasures, toJobNeed, toOneRoom } from './calculation-measures.ts'
import { readJob, toCalculation, toEmptyRoom, toTypedJob } from './room-measures.ts'

const floor: Job = { kind: 'area', content: { numerator: 1, denominator: 1 } }
const plaster: Job = {
  kind: 'material',
  content: { numerator: 30, denominator: 1 },
  consumption: { measure: 'кг', thousandths: 850, perMm: true, layerMm: 15 },
}
const board: Job = { kind: 'length', content: { numerator: 5, denominator: 2 } }
const packs = { step: 144, min: 144 }
const typed = { layer: '10', coats: '1', waste: '10' }

test('rooms by their area and by their sides are one job, less windows and doors', () => {
  const rooms = [
    { ...toEmptyRoom(0), name: ' Кухня ', length: '3', width: '2,5' },
    { ...toEmptyRoom(1), area: '15,6', openings: '1' },
    toEmptyRoom(2),
  ]

  const calculation = toCalculation(floor, { ...typed, rooms }, packs)

  expect(calculation).toMatchObject({
    rooms: [
      { name: 'Кухня', length: 300, width: 250 },
      { area: 1560, openings: 100 },
    ],
    wastePercent: 10,
    quantity: 2448,
  })
})

test('a room that is begun and not complete leaves nothing to put', () => {
  const [whole, begun] = [
    { ...toEmptyRoom(0), area: '12' },
    { ...toEmptyRoom(1), length: '3' },
  ]

  expect(readJob(floor, { ...typed, rooms: [whole, begun] })).toBeNull()
  expect(readJob(board, { ...typed, rooms: [begun] })).not.toBeNull()
  expect(readJob(floor, { ...typed, rooms: [toEmptyRoom(0)] })).toBeNull()
  expect(readJob(floor, { ...typed, waste: 'много', rooms: [whole] })).toBeNull()
})

const sizes = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => String(hundredths / 100))

test('an opened calculation is typed as it was, and comes to the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(floor, plaster, board),
      fc.array(fc.record({ length: sizes, width: sizes }), { minLength: 1, maxLength: 5 }),
      (job, sides) => {
        const rooms = sides.map((side, id) => ({ ...toEmptyRoom(id), ...side }))
        const first = toCalculation(job, { ...typed, rooms }, packs)
        fc.pre(first !== null)

        const again = first && toCalculation(job, toTypedJob(first), packs)

        expect(again).toEqual(first)
      },
    ),
  )
})

test('one room is counted as the calculators of product pages count it', () => {
  fc.assert(
    fc.property(fc.constantFrom(floor, plaster), sizes, sizes, (job, length, width) => {
      const measures = { ...toEmptyMeasures(job.kind), length, width }
      const read = readJob(job, toOneRoom(measures))

      const need = toJobNeed(job, { step: 1.44, min: 1.44 }, measures)

      expect(read && toCalculated(read, packs).quantity).toBe(need?.quantity)
    }),
  )
})

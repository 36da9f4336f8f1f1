import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { findJob } from '#web/features/calculator/calculation-job.ts'
import { toEmptyMeasures } from '#web/features/calculator/calculation-measures.ts'
import { type Accessory, toAccessoryNeed, toExtent, toVolume } from './accessory-need.ts'

const toGood = (over: Partial<Accessory>): Accessory => ({
  name: '',
  unit: 'шт',
  units: [],
  step: 1,
  min: 1,
  weightGrams: null,
  consumption: null,
  ...over,
})
const tile = toGood({ unit: 'м²', step: 1.44, min: 1.44 })
const glue = toGood({
  name: 'Клей для плитки, 25 кг',
  unit: 'мешок',
  consumption: { value: 1.3, unit: 'кг/м²/мм', layerMm: 4 },
})
const measures = { ...toEmptyMeasures('area'), length: '6', width: '4', waste: '10' }

function requireJob(good: Accessory) {
  const job = findJob(good)
  if (!job) throw new Error('No calculator')
  return job
}

test('glue is counted for the measured area plus waste', () => {
  const extent = toExtent(requireJob(tile), tile, { measures, quantity: 0 })

  expect(extent).toEqual({ measure: 'м²', hundredths: 2400, waste: 10 })
  // 24 m² · 1.1 · 5.2 kg = 137.28 kg
  expect(extent && toAccessoryNeed(glue, extent)?.quantity).toBe(600)
})

test('a known area is used as it is, less openings', () => {
  const known = { ...toEmptyMeasures('area'), area: '4,2', openings: '0,7' }

  const extent = toExtent(requireJob(tile), tile, { measures: known, quantity: 0 })

  expect(extent).toEqual({ measure: 'м²', hundredths: 350, waste: 10 })
})

test('the quantity the measures came to is still the measured area, another one is its own', () => {
  const job = requireJob(tile)

  const own = toExtent(job, tile, { measures, quantity: 2736 })
  const more = toExtent(job, tile, { measures, quantity: 4320 })

  expect(own).toEqual({ measure: 'м²', hundredths: 2400, waste: 10 })
  expect(more).toEqual({ measure: 'м²', hundredths: 4320, waste: 0 })
})

test('without a chosen quantity or measures nothing is counted', () => {
  expect(toExtent(requireJob(tile), tile, { measures: null, quantity: 0 })).toBeNull()
})

test('bags of plaster cover what their layer leaves, and the primer goes under all of it', () => {
  const plaster = toGood({
    name: 'Штукатурка, 30 кг',
    unit: 'мешок',
    consumption: { value: 0.85, unit: 'кг/м²/мм' },
  })
  const primer = toGood({ name: 'Грунтовка, 5 л', consumption: { value: 0.12, unit: 'л/м²' } })

  const extent = toExtent(requireJob(plaster), plaster, {
    measures: { ...measures, layer: '20' },
    quantity: 1000,
  })

  // 300 kg / 17 kg a square metre
  expect(extent).toEqual({ measure: 'м²', hundredths: 1765, waste: 0 })
  expect(extent && toAccessoryNeed(primer, extent)).toEqual({
    wanted: 212,
    quantity: 100,
    left: 288,
  })
})

test('sheets need screws by the box and profiles by the piece, as their names tell', () => {
  const sheet = toGood({
    unit: 'лист',
    units: [{ unit: 'м²', numerator: 1, denominator: 3 }],
  })
  const screws = toGood({
    name: 'Саморез 3,5×25 мм, 500 шт',
    unit: 'уп',
    consumption: { value: 24, unit: 'шт/м²' },
  })
  const profile = toGood({
    name: 'Профиль стоечный «ПС 50×50», 0,6 мм, 3 м',
    consumption: { value: 2, unit: 'м/м²' },
  })

  const extent = toExtent(requireJob(sheet), sheet, { measures: null, quantity: 1000 })

  expect(extent).toEqual({ measure: 'м²', hundredths: 3000, waste: 0 })
  expect(extent && toAccessoryNeed(screws, extent)?.quantity).toBe(200)
  expect(extent && toAccessoryNeed(profile, extent)?.quantity).toBe(2000)
})

test('an underlay is counted by the area it covers', () => {
  const underlay = toGood({ unit: 'м²', step: 10, min: 10 })

  const need = toAccessoryNeed(underlay, { measure: 'м²', hundredths: 2401, waste: 0 })

  expect(need?.quantity).toBe(3000)
})

test('glue for blocks is counted for the cubic metres of the blocks', () => {
  const blocks = toGood({ units: [{ unit: 'м³', numerator: 667, denominator: 10 }] })
  const blockGlue = toGood({
    name: 'Клей для блоков, 25 кг',
    unit: 'мешок',
    consumption: { value: 26, unit: 'кг/м³' },
  })

  const extent = toVolume(blocks, 20_000)

  // 200 blocks are 2.9985 m³, and those take 78 kg.
  expect(extent).toEqual({ measure: 'м³', hundredths: 300, waste: 0 })
  expect(extent && toAccessoryNeed(blockGlue, extent)?.quantity).toBe(400)
  expect(toVolume(blocks, 0)).toBeNull()
  expect(toVolume(tile, 144)).toBeNull()
})

test('goods poured by the cubic metre are counted for an area', () => {
  const sand = toGood({
    unit: 'м³',
    step: 0.5,
    min: 1,
    consumption: { value: 0.05, unit: 'м³/м²' },
  })

  const need = toAccessoryNeed(sand, { measure: 'м²', hundredths: 2500, waste: 0 })

  expect(need?.quantity).toBe(150)
})

test('accessories that cannot be derived from the job are not counted', () => {
  const extent = { measure: 'м²', hundredths: 2400, waste: 0 } as const

  for (const accessory of [
    toGood({ name: 'Шпатель зубчатый, 250 мм' }),
    toGood({ name: 'Клей для блоков, 25 кг', consumption: { value: 26, unit: 'кг/м³' } }),
    // The thickness of the layer is unknown.
    toGood({ name: 'Клей, 25 кг', consumption: { value: 1.3, unit: 'кг/м²/мм' } }),
    toGood({ name: 'Заглушка', consumption: { value: 2, unit: 'шт/м' } }),
  ]) {
    expect(toAccessoryNeed(accessory, extent)).toBeNull()
  }
})

test('the number of packs is the smallest that is enough', () => {
  const jobs = record({
    area: integer({ min: 1, max: 1_000_000 }),
    waste: integer({ min: 0, max: 50 }),
    grams: integer({ min: 1, max: 30_000 }),
    packKg: integer({ min: 1, max: 50 }),
  })

  assert(
    property(jobs, ({ area, waste, grams, packKg }) => {
      const accessory = toGood({
        name: `Смесь, ${packKg} кг`,
        consumption: { value: grams, unit: 'г/м²' },
      })
      const need = toAccessoryNeed(accessory, { measure: 'м²', hundredths: area, waste })
      const packs = (need?.quantity ?? 0) / 100
      const grossGrams = (area / 100) * grams * (1 + waste / 100)

      expect(packs * packKg * 1000).toBeGreaterThanOrEqual(grossGrams - 1e-6)
      // Each of two roundings may add a hundredth of a kilogram.
      expect((packs - 1) * packKg * 1000).toBeLessThan(grossGrams + 30)
    }),
  )
})

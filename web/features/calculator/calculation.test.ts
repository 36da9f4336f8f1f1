import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { addWaste, toArea, toMaterial, toNeed } from '#schema/calculation.ts'
import { findContent, findJob, parseConsumption } from './calculation-job.ts'

const tile = {
  name: 'Керамогранит Травертин 60×60',
  unit: 'м²',
  units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
  weightGrams: 20_400,
  consumption: null,
}
const plaster = {
  name: 'Штукатурка гипсовая, 30\u00a0кг',
  unit: 'мешок',
  units: [],
  weightGrams: 30_200,
  consumption: { value: 0.85, unit: 'кг/м²/мм' },
}

test('ten square metres of tile in packs of 1.44 are seven packs, 10.08 m²', () => {
  const need = toNeed(1000, { numerator: 1, denominator: 1 }, { step: 144, min: 144 })

  expect(need).toEqual({ wanted: 1000, quantity: 1008, left: 8 })
})

test('walls less openings with a tenth more for waste', () => {
  const area = toArea(
    [
      { length: 420, width: 270 },
      { length: 310, width: 270 },
    ],
    380,
  )

  expect(area).toBe(1591)
  expect(addWaste(area, 10)).toBe(1751)
})

test('openings larger than the walls leave nothing to buy', () => {
  const area = toArea([{ length: 100, width: 100 }], 200)

  expect(toNeed(area, { numerator: 1, denominator: 1 }, { step: 144, min: 144 }).quantity).toBe(0)
})

test('plaster 20 mm thick on 10 m² is 170 kg, six bags of 30', () => {
  const job = findJob(plaster)
  if (job?.kind !== 'material') throw new Error('No calculator of materials')

  const wanted = toMaterial(1000, job.consumption, { tenthsMm: 200, coats: 1 })

  expect(wanted).toBe(17_000)
  expect(toNeed(wanted, job.content, { step: 100, min: 100 })).toEqual({
    wanted: 17_000,
    quantity: 600,
    left: 1000,
  })
})

test('the net weight in the name counts, not the gross weight of the feed', () => {
  expect(findContent(plaster, 'кг')).toEqual({ numerator: 30_000, denominator: 1000 })
})

test('paint in two coats takes twice as much', () => {
  const consumption = parseConsumption({ value: 0.11, unit: 'л/м²' })
  if (!consumption) throw new Error('Not read')

  expect(toMaterial(5000, consumption, { tenthsMm: 0, coats: 2 })).toBe(1100)
})

test('a consumption on a centimetre is a tenth of it on a millimetre', () => {
  expect(parseConsumption({ value: 8.5, unit: 'кг/м²/см' })).toMatchObject({
    measure: 'кг',
    thousandths: 850,
    perMm: true,
  })
  expect(parseConsumption({ value: 26, unit: 'кг/м³' })).toBeNull()
})

test('goods sold by area count area, by the metre length, others nothing', () => {
  expect(findJob(tile)?.kind).toBe('area')
  expect(findJob({ ...tile, unit: 'м', units: [] })?.kind).toBe('length')
  expect(findJob({ ...tile, unit: 'шт', units: [] })).toBeNull()
})

test('the quantity bought is the least that covers the need', () => {
  assert(
    property(
      integer({ min: 1, max: 1_000_000 }),
      record({
        numerator: integer({ min: 1, max: 5000 }),
        denominator: integer({ min: 1, max: 1000 }),
      }),
      integer({ min: 1, max: 5000 }),
      (wanted, content, step) => {
        const { quantity } = toNeed(wanted, content, { step, min: step })

        const holds = (base: number) =>
          BigInt(base) * BigInt(content.numerator) >= BigInt(wanted) * BigInt(content.denominator)
        expect(holds(quantity)).toBe(true)
        expect(quantity > step && holds(quantity - step)).toBe(false)
      },
    ),
  )
})

test('the leftover is less than one pack', () => {
  const size = integer({ min: 1, max: 3000 })
  assert(
    property(
      array(record({ length: size, width: size }), { minLength: 1, maxLength: 4 }),
      integer({ min: 0, max: 3000 }),
      integer({ min: 0, max: 30 }),
      record({
        numerator: integer({ min: 1, max: 500 }),
        denominator: integer({ min: 1, max: 100 }),
      }),
      integer({ min: 1, max: 500 }),
      (sides, openings, waste, content, pack) => {
        const wanted = addWaste(toArea(sides, openings), waste)
        const { quantity, left } = toNeed(wanted, content, { step: pack, min: pack })

        // Of the area itself, in hundredths of a hundredth: nothing rounded on the way.
        const gross = sides.reduce((sum, { length, width }) => sum + length * width, 0)
        const exact = Math.max(gross - openings * 100, 0) * (100 + waste)
        const [n, d] = [BigInt(content.numerator), BigInt(content.denominator)]
        expect(BigInt(quantity) * n * 10_000n >= BigInt(exact) * d).toBe(true)
        const over = BigInt(quantity) * n - BigInt(wanted) * d
        expect(over >= 0n && over < BigInt(pack) * n).toBe(true)
        const slip = (BigInt(left) * d - over) * 2n
        expect(left >= 0 && slip <= d && slip >= -d).toBe(true)
        expect(quantity % pack).toBe(0)
      },
    ),
  )
})

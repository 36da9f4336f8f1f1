import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Calculation, type CountedLine, type Follows, toCalculated } from './calculation.ts'
import { settleFollowers, toCover, toFollowed, toLeadExtent } from './calculation-follow.ts'
import { tellCalculation, tellHowMuch } from './calculation-words.ts'
import type { QuantityRule } from './quantity.ts'

const one = { numerator: 1, denominator: 1 }
const room = { name: '', area: 0, length: 0, width: 0, openings: 0 }
const packs: QuantityRule = { step: 144, min: 144 }
const pieces: QuantityRule = { step: 100, min: 100 }

const tiling: Calculation = {
  kind: 'AREA',
  rooms: [
    { ...room, length: 300, width: 250 },
    { ...room, area: 1010 },
    { ...room, area: 450 },
  ],
  wastePercent: 10,
  layer: 100,
  coats: 1,
  measure: 'м²',
  consumption: 1000,
  isPerMm: false,
  content: one,
  quantity: 2448,
}
const tile: CountedLine = { id: 'tile', quantity: 2448, calculation: tiling, follows: null }
/** 5.2 kg on a square metre, in bags of 25 kg. */
const byArea: Follows = {
  lineId: 'tile',
  isStopped: false,
  by: 'м²',
  cover: one,
  measure: 'кг',
  use: 5200,
  content: { numerator: 25, denominator: 1 },
}
const glue: CountedLine = { id: 'glue', quantity: 600, calculation: null, follows: byArea }
const ruleOf = ({ id }: CountedLine) => (id === 'tile' ? packs : pieces)
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('three rooms with a tenth for waste are 24.31 m², seventeen packs of 1.44', () => {
  expect(toCalculated(tiling, packs)).toMatchObject({ size: 2210, wanted: 2431, quantity: 2448 })
  expect(plain(tellCalculation(tiling))).toBe('3 комнаты, 22,1 м² + 10 % запас → 24,31 м²')
})

test('a material tells its layer and what is used; named rooms are named', () => {
  const plaster: Calculation = {
    ...tiling,
    kind: 'MATERIAL',
    rooms: [
      { ...room, name: 'Кухня', area: 1000, openings: 200 },
      { ...room, name: 'ванная', area: 600 },
    ],
    wastePercent: 5,
    layer: 150,
    measure: 'кг',
    consumption: 850,
    isPerMm: true,
    content: { numerator: 30, denominator: 1 },
  }

  expect(toCalculated(plaster, pieces)).toMatchObject({ wanted: 18_743, quantity: 700 })
  expect(plain(tellCalculation(plaster))).toBe(
    'Кухня и ванная, 14 м² без проёмов, слой 15 мм + 5 % запас → 187,43 кг',
  )
  // Thirty kilograms of 12.75 on a square metre.
  expect(toCover(plaster)).toEqual({ numerator: 40, denominator: 17 })
})

test('glue follows the measured area of the tile, and says so', () => {
  const [, followed] = settleFollowers([tile, { ...glue, quantity: 100 }], ruleOf)

  expect(followed?.quantity).toBe(600)
  const words = tellHowMuch(glue, () => tile)
  expect(plain(words)).toBe('22,1 м² + 10 % запас → 126,42 кг')
})

test('a lead whose quantity was changed by hand is followed by what it covers', () => {
  const more = { ...tile, quantity: 2880 }

  expect(toLeadExtent(more, byArea)).toEqual({ hundredths: 2880, waste: 0 })
  expect(tellHowMuch(more, () => undefined)).toBeNull()
})

test('a stopped follower keeps its quantity, and no longer says how it came', () => {
  const stopped = { ...glue, quantity: 100, follows: { ...byArea, isStopped: true } }

  const lines = [tile, stopped]

  expect(settleFollowers(lines, ruleOf)).toBe(lines)
  expect(tellHowMuch(stopped, () => tile)).toBeNull()
})

test('what follows nothing, a follower or itself is a plain line', () => {
  const chain = { ...glue, id: 'grout', follows: { ...byArea, lineId: 'glue' } }
  const own = { ...glue, id: 'own', follows: { ...byArea, lineId: 'own' } }

  const settled = settleFollowers([tile, glue, chain, own], ruleOf)

  expect(settled.map(({ follows }) => follows?.lineId ?? null)).toEqual([null, 'tile', null, null])
  expect(settleFollowers([glue], ruleOf)[0]).toEqual({ ...glue, follows: null })
})

const fraction = fc.record({
  numerator: fc.integer({ min: 1, max: 50_000 }),
  denominator: fc.integer({ min: 1, max: 1000 }),
})
const rules = fc.record({
  step: fc.integer({ min: 1, max: 1000 }),
  min: fc.integer({ min: 1, max: 1000 }),
})
const measures = fc.record({
  name: fc.constant(''),
  area: fc.integer({ min: 0, max: 100_000 }),
  length: fc.integer({ min: 0, max: 2000 }),
  width: fc.integer({ min: 0, max: 2000 }),
  openings: fc.integer({ min: 0, max: 500 }),
})
const calculations = fc.record({
  kind: fc.constantFrom<Calculation['kind']>('AREA', 'LENGTH', 'MATERIAL'),
  rooms: fc.array(measures, { minLength: 1, maxLength: 4 }),
  wastePercent: fc.integer({ min: 0, max: 100 }),
  layer: fc.integer({ min: 1, max: 1000 }),
  coats: fc.integer({ min: 1, max: 5 }),
  measure: fc.constant('кг'),
  consumption: fc.integer({ min: 1, max: 20_000 }),
  isPerMm: fc.boolean(),
  content: fraction,
})

test('packs hold at least what a job takes with its waste', () => {
  fc.assert(
    fc.property(calculations, rules, (calculation, rule) => {
      const { wanted, quantity, size } = toCalculated(calculation, rule)
      const { numerator, denominator } = calculation.content

      expect(BigInt(quantity) * BigInt(numerator)).toBeGreaterThanOrEqual(
        BigInt(wanted) * BigInt(denominator),
      )
      expect(quantity % rule.step).toBe(0)
      if (calculation.kind !== 'MATERIAL') expect(wanted).toBeGreaterThanOrEqual(size)
    }),
  )
})

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const followings = fc.option(
  fc.record({
    lineId: ids,
    isStopped: fc.boolean(),
    by: fc.constantFrom('м²', 'м'),
    cover: fraction,
    measure: fc.constant('кг'),
    use: fc.integer({ min: 1, max: 20_000 }),
    content: fraction,
  }),
  { nil: null },
)
const someLines = fc.uniqueArray(
  fc.record({
    id: ids,
    quantity: fc.integer({ min: 1, max: 100_000 }),
    calculation: fc.option(
      calculations.map((one) => ({ ...one, quantity: toCalculated(one, packs).quantity })),
      { nil: null },
    ),
    follows: followings,
  }),
  { selector: ({ id }) => id, maxLength: 4 },
)

test('following once more changes nothing, and each follower holds what its lead wants', () => {
  fc.assert(
    fc.property(someLines, rules, (lines, rule) => {
      const settled = settleFollowers(lines, () => rule)
      const leads = new Map(settled.map((line) => [line.id, line]))

      expect(settleFollowers(settled, () => rule)).toBe(settled)
      for (const { quantity, follows } of settled) {
        if (!follows) continue
        const lead = leads.get(follows.lineId)
        expect(lead?.follows).toBeNull()
        if (!lead || follows.isStopped) continue
        const { wanted } = toFollowed(lead, follows, rule)
        const { numerator, denominator } = follows.content
        expect(quantity % rule.step).toBe(0)
        expect(BigInt(quantity) * BigInt(numerator)).toBeGreaterThanOrEqual(
          BigInt(wanted) * BigInt(denominator),
        )
      }
    }),
  )
})

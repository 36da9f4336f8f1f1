import { expect, test } from 'vitest'
import { parseLoad } from './delivery-load.ts'

const parse = (query: string) => parseLoad(new URLSearchParams(query))

test('nothing is counted until a weight was asked for', () => {
  expect(parse('')).toEqual({ fields: null, errors: {}, load: null })
})

test('a load is read as people type it', () => {
  expect(parse('weight=1+200,5&volume=2.5&goods=31%C2%A0000&floor=4&lift=1').load).toEqual({
    weightKg: 1201,
    volumeCubicM: 2.5,
    goodsRoubles: 31_000,
    floor: 4,
    hasLift: true,
  })
})

test('what may be left out is left out', () => {
  expect(parse('weight=50&volume=&goods=&floor=').load).toEqual({
    weightKg: 50,
    volumeCubicM: 0,
    goodsRoubles: 0,
    floor: null,
    hasLift: false,
  })
})

test.each([
  ['weight=', 'weight'],
  ['weight=0', 'weight'],
  ['weight=тонна', 'weight'],
  ['weight=100001', 'weight'],
  ['weight=5&volume=много', 'volume'],
  ['weight=5&goods=-1', 'goods'],
  ['weight=5&floor=1.5', 'floor'],
  ['weight=5&floor=101', 'floor'],
])('%s says what is wrong and keeps what was typed', (query, field) => {
  const { fields, errors, load } = parse(query)

  expect(load).toBeNull()
  expect(Object.keys(errors)).toEqual([field])
  expect(fields).toMatchObject({ weight: new URLSearchParams(query).get('weight') })
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnitCode } from './unit-code.ts'

const folder = new URL('../../demo/catalogue/goods/', import.meta.url)

/** What the classifier has no code for; a document names such a unit and leaves its code out. */
const unknown = ['бухта', 'ведро', 'канистра', 'мешок', 'поддон', 'туба']

test('every unit that goods are sold by has a code of OKEI, or is known to have none', () => {
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const units = new Set(
    texts.flatMap((text) => [...text.matchAll(/"unit":"([^"]+)"/g)].map(([, unit = '']) => unit)),
  )

  expect(units.size).toBeGreaterThan(3)
  expect(
    [...units].filter((unit) => findUnitCode(unit) === null && !unknown.includes(unit)),
  ).toEqual([])
})

test.each([
  ['шт', '796', 'шт'],
  ['шт.', '796', 'шт'],
  ['м²', '055', 'м2'],
  ['кв. м', '055', 'м2'],
  ['кг', '166', 'кг'],
  ['т', '168', 'т'],
  ['л', '112', 'л'],
  ['м', '006', 'м'],
  ['рул', '736', 'рул'],
  ['м3', '113', 'м3'],
  ['пог. м', '018', 'пог. м'],
  ['Уп', '778', 'упак'],
  ['тыс.\u00a0шт', '798', 'тыс. шт'],
])('%s has the code %s', (unit, code, sign) => {
  expect(findUnitCode(unit)).toEqual({ code, sign })
})

test('a unit that the classifier does not know has no code', () => {
  expect(unknown.map(findUnitCode)).toEqual(unknown.map(() => null))
})

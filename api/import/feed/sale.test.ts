import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUnit } from '#api/rules/catalogue/unit.ts'
import { unitTable } from '#api/rules/catalogue/unit-table.ts'
import { snap, toBase } from '#schema/quantity.ts'
import { parseBaseUnit } from './pack.ts'
import { toGoodsParam } from './param.ts'
import { toSale } from './sale.ts'

type Asked = { name?: string; params?: Record<string, string>; step?: string; min?: string }

/** How goods are sold whose feed says this. */
function readSale({ name = 'Товар', params = {}, step = '', min = '' }: Asked) {
  const warnings: string[] = []
  const stated = Object.entries(params).flatMap(
    ([name, value]) => toGoodsParam({ name, unit: '', value }) ?? [],
  )
  const sale = toSale({ stepQuantity: step, minQuantity: min }, name, stated, warnings)
  return { ...sale, warnings }
}

/** «уп 1.44»: the units as a person would say them. */
const toWords = ({ units }: ReturnType<typeof readSale>) =>
  units.map(({ unit, numerator, denominator }) => `${unit} ${toShort(numerator / denominator)}`)

const toShort = (number: number) => Number(number.toFixed(6))

test('each spelling of the table is one unit, and no two units share a spelling or a code', () => {
  const spellings = unitTable.flatMap(({ spellings = '' }) =>
    spellings.split(/\s+/).filter(Boolean),
  )
  const codes = unitTable.flatMap(({ codes = [] }) => codes)

  expect(new Set(spellings).size).toBe(spellings.length)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { unit, spellings = '' } of unitTable) {
    for (const text of [unit, ...spellings.split(/\s+/).filter(Boolean)]) {
      expect([text, parseUnit(text)]).toEqual([text, unit])
      expect(parseUnit(` ${text.toUpperCase()}. `)).toBe(unit)
    }
  }
})

test.each([
  ['пог.м', 'м'],
  ['п. м.', 'м'],
  ['Кв. м', 'м²'],
  ['Квадратный метр', 'м²'],
  ['тонны', 'т'],
  ['тыс. шт', 'тыс. шт'],
  ['1000 шт.', 'тыс. шт'],
  ['кг/м.куб.', 'кг/м³'],
])('«%s» is %s', (text, unit) => {
  expect(parseUnit(text)).toBe(unit)
})

test.each([
  ['упак. (200 шт)', 'уп', '200', 'шт'],
  ['уп/50шт', 'уп', '50', 'шт'],
  ['рулон (10,5 м2)', 'рулон', '10,5', 'м²'],
  ['мешок 25 кг', 'мешок', '25', 'кг'],
  ['100 шт', 'уп', '100', 'шт'],
])('goods sold by «%s» are sold by %s of %s %s', (text, unit, count, inside) => {
  expect(parseBaseUnit(text)).toEqual({ unit, inside: { text: count, unit: inside } })
})

const tile = { 'Единица измерения': 'м2' }

describe('a pack is read from', () => {
  test.each<[string, Asked, string[], number]>([
    [
      '«Площадь в упаковке, м²»',
      { params: { ...tile, 'Площадь в упаковке, м²': '1,44' } },
      ['уп 1.44'],
      144,
    ],
    [
      '«Кол-во м2 в упаковке»',
      { params: { ...tile, 'Кол-во м2 в упаковке': '1.44' } },
      ['уп 1.44'],
      144,
    ],
    [
      '«В коробке» beside pieces',
      { params: { ...tile, 'В коробке': '1,44 м2 / 8 шт' } },
      ['коробка 1.44'],
      144,
    ],
    [
      '«Площадь упаковки, м²»',
      { params: { ...tile, 'Площадь упаковки, м²': '2,13' } },
      ['уп 2.13'],
      213,
    ],
    ['«Вес мешка, кг»', { params: { 'Ед.изм.': 'кг', 'Вес мешка, кг': '25' } }, ['мешок 25'], 2500],
    ['«Фасовка» in grams', { params: { 'Ед. изм.': 'кг', Фасовка: '900 г' } }, ['уп 0.9'], 90],
    ['a name, «м2/уп»', { name: 'Плитка 30х30, 1,44 м2/уп', params: tile }, ['уп 1.44'], 144],
    ['a name, «(уп=…)»', { name: 'Ламинат (уп=2,13 м²)', params: tile }, ['уп 2.13'], 213],
    ['a name, «25 кг»', { name: 'Клей 25 кг', params: { 'Ед. изм.': 'кг' } }, ['уп 25'], 2500],
    [
      'a name, by the tonne',
      { name: 'Песок, мешок 40 кг', params: { 'Ед. изм.': 'т' } },
      ['мешок 0.04'],
      4,
    ],
    ['«Кратность»', { params: { ...tile, Кратность: '1,44' } }, [], 144],
    [
      '«Кратность, уп»',
      { params: { ...tile, 'В упаковке, м2': '1,44', 'Кратность, уп': '2' } },
      ['уп 1.44'],
      288,
    ],
  ])('%s', (_, asked, units, step) => {
    const sale = readSale(asked)

    expect([toWords(sale), sale.step, sale.min]).toEqual([units, step, step])
  })
})

describe('goods are not sold by', () => {
  test.each<[string, Asked, string[]]>([
    [
      'a pallet or a roll, which are opened',
      { params: { ...tile, 'В рулоне': '30', 'На поддоне': '600' } },
      ['рулон 30', 'поддон 600'],
    ],
    [
      'a pack of what is sold by the piece',
      { params: { 'Количество в упаковке, шт': '200' } },
      ['уп 200'],
    ],
    ['a consumption', { name: 'Клей 1,5 кг/м²', params: { 'Ед. изм.': 'кг' } }, []],
    ['a load', { name: 'Крюк до 25 кг', params: { 'Ед. изм.': 'кг' } }, []],
    ['one of several weights', { name: 'Смесь 5 кг, 25 кг', params: { 'Ед. изм.': 'кг' } }, []],
    ['a length, which is cut', { name: 'Кабель 100 м', params: { 'Ед. изм.': 'м' } }, []],
    [
      'the weight of a piece',
      { name: 'Цемент 50 кг', params: { 'Ед. изм.': 'шт', 'Вес мешка, кг': '50' } },
      [],
    ],
    ['what the feed counts in something else', { params: { ...tile, 'Плит в упаковке': '8' } }, []],
  ])('%s', (_, asked, units) => {
    const sale = readSale(asked)

    expect([toWords(sale), sale.step, sale.min]).toEqual([units, 100, 100])
  })
})

test('a pack goods are sold by tells what is in it', () => {
  expect(toWords(readSale({ params: { 'Ед. изм.': 'упак. (200 шт)' } }))).toEqual(['шт 0.005'])
  expect(toWords(readSale({ params: { 'Ед. изм.': 'тыс. шт' } }))).toEqual(['шт 0.001'])
  const sheet = readSale({ params: { 'Ед. изм.': 'лист', 'Площадь листа, м²': '3' } })
  expect(toWords(sheet)).toEqual(['м² 0.333333'])
})

test('what the feed says of steps counts, save the 1 that programs write for all goods', () => {
  const params = { ...tile, 'В упаковке, м2': '1,44' }

  expect(readSale({ params, step: '0.72' })).toMatchObject({ step: 72, min: 72 })
  expect(readSale({ params, step: '1', min: '1' })).toMatchObject({ step: 144, min: 144 })
  expect(readSale({ params, min: '10' })).toMatchObject({ step: 144, min: 1000 })
  expect(readSale({ params: { ...params, 'Мин. партия': '5' } })).toMatchObject({ min: 500 })
})

test('what says how goods are sold is no property; what the shopper can use is one', () => {
  const { params } = readSale({
    params: { ...tile, 'Площадь в упаковке': '1,44', Кратность: '1,44', Цвет: 'белый' },
  })
  const pack = readSale({ params: { 'Ед. изм.': 'упак. (200 шт)' } })

  expect(params.map(({ name }) => name)).toEqual(['Цвет'])
  expect(pack.params).toMatchObject([{ name: 'В упаковке', unit: 'шт', text: '200' }])
})

test('a unit or a step that makes no sense is told', () => {
  const { warnings } = readSale({
    params: { 'Ед. изм.': 'Единица измерения товара', 'Кратность, шт': '8' },
  })
  const tiles = readSale({ params: { ...tile, 'Кратность, шт': '8' } })

  expect(warnings).toEqual(['unit «Единица измерения товара» is not understood: sold by the piece'])
  expect(tiles.warnings).toEqual(['Кратность 8 шт is in no unit the goods are sold by: left out'])
})

const measured = unitTable.filter(({ isMeasured }) => isMeasured)
const base = fc.constantFrom(...measured.map(({ unit }) => unit))
/** Ways to say that a pack holds so much. */
const wordings: ((size: string, unit: string) => Asked)[] = [
  (size, unit) => ({ params: { [`В упаковке, ${unit}`]: size } }),
  (size, unit) => ({ params: { 'Количество в упаковке': `${size} ${unit}` } }),
  (size) => ({ params: { 'В коробке': size } }),
  (size, unit) => ({ params: { 'В мешке': `${size} ${unit}` } }),
  (size, unit) => ({ name: `Товар ${size} ${unit}/уп` }),
  (size, unit) => ({ name: `Товар (упак. ${size} ${unit})` }),
]

const whole = { numerator: 1, denominator: 1 }

test('a sale never asks for less than a pack', () => {
  fc.assert(
    fc.property(
      base,
      fc.constantFrom(...wordings),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom('', '1'),
      fc.integer({ min: 1, max: 10_000_000 }),
      (unit, wording, tenThousandths, step, wish) => {
        const size = String(tenThousandths / 10_000).replace('.', ',')
        const asked = wording(size, unit)
        const params = { 'Единица измерения': unit, ...asked.params }

        const sale = readSale({ ...asked, params, step })
        // Sold by a pack that is finer than a hundredth.
        const { numerator, denominator } =
          sale.units.find((ratio) => sale.unit !== unit && ratio.unit === unit) ?? whole
        const wished = toBase(wish, { unit, numerator, denominator })
        const held = (snap(wished, sale).hundredths * denominator) / numerator

        expect(held * 100).toBeGreaterThanOrEqual(tenThousandths - 1e-6)
        expect(held).toBeGreaterThanOrEqual(wish - 1e-6)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['Плитка 30х60 1,44 м2 / 8 шт в упаковке', 'м2', ['шт 0.18', 'уп 1.44'], 144],
  ['Плитка 30х60 (8 шт/1,44 м2 в уп.)', 'м2', ['шт 0.18', 'уп 1.44'], 144],
  ['Саморез 3,5х35 (200 шт/уп)', 'шт', [], 100],
])('«%s» sold by %s has the units %j', (name, unit, units, step) => {
  const sale = readSale({ name, params: { 'Ед. изм.': unit } })

  expect(toWords(sale)).toEqual(units)
  expect(sale.step).toBe(step)
})

test.each<{ stated: Asked; units: string[]; min?: number }>([
  {
    stated: { name: 'Ламинат Дуб (1,9965 м2/8 шт в уп)' },
    units: ['шт 0.125', 'м² 0.500877'],
  },
  { stated: { params: { 'Площадь в упаковке, м²': '2,131' } }, units: ['м² 0.469263'] },
  { stated: { params: { Кратность: '2,131' } }, units: ['м² 0.469263'] },
  { stated: { step: '1.485' }, units: ['м² 0.673401'] },
  { stated: { params: { 'В упаковке': '2,131 м²' }, step: '1' }, units: ['м² 0.469263'] },
  {
    stated: { params: { 'В упаковке': '2,131 м²' }, min: '5' },
    units: ['м² 0.469263'],
    min: 300,
  },
])('$stated of m² is a pack of its true size', ({ stated, units, min = 100 }) => {
  const params = { 'Ед. изм.': 'м2', ...stated.params }

  const sale = readSale({ ...stated, params })

  expect(sale).toMatchObject({ unit: 'уп', step: 100, min, warnings: [] })
  expect(toWords(sale)).toEqual(units)
})

test.each(['Единица', 'Ед.', 'Ед', 'Ед. изм.', 'Единица измерения'])(
  'a param «%s» says by what goods are sold',
  (name) => {
    expect(readSale({ params: { [name]: 'м2' } }).unit).toBe('м²')
  },
)

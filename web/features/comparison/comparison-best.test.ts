import { describe, expect, test } from 'vitest'
import {
  findBest,
  findBestOfKind,
  findPrice,
  findSecondUnit,
  findSharedUnit,
  toKinds,
  toNumber,
  toPriced,
} from './comparison-best.ts'

const bag = (kilograms: number, amountMinor: number) => ({
  unit: 'мешок',
  units: [{ unit: 'кг', numerator: 1, denominator: kilograms }],
  price: { amountMinor },
})

describe('prices', () => {
  test('bags of different weight are compared by the kilogram', () => {
    const bags = [bag(25, 30_000), bag(50, 50_000)]

    expect(findSharedUnit(bags)).toBe('кг')
    expect(bags.map((one) => findPrice(one, 'кг'))).toEqual([1200, 1000])
  })

  test('goods without a measure in common are compared only by a unit all are sold by', () => {
    const piece = { unit: 'шт', units: [], price: { amountMinor: 100 } }

    expect(findSharedUnit([piece, { ...piece, price: null }])).toBe('шт')
    expect(findSharedUnit([piece, bag(25, 30_000)])).toBeNull()
    expect(findSharedUnit([])).toBeNull()
  })

  test('beside the price stands the shared unit’s, never a pallet’s', () => {
    const pallet = { unit: 'поддон', numerator: 40, denominator: 1 }
    const pack = { unit: 'уп', numerator: 36, denominator: 25 }
    const tile = { unit: 'м²', units: [pallet, pack], price: { amountMinor: 100 } }

    expect(findSecondUnit(bag(25, 100), 'кг')).toBe('кг')
    expect(findSecondUnit(tile, 'м²')).toBe('уп')
    expect(findSecondUnit({ ...tile, units: [pallet] }, 'м²')).toBeNull()
  })
})

describe('what a pack holds', () => {
  const sack = (kilograms: number, amountMinor: number) => ({
    unit: 'мешок',
    units: [],
    price: { amountMinor },
    unitPrice: { unit: 'кг', numerator: 1, denominator: kilograms },
  })

  test('gives a kilogram its price, whatever the bags weigh', () => {
    const bags = [toPriced(sack(25, 34_000)), toPriced(sack(5, 9860))]

    expect(findSharedUnit(bags)).toBe('кг')
    expect(bags.map((one) => findPrice(one, 'кг'))).toEqual([1360, 1972])
  })

  test('adds nothing where it is not told, or is sold by already', () => {
    expect(toPriced({ ...sack(25, 100), unitPrice: null }).units).toEqual([])
    expect(toPriced({ ...sack(25, 100), ...bag(25, 100) }).units).toHaveLength(1)
  })
})

describe('kinds', () => {
  const best = (prices: number[], rows: { name: string; values: string[] }[], unit: string) =>
    findBestOfKind(
      prices,
      'LESS',
      toKinds(
        rows,
        prices.map((_, i) => i),
        unit,
      ),
    )

  test('a small can is no better buy than a large one, unless by the litre', () => {
    const cans = [{ name: 'Объём', values: ['1 л', '10 л', '10 л'] }]

    expect(best([1, 3, 4], cans, 'шт')).toEqual([1])
    expect(best([1, 3, 4], cans, 'л')).toEqual([0])
  })

  test('a tool with a cord is no better buy than those with a battery', () => {
    const drills = [
      { name: 'Питание', values: ['сеть 220 В', 'аккумулятор 18 В', 'аккумулятор 18 В'] },
      { name: 'Крутящий момент, Н·м', values: ['40', '60', '50'] },
    ]

    expect(best([1, 3, 2], drills, 'шт')).toEqual([2])
    expect(best([1, 3], drills, 'шт')).toEqual([])
  })

  test('what is for another place or comes with more is another kind', () => {
    const use = [{ name: 'Место работ', values: ['внутри', 'снаружи'] }]
    const set = [{ name: 'Комплект', values: ['без буров', 'с набором буров'] }]

    expect(best([1, 2], use, 'л')).toEqual([])
    expect(best([1, 2], set, 'шт')).toEqual([])
    expect(best([1, 2], [{ name: 'Цвет', values: ['белый', 'серый'] }], 'шт')).toEqual([0])
  })
})

test('numbers are read out of values, ranges and words are not', () => {
  expect(['1 200 лм', '12,5 мм', '3 года', '0.04', '50 циклов'].map(toNumber)).toEqual([
    1200, 12.5, 3, 0.04, 50,
  ])
  expect(['3–5 лет', '3 - 5', 'до 60', '1.2.3', '', null, undefined].map(toNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

describe('the best', () => {
  test('is the most or the least, and several may share it', () => {
    expect(findBest([1, 3, null, 3], 'MORE')).toEqual([1, 3])
    expect(findBest([1, 3, undefined, 3], 'LESS')).toEqual([0])
  })

  test('is empty when there is nothing to choose between', () => {
    expect(findBest([2, 2], 'MORE')).toEqual([])
    expect(findBest([2, null], 'MORE')).toEqual([])
  })
})

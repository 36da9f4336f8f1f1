import { describe, expect, test } from 'vitest'
import { toEarnedPoints } from '#schema/loyalty.ts'
import { createProgram } from '#tests/support/program.ts'
import { findLevel, parseRoubles, reckonOrder, reckonYear } from './program-sums.ts'

const { levels } = createProgram()
const roubles = (amount: number) => amount * 100

describe('a sum a month', () => {
  test.each([
    ['50000', 50_000],
    ['1 250\u00a0000 ₽', 1_250_000],
    ['1', 1],
    ['10 000 000', 10_000_000],
  ])('%s is read', (text, expected) => {
    expect(parseRoubles(text)).toBe(expected)
  })

  test.each(['', '0', '-5', '10 000 001', '12,5', 'много', '1e5', '99999999999999'])(
    '«%s» is refused',
    (text) => {
      expect(parseRoubles(text)).toBeNull()
    },
  )
})

describe('a year', () => {
  test('begins at the first level and rises by what was bought before each order', () => {
    const year = reckonYear(levels, roubles(50_000))

    expect(
      year.stages.map(({ level: { name }, months, points }) => [name, months, points]),
    ).toEqual([
      ['Старт', 3, 3000],
      ['Мастер', 7, 8750],
      ['Профи', 2, 3000],
    ])
    expect(year.points).toBe(14_750)
  })

  test('is the sum of its months, each with a fraction of a point dropped', () => {
    for (const monthly of [1, 49, 99, 12_345, 333_333]) {
      const year = reckonYear(levels, roubles(monthly))
      const months = Array.from({ length: 12 }, (_, month) => {
        const rate = findLevel(levels, roubles(monthly) * month)?.rate ?? 0
        return toEarnedPoints(roubles(monthly), rate)
      })

      expect(year.points).toBe(months.reduce((sum, points) => sum + points, 0))
    }
  })

  test('of an installer goes on from their own level, which what they bought leaves evenly', () => {
    const same = reckonYear(levels, roubles(20_000), roubles(240_000))
    const less = reckonYear(levels, roubles(10_000), roubles(240_000))

    expect(same.stages.map(({ level: { name }, months }) => [name, months])).toEqual([
      ['Мастер', 12],
    ])
    expect(less.stages.map(({ level: { name }, months }) => [name, months])).toEqual([
      ['Мастер', 10],
      ['Старт', 2],
    ])
  })

  test('of a programme without levels brings nothing', () => {
    expect(reckonYear([], roubles(50_000))).toEqual({ points: 0, stages: [] })
  })
})

describe('of the next order', () => {
  test('points pay the share of the programme, the rest stays for others', () => {
    expect(reckonOrder({ spendPercent: 30 }, roubles(40_000), 14_750)).toEqual({
      points: 12_000,
      moneyMinor: roubles(28_000),
      left: 2750,
    })
  })

  test('all of them are spent when they are fewer', () => {
    expect(reckonOrder({ spendPercent: 30 }, roubles(50_000), 14_750)).toEqual({
      points: 14_750,
      moneyMinor: roubles(35_250),
      left: 0,
    })
  })

  test('a rouble is left to money though all could be paid', () => {
    expect(reckonOrder({ spendPercent: 100 }, roubles(500), 9000)).toEqual({
      points: 499,
      moneyMinor: 100,
      left: 8501,
    })
    expect(reckonOrder({ spendPercent: 100 }, roubles(1), 9000).points).toBe(0)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Discount,
  type SumInput,
  type SumLine,
  sumEstimate,
  toMarkedUp,
} from './estimate-sum.ts'
import { toLineTotal } from './quantity.ts'

const percent = fc.integer({ min: 0, max: 10_000 })
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  percent.map((value) => ({ kind: 'PERCENT' as const, value })),
  fc.integer({ min: 0, max: 50_000_000 }).map((value) => ({ kind: 'SUM' as const, value })),
)
const line: fc.Arbitrary<Omit<SumLine, 'id'>> = fc.record({
  sectionId: fc.constantFrom(null, 'floor', 'wall'),
  priceMinor: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 10_000_000 })),
  breaks: fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: 100_000 }),
      priceMinor: fc.integer({ min: 1, max: 10_000_000 }),
    }),
    { maxLength: 2 },
  ),
  quantity: fc.integer({ min: 0, max: 1_000_000 }),
  discount,
  isOwn: fc.boolean(),
  isGone: fc.boolean(),
})
const markup = fc.integer({ min: 0, max: 50_000 })
const estimate: fc.Arbitrary<SumInput> = fc.record({
  sections: fc.tuple(
    fc.record({ id: fc.constant('floor'), discount, markup: fc.option(markup) }),
    fc.record({ id: fc.constant('wall'), discount, markup: fc.option(markup) }),
  ),
  lines: fc
    .array(line, { maxLength: 12 })
    .map((lines) => lines.map((one, i) => ({ ...one, id: String(i) }))),
  discount,
  markup,
})
const add = (sums: { totalMinor: number }[]) =>
  sums.reduce((whole, { totalMinor }) => whole + totalMinor, 0)

describe('any estimate, as its owner sees it and as its client does', () => {
  test('adds up to the kopeck: lines to sections, and all lines to the whole', () => {
    fc.assert(
      fc.property(estimate, fc.boolean(), (input, isClient) => {
        const sums = sumEstimate(input, { isClient })

        expect(add(sums.lines)).toBe(sums.totalMinor)
        for (const section of sums.sections) {
          const isIn = (_: unknown, i: number) => input.lines[i]?.sectionId === section.id
          expect(add(sums.lines.filter(isIn))).toBe(section.totalMinor)
        }
      }),
    )
  })

  test('takes no more off a line than it costs, and adds nothing', () => {
    fc.assert(
      fc.property(estimate, fc.boolean(), (input, isClient) => {
        const sums = sumEstimate(input, { isClient })
        for (const { grossMinor, discountMinor, totalMinor } of [sums, ...sums.lines]) {
          expect(totalMinor).toBeGreaterThanOrEqual(0)
          expect(discountMinor).toBeGreaterThanOrEqual(0)
          expect(grossMinor - discountMinor).toBe(totalMinor)
        }
      }),
    )
  })

  test('costs its client no less than its goods without the mark-up', () => {
    fc.assert(
      fc.property(estimate, (input) => {
        const own = sumEstimate(input).grossMinor
        expect(sumEstimate(input, { isClient: true }).grossMinor).toBeGreaterThanOrEqual(own)
      }),
    )
  })
})

describe('a bathroom', () => {
  const tile: SumLine = {
    id: 'tile',
    sectionId: 'floor',
    priceMinor: 114_000,
    breaks: [{ from: 1000, priceMinor: 111_000 }],
    quantity: 1440,
    discount: null,
    isOwn: false,
    isGone: false,
  }
  const work: SumLine = { ...tile, id: 'work', priceMinor: 120_000, breaks: [], isOwn: true }
  const input: SumInput = {
    sections: [{ id: 'floor', discount: null, markup: null }],
    lines: [tile, work],
    discount: null,
    markup: 0,
  }

  test('has its goods at the price for so many', () => {
    expect(sumEstimate(input).lines[0]).toMatchObject({
      priceMinor: 111_000,
      totalMinor: toLineTotal(111_000, 1440),
    })
  })

  test('takes discounts of a line, its section and the whole one after another', () => {
    const lines = [{ ...tile, discount: { kind: 'SUM' as const, value: 98_400 } }, work]
    const sections = [
      { id: 'floor', discount: { kind: 'PERCENT' as const, value: 1000 }, markup: null },
    ]
    const whole = { kind: 'PERCENT' as const, value: 500 }

    const sums = sumEstimate({ ...input, lines, sections, discount: whole })

    // (1 598 400 − 98 400 + 1 728 000) × 0,9 × 0,95
    expect(sums.totalMinor).toBe(2_759_940)
  })

  test('is marked up for a client in its goods alone, by its section before the whole', () => {
    const sections = [{ id: 'floor', discount: null, markup: 1550 }]

    const { lines } = sumEstimate({ ...input, sections, markup: 3000 }, { isClient: true })

    expect(lines.map(({ priceMinor }) => priceMinor)).toEqual([toMarkedUp(111_000, 1550), 120_000])
    expect(toMarkedUp(111_000, 1550)).toBe(128_205)
  })

  test('shows what is gone and what is on request, and counts neither', () => {
    const lines = [{ ...tile, isGone: true }, { ...tile, id: 'asked', priceMinor: null }, work]

    expect(sumEstimate({ ...input, lines }).totalMinor).toBe(toLineTotal(120_000, 1440))
  })
})

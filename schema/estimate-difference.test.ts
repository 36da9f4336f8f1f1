import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareEstimates, isSameEstimate } from './estimate-difference.ts'
import { toMoney } from './money.ts'
import type { EstimateContent } from './rest/estimate/content.ts'

type Line = EstimateContent['groups'][number]['lines'][number]

const money = fc.integer({ min: 0, max: 10_000_000 }).map(toMoney)
const discountGiven = fc.option(
  fc.record({
    kind: fc.constantFrom('PERCENT' as const, 'SUM' as const),
    value: fc.integer({ min: 0, max: 10_000 }),
  }),
)
const sums = { gross: money, discount: money, total: money, discountGiven }
const line = fc.record({
  name: fc.constantFrom('Плитка', 'Клей', 'Укладка'),
  note: fc.constantFrom('', 'на стену'),
  packs: fc.constantFrom('', '7 уп'),
  howMuch: fc.constant(null),
  unit: fc.constantFrom('м²', 'шт'),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
  price: fc.option(money),
  isGone: fc.boolean(),
  ...sums,
})
const content: fc.Arbitrary<EstimateContent> = fc
  .record({
    groups: fc.array(fc.array(line, { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
    sums: fc.record(sums),
  })
  .map(({ groups, sums: whole }) => ({
    title: 'Ванная',
    note: '',
    validUntil: null,
    contacts: { name: 'ИП Кузнецов', phone: '', client: '', object: '' },
    logoId: null,
    groups: groups.map((lines, g) => ({
      id: g === 0 ? null : `section-${g}`,
      title: g === 0 ? null : `Раздел ${g}`,
      lines: lines.map((one, i) => ({ id: `line-${g}-${i}`, number: i + 1, ...one })),
      ...whole,
      unpricedCount: 0,
    })),
    ...whole,
    unpricedCount: 0,
  }))
const withLines = content.filter(({ groups }) => groups.length > 0)

/** The content with its n-th line, counted round, as another one. */
function changeLine(of: EstimateContent, n: number, change: (line: Line) => Line) {
  const count = of.groups.flatMap(({ lines }) => lines).length
  let i = -1
  const groups = of.groups.map((group) => ({
    ...group,
    lines: group.lines.map((one) => {
      i += 1
      return i === n % count ? change(one) : one
    }),
  }))
  return { ...of, groups }
}

test('an estimate differs in nothing from itself', () => {
  fc.assert(
    fc.property(content, (one) => {
      const difference = compareEstimates(one, structuredClone(one))

      expect(difference).toMatchObject({ fields: [], sections: [], lines: [] })
      expect(isSameEstimate(difference)).toBe(true)
    }),
  )
})

test('one changed price is one line, whatever sums follow from it', () => {
  fc.assert(
    fc.property(withLines, fc.nat(), fc.nat({ max: 1000 }), (before, n, more) => {
      const raise = (one: Line): Line => ({
        ...one,
        price: toMoney((one.price?.amountMinor ?? 0) + 1 + more),
      })
      const raised = changeLine(before, n, raise)
      const next = toMoney((raised.total?.amountMinor ?? 0) + 1)
      const groups = raised.groups.map((group) => ({ ...group, total: next }))
      const difference = compareEstimates(before, { ...raised, groups, total: next })

      expect(difference.lines.map(({ kind, fields }) => [kind, fields])).toEqual([
        ['CHANGED', ['PRICE']],
      ])
      expect([difference.fields, difference.sections]).toEqual([[], []])
    }),
  )
})

test('what one way is added is gone the other way', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      const forth = compareEstimates(one, other)
      const back = compareEstimates(other, one)
      const idsOf = (lines: typeof forth.lines, kind: string) =>
        lines.filter((each) => each.kind === kind).map(({ before, after }) => (before ?? after)?.id)

      expect(idsOf(forth.lines, 'ADDED')).toEqual(idsOf(back.lines, 'GONE'))
      expect(idsOf(forth.lines, 'GONE')).toEqual(idsOf(back.lines, 'ADDED'))
      expect(forth.before).toEqual(back.after)
    }),
  )
})

test('a line that moves to another section is told so, and its order in it is not', () => {
  const [before] = fc.sample(
    withLines.filter(({ groups }) => groups.length > 1),
    { numRuns: 1, seed: 7 },
  )
  if (!before) throw new Error('No estimate was made')
  const [first, second, ...rest] = before.groups
  if (!first || !second) throw new Error('No sections were made')
  const [moved, ...left] = first.lines
  if (!moved) throw new Error('No line was made')
  const groups = [
    { ...first, lines: left },
    { ...second, lines: [moved, ...second.lines] },
    ...rest,
  ]

  const difference = compareEstimates(before, { ...before, groups })

  expect(difference.lines).toMatchObject([
    { kind: 'CHANGED', fields: ['SECTION'], sectionBefore: null, sectionAfter: 'Раздел 1' },
  ])
  expect(difference.fields).toEqual([])
})

test('the same lines in another order are told of the whole', () => {
  fc.assert(
    fc.property(
      withLines.filter(({ groups }) => (groups[0]?.lines.length ?? 0) > 1),
      (before) => {
        const [first, ...rest] = before.groups
        const turned = { ...first, lines: first?.lines.toReversed() ?? [] }
        const difference = compareEstimates(before, {
          ...before,
          groups: [turned as (typeof before.groups)[number], ...rest],
        })

        expect(difference.fields).toEqual(['ORDER'])
        expect(difference.lines).toEqual([])
      },
    ),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { listOverpaid, listOwnMinor, listRest, splitByPayment, sumLines } from './rest.ts'

const line = (id: string, totalMinor: number, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  line: id,
  description: id,
  unit: 'шт',
  quantity: 100,
  totalMinor,
  vat: '22',
  kind: 'commodity',
  ...more,
})

test('nothing is paid: the rest is the whole order, with its quantities', () => {
  const now = [line('a', 500, { quantity: 250 }), line('b', 300)]

  expect(listRest({ now, paid: [], back: [] }, 800)).toEqual(now)
})

test('a line that grew is paid for what was added to it', () => {
  const paid = [line('a', 500, { quantity: 500 })]
  const now = [line('a', 800, { quantity: 800 })]

  expect(listRest({ now, paid, back: [] }, 300)).toEqual([line('a', 300, { quantity: 300 })])
})

test('a line that was taken off pays for another one of its rate', () => {
  const paid = [line('a', 500)]
  const now = [line('b', 800)]

  expect(sumLines(listRest({ now, paid, back: [] }, 300))).toBe(300)
  expect(listOverpaid({ now, paid, back: [] })).toEqual([])
})

test('a line that was taken off pays for none of another rate: it goes back', () => {
  const covered = { paid: [line('a', 500)], now: [line('b', 800, { vat: '10' })], back: [] }

  const overpaid = listOverpaid(covered)

  expect(overpaid).toEqual([line('a', 500)])
  expect(listRest({ ...covered, back: overpaid }, 800)).toEqual([line('b', 800, { vat: '10' })])
})

test('less is taken than the lines come to: the last line is taken in part, as one piece', () => {
  const now = [line('a', 500, { quantity: 250 }), line('b', 300, { unit: 'м²', quantity: 300 })]

  expect(listRest({ now, paid: [], back: [] }, 600)).toEqual([
    line('a', 500, { quantity: 250 }),
    line('b', 100, { quantity: 100 }),
  ])
})

const vats = ['22', '10', 'none'] as const
const lines = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    totalMinor: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 4 },
)
/** A product has one rate, whatever order it stands in. */
const toLines = (drawn: { id: string; totalMinor: number }[]) =>
  [...new Map(drawn.map((each) => [each.id, each])).values()].map(({ id, totalMinor }) =>
    line(id, totalMinor, { vat: vats[id.charCodeAt(0) % vats.length] ?? '22' }),
  )

test('whatever is changed and paid, sales less refunds of each rate make up what stays', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), (orders) => {
      let paid: ReceiptLine[] = []
      let back: ReceiptLine[] = []
      for (const drawn of orders) {
        const now = toLines(drawn)
        back = [...back, ...listOverpaid({ now, paid, back })]
        const dueMinor = sumLines(now) + sumLines(back) - sumLines(paid)
        const rest = listRest({ now, paid, back }, dueMinor)
        expect(sumLines(rest)).toBe(dueMinor)
        paid = [...paid, ...rest]
        for (const vat of vats) {
          const of = (all: ReceiptLine[]) => sumLines(all.filter((each) => each.vat === vat))
          expect(of(paid) - of(back)).toBe(of(now))
        }
      }
    }),
  )
})

test('a refund goes back by the payments that its lines came by, each with its own rate', () => {
  const first = [line('a', 800, { quantity: 800 })]
  const later = [line('b', 300, { vat: '10' }), line('a', 100, { quantity: 100 })]
  const back = [line('a', 400, { quantity: 400 }), line('b', 300, { vat: '10' })]
  const payments = [
    { amountMinor: 400, lines: later },
    { amountMinor: 300, lines: first },
  ]

  expect(listOwnMinor(back, payments)).toEqual([400, 300])
  expect(splitByPayment(back, payments)).toEqual([
    [line('a', 100), line('b', 300, { vat: '10' })],
    [line('a', 300)],
  ])
})

test('what a payment has no more room for goes back by another one of its rate, or by any', () => {
  const back = [line('a', 500), line('b', 200, { vat: '10' })]
  const payments = [
    { amountMinor: 200, lines: [line('c', 900, { vat: '10' })] },
    { amountMinor: 500, lines: [] },
  ]

  expect(splitByPayment(back, payments)).toEqual([
    [line('b', 200, { vat: '10' })],
    [line('a', 500)],
  ])
})

test('whatever is split, each payment gives its sum, and each line goes back whole', () => {
  const drawn = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      totalMinor: fc.integer({ min: 1, max: 500 }),
      vat: fc.constantFrom('22' as const, '10' as const),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const toLines = (all: { id: string; totalMinor: number; vat: '22' | '10' }[]) =>
    all.map(({ id, totalMinor, vat }) => line(id, totalMinor, { vat }))
  fc.assert(
    fc.property(drawn, drawn, drawn, fc.nat(100), (back, one, two, share) => {
      const lines = toLines(back)
      const firstMinor = Math.floor((sumLines(lines) * share) / 100)
      const amounts = [firstMinor, sumLines(lines) - firstMinor]
      const paid = [toLines(one), toLines(two)]
      const split = splitByPayment(
        lines,
        amounts.map((amountMinor, i) => ({ amountMinor, lines: paid[i] ?? [] })),
      )

      expect(split.map(sumLines)).toEqual(amounts)
      for (const id of ['a', 'b', 'c', 'd']) {
        const ofLine = (all: ReceiptLine[]) => sumLines(all.filter((each) => each.line === id))
        expect(ofLine(split.flat())).toBe(ofLine(lines))
      }
    }),
  )
})

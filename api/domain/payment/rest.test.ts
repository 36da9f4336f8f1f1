import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { listOverpaid, listRest, sumLines } from './rest.ts'

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

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDiscounts, toReduction } from './discount.ts'
import { toSpendMax } from './loyalty.ts'
import { toRefund } from './refund.ts'

const line = fc.record({
  totalMinor: fc.oneof(fc.nat(300), fc.nat(1_000_000_000)),
  moreMinor: fc.nat(100_000),
  takesBonus: fc.boolean(),
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 30 })
  .map((all) =>
    all.map(({ moreMinor, ...rest }) => ({ ...rest, listTotalMinor: rest.totalMinor + moreMinor })),
  )
const given = fc.record({
  promoMinor: fc.oneof(fc.constant(0), fc.nat(1000), fc.nat(1_000_000_000)),
  organizationPercent: fc.nat(99),
  points: fc.oneof(fc.constant(0), fc.nat(1000), fc.nat(10_000_000)),
})

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('discounts add up to the kopeck: by kind, by line, and to what is left', () => {
  fc.assert(
    fc.property(lines, given, (goods, asked) => {
      const { discounts, lines: split, goodsMinor } = computeDiscounts(goods, asked)

      for (const { kind, amountMinor } of discounts) {
        const parts = split.flatMap(({ parts }) => parts.filter((part) => part.kind === kind))
        expect(sum(parts.map((part) => part.amountMinor))).toBe(amountMinor)
      }
      expect(sum(split.map(({ reductionMinor }) => reductionMinor))).toBe(toReduction(discounts))
      expect(goodsMinor + toReduction(discounts)).toBe(sum(goods.map((one) => one.totalMinor)))
    }),
  )
})

test('no discount is nought or less, and no line is reduced below nought', () => {
  fc.assert(
    fc.property(lines, given, (goods, asked) => {
      const { discounts, lines: split, goodsMinor } = computeDiscounts(goods, asked)

      expect(goodsMinor).toBeGreaterThanOrEqual(0)
      for (const { amountMinor } of [...discounts, ...split.flatMap(({ parts }) => parts)]) {
        expect(amountMinor).toBeGreaterThan(0)
      }
      for (const [i, { reductionMinor, parts }] of split.entries()) {
        expect(reductionMinor).toBe(toReduction(parts))
        expect(reductionMinor).toBeLessThanOrEqual(goods[i]?.totalMinor ?? 0)
      }
    }),
  )
})

test('points are whole, pay for nothing that is excluded, and leave a rouble to be paid', () => {
  fc.assert(
    fc.property(lines, given, (goods, asked) => {
      const { discounts, lines: split, goodsMinor, beforePoints } = computeDiscounts(goods, asked)

      const spent = discounts.find(({ kind }) => kind === 'BONUS')?.amountMinor ?? 0
      expect(spent % 100).toBe(0)
      expect(spent / 100).toBe(Math.min(asked.points, toSpendMax(beforePoints, 100)))
      if (spent > 0) expect(goodsMinor).toBeGreaterThanOrEqual(100)
      for (const [i, { parts }] of split.entries()) {
        if (!goods[i]?.takesBonus) expect(parts.some(({ kind }) => kind === 'BONUS')).toBe(false)
      }
    }),
  )
})

test('a return of everything, in any pieces and refused ones between, gives what was paid', () => {
  const piece = fc.record({ part: fc.integer({ min: 1, max: 500 }), isRefused: fc.boolean() })
  const quantity = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(lines, given, quantity, fc.array(piece), (goods, asked, quantity, pieces) => {
      for (const [i, { reductionMinor }] of computeDiscounts(goods, asked).lines.entries()) {
        const paidMinor = (goods[i]?.totalMinor ?? 0) - reductionMinor
        const kept: { part: number; amountMinor: number }[] = []
        const toState = () => ({
          paidMinor,
          quantity,
          returned: sum(kept.map(({ part }) => part)),
          refundedMinor: sum(kept.map(({ amountMinor }) => amountMinor)),
        })
        for (const { part, isRefused } of [...pieces, { part: quantity, isRefused: false }]) {
          const fits = Math.min(part, quantity - toState().returned)
          if (fits === 0) continue
          const asked = { part: fits, amountMinor: toRefund(toState(), fits) }
          expect(asked.amountMinor).toBeGreaterThanOrEqual(0)
          // The shop answers when it likes: one that was asked before may be refused after others.
          kept.push(asked)
          if (isRefused) kept.shift()
        }
        const rest = quantity - toState().returned
        if (rest > 0) kept.push({ part: rest, amountMinor: toRefund(toState(), rest) })

        expect(toState().refundedMinor).toBe(paidMinor)
      }
    }),
  )
})

test('each kind is reckoned of what those before it have left', () => {
  const goods = [
    { totalMinor: 100_000, listTotalMinor: 110_000, takesBonus: true },
    { totalMinor: 50_000, listTotalMinor: 50_000, takesBonus: false },
  ]

  const reckoned = computeDiscounts(goods, {
    promoMinor: 15_000,
    organizationPercent: 10,
    points: 90,
  })

  expect(reckoned.discounts).toEqual([
    { kind: 'VOLUME', amountMinor: 10_000 },
    { kind: 'PROMO_CODE', amountMinor: 15_000 },
    { kind: 'ORGANIZATION', amountMinor: 13_500 },
    { kind: 'BONUS', amountMinor: 9000 },
  ])
  expect(reckoned.goodsMinor).toBe(150_000 - 15_000 - 13_500 - 9000)
  expect(reckoned.beforePoints).toEqual({ goodsMinor: 121_500, eligibleMinor: 81_000 })
  expect(reckoned.lines.map(({ reductionMinor }) => reductionMinor)).toEqual([28_000, 9500])
})

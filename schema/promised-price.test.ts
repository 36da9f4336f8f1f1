/** What a line costs by promises, whatever they are. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepPrice, type PromisedPrice, toSavedMinor } from './promised-price.ts'

const promise = fc.record({
  listMinor: fc.integer({ min: 1, max: 4_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  isNamed: fc.boolean(),
})
const promises = fc
  .array(promise, { maxLength: 5 })
  .map((all) =>
    all.map(
      (one, i): PromisedPrice => ({ ...one, id: String(i), breaks: [], until: '2026-12-12' }),
    ),
  )
const hundredths = fc.integer({ min: 1, max: 100_000 })
const sumOf = (quantities: { quantity: number }[]) =>
  quantities.reduce((sum, { quantity }) => sum + quantity, 0)

test('without a price of today what people have named has one, and nothing else', () => {
  fc.assert(
    fc.property(promises, hundredths, (all, quantity) => {
      const { priceMinor, taken, offered } = keepPrice(null, quantity, {
        promises: all,
        belowPercent: 20,
      })
      const named = all.filter(({ isNamed }) => isNamed)

      expect(sumOf(offered)).toBe(sumOf(named))
      expect(sumOf(taken)).toBe(Math.min(quantity, sumOf(named)))
      expect(priceMinor === null).toBe(named.length === 0)
      for (const one of taken) {
        const { listMinor = 0, quantity: most = 0 } = all[Number(one.id)] ?? {}
        expect(one).toMatchObject({ priceMinor: listMinor, isRaised: false })
        expect(one.quantity).toBeLessThanOrEqual(most)
        expect(toSavedMinor(null, one)).toBe(0)
      }
    }),
  )
})

test('a line never costs more than today, and what is named no more than was named', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_000_000_000 }),
      promises,
      hundredths,
      (todayMinor, all, quantity) => {
        const kept = keepPrice(todayMinor, quantity, { promises: all, belowPercent: 20 })
        const most = kept.taken.reduce(
          (sum, one) => sum + BigInt(one.priceMinor) * BigInt(one.quantity),
          BigInt(todayMinor) * BigInt(quantity - sumOf(kept.taken)),
        )

        expect(kept.priceMinor).toBeLessThanOrEqual(todayMinor)
        expect(BigInt(kept.priceMinor ?? 0) * BigInt(quantity)).toBeLessThanOrEqual(most)
        for (const one of kept.taken) {
          const { listMinor = 0, isNamed = false } = all[Number(one.id)] ?? {}
          expect(one.priceMinor).toBeLessThan(todayMinor)
          if (isNamed) expect(one.priceMinor).toBe(listMinor)
        }
      },
    ),
  )
})

import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type PartLine, type SharedLine, shareChanges } from './correction-share.ts'

const bags = (part: number, quantity: number, amountMinor: number): PartLine => ({
  part,
  line: 'bags',
  quantity,
  amountMinor,
})
const back = (quantity: number, amountMinor: number, codeParts: number[] = []) => ({
  items: [{ line: 'bags', quantity, amountMinor, codeParts }],
})

test('what comes back is of the last part, and of earlier ones when that is not enough', () => {
  const parts = [bags(1, 300, 3000), bags(2, 700, 7000)]

  expect(shareChanges(parts, [back(200, 2000), back(600, 6000)])).toEqual([
    [bags(2, 200, 2000)],
    [bags(1, 100, 1000), bags(2, 500, 5000)],
  ])
})

test('pieces with codes are of the part that they left with', () => {
  const parts = [bags(1, 300, 3000), bags(2, 700, 7000)]

  expect(shareChanges(parts, [back(300, 3000, [1, 2, 1])])).toEqual([
    [bags(1, 200, 2000), bags(2, 100, 1000)],
  ])
})

test('a lower price is borne by all parts of the line, and by no other line', () => {
  const parts = [bags(1, 300, 3000), bags(2, 700, 7000), { ...bags(2, 100, 900), line: 'pallet' }]

  expect(shareChanges(parts, [back(0, 101), back(300, 2970)])).toEqual([
    [bags(1, 0, 30), bags(2, 0, 71)],
    [bags(2, 300, 2970)],
  ])
})

test('a part of which nothing is left costs nothing, and the odd kopeck stands beside it', () => {
  // Five kopecks for ten bags: three cost 2 and seven 3, yet seven that come back are paid 4.
  const parts = [bags(1, 300, 2), bags(2, 700, 3)]

  expect(shareChanges(parts, [back(700, 4), back(300, 1)])).toEqual([
    [bags(1, 0, 1), bags(2, 700, 3)],
    [bags(1, 300, 1)],
  ])
})

/** As the shop gives money back: the share of all that has come back, less what was paid before. */
function createOrder(counts: number[], totalMinor: number) {
  const all = counts.reduce((sum, one) => sum + one, 0)
  const upTo = (count: number) => Math.round((totalMinor * count) / all)
  let out = 0
  const parts = counts.map((count, i) => {
    out += count
    return bags(i + 1, count * 100, upTo(out) - upTo(out - count))
  })
  return { parts, all, upTo }
}

test('corrections of parts add up to what was given back, and take off no more than a part says', () => {
  const one = record({ count: integer({ min: 0, max: 40 }), favour: integer({ min: 0, max: 99 }) })
  assert(
    property(
      array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      integer({ min: 0, max: 5_000_000 }),
      array(one, { maxLength: 6 }),
      boolean(),
      (counts, totalMinor, wishes, isWhole) => {
        const { parts, all } = createOrder(counts, totalMinor)
        let [left, leftMinor] = [all, totalMinor]
        const changes: ReturnType<typeof back>[] = []
        for (const { count, favour } of [
          ...wishes,
          ...(isWhole ? [{ count: all, favour: 0 }] : []),
        ]) {
          const lessMinor = left > 0 ? Math.min(favour, leftMinor) : 0
          leftMinor -= lessMinor
          const taken = Math.min(count, left)
          const backMinor = taken === 0 ? 0 : Math.round((leftMinor * taken) / left)
          left -= taken
          leftMinor -= backMinor
          changes.push(back(0, lessMinor), back(taken * 100, backMinor))
        }

        const shared = shareChanges(parts, changes)

        const sum = (list: SharedLine[], of: 'quantity' | 'amountMinor') =>
          list.reduce((sums, share) => sums + share[of], 0)
        for (const [i, { items }] of changes.entries()) {
          expect(sum(shared[i] ?? [], 'quantity')).toBe(items[0]?.quantity)
          expect(sum(shared[i] ?? [], 'amountMinor')).toBe(items[0]?.amountMinor)
        }
        for (const part of parts) {
          const own = shared.flat().filter((share) => share.part === part.part)
          expect(own.every((share) => share.quantity >= 0 && share.amountMinor >= 0)).toBe(true)
          expect(sum(own, 'quantity')).toBeLessThanOrEqual(part.quantity)
          expect(sum(own, 'amountMinor')).toBeLessThanOrEqual(part.amountMinor)
          if (isWhole) expect(sum(own, 'amountMinor')).toBe(part.amountMinor)
          if (isWhole) expect(sum(own, 'quantity')).toBe(part.quantity)
        }
      },
    ),
  )
})

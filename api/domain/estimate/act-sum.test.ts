/** Acts never come to more than was agreed to, whatever pieces the work is done in. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'
import { listRests, type RestLine, sumActs, sumLines, toActLine } from './act-sum.ts'

type Line = { quantity: number; totalMinor: number }

const noSums = { gross: null, discount: null, total: null, discountGiven: null }
const toContent = (lines: Line[]): Pick<EstimateContent, 'groups'> => ({
  groups: [
    {
      id: null,
      title: null,
      ...noSums,
      unpricedCount: 0,
      lines: lines.map(({ quantity, totalMinor }, i) => ({
        id: `line-${i}`,
        number: i + 1,
        name: `Работа ${i}`,
        note: '',
        packs: '',
        howMuch: null,
        unit: 'м²',
        quantity: quantity / 100,
        price: null,
        ...noSums,
        total: { amountMinor: totalMinor, currency: 'RUB' },
        isGone: false,
      })),
    },
  ],
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  totalMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
})
/** Thousandths of what is left of each line. */
const piece = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 })

const takePart = (rest: RestLine, share: number) => Math.floor((rest.rest * share) / 1000)

function toAct(content: Pick<EstimateContent, 'groups'>, acts: Act[], shares: number[]): Act {
  const lines = listRests(content, acts)
    .map((rest, i) => toActLine(rest, takePart(rest, shares[i % shares.length] ?? 0)))
    .filter(({ quantity }) => quantity > 0)
  return { lines, totalMinor: sumLines(lines) }
}

type Act = { lines: ReturnType<typeof toActLine>[]; totalMinor: number }

test('parts of every line come to the line and no kopeck more', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(piece, { maxLength: 6 }),
      (lines, pieces) => {
        const content = toContent(lines)
        const agreedMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
        const acts: Act[] = []
        for (const shares of pieces) {
          acts.push(toAct(content, acts, shares))
          expect(sumActs(acts)).toBeLessThanOrEqual(agreedMinor)
        }
        acts.push(toAct(content, acts, [1000]))
        expect(sumActs(acts)).toBe(agreedMinor)
        expect(listRests(content, acts).every(({ rest }) => rest === 0)).toBe(true)
      },
    ),
  )
})

test('a line that is agreed to for less than is done already adds nothing', () => {
  fc.assert(
    fc.property(line, line, (before, after) => {
      const first = toAct(toContent([before]), [], [1000])
      const [rest] = listRests(toContent([after]), [first])
      const part = rest && toActLine(rest, rest.rest)

      const doneMinor = first.totalMinor + (part?.totalMinor ?? 0)
      expect(part?.totalMinor).toBeGreaterThanOrEqual(0)
      expect(doneMinor).toBeLessThanOrEqual(Math.max(before.totalMinor, after.totalMinor))
    }),
  )
})

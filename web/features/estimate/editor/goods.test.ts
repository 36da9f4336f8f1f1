import { expect, test } from 'vitest'
import { toDraft, toLine, toSection } from './fake-draft.ts'
import { type Goods, sumDraft, tellTaken, toCounted, toGoodsLine } from './goods.ts'

const tile: Goods = {
  name: 'Плитка',
  code: '1001',
  slug: 'plitka',
  isGone: false,
  unit: 'м²',
  step: 1.44,
  min: 1.44,
  units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
  priceMinor: 86_700,
  breaks: [{ from: 1440, priceMinor: 80_000 }],
}

test('square metres become whole packs, and it is said', () => {
  expect(toCounted(tile, '', 2400)).toEqual({
    quantity: 2448,
    note: 'Округлено до\u00a024,48\u00a0м²',
  })
  expect(toCounted(tile, 'уп', 1650)).toEqual({
    quantity: 2448,
    note: 'Округлено до\u00a017\u00a0уп = 24,48\u00a0м²',
  })
  expect(toCounted(tile, 'уп', 1700)).toEqual({ quantity: 2448, note: null })
})

test('less than is sold becomes the least', () => {
  expect(toCounted(tile, '', 0)).toEqual({
    quantity: 144,
    note: 'Наименьшее\u00a0— 1,44\u00a0м²',
  })
  expect(toGoodsLine('x', 'p', tile, {}).quantity).toBe(144)
})

test('each discount is told what it is taken off, and what of it', () => {
  const draft = toDraft({
    whole: { discount: { kind: 'SUM', value: 500_000 }, markup: 0, withHowMuch: true },
    sections: [toSection('s1', { discount: { kind: 'PERCENT', value: 1000 } })],
    lines: [
      toLine('wall', { sectionId: 's1', discount: { kind: 'SUM', value: 2000 } }),
      toLine('asked', { priceMinor: null }),
    ],
  })

  const { of, whole } = tellTaken(draft, new Map())

  expect(of.get('wall')).toEqual({ fromMinor: 10_000, takenMinor: 2000 })
  expect(of.get('asked')).toEqual({ fromMinor: 0, takenMinor: 0 })
  expect(of.get('s1')).toEqual({ fromMinor: 8000, takenMinor: 800 })
  expect(whole).toEqual({ fromMinor: 7200, takenMinor: 7200 })
})

test('goods cost what they did when they were put in, work is not marked up', () => {
  const draft = toDraft({
    whole: { discount: null, markup: 1000, withHowMuch: true },
    sections: [toSection('s1', { discount: { kind: 'PERCENT', value: 1000 } })],
    lines: [
      toLine('tile', { productId: 'p', sectionId: 's1', quantity: 1440, priceMinor: null }),
      toLine('work', { quantity: 1440, priceMinor: 120_000 }),
      toLine('gone', { productId: 'q', quantity: 100, priceMinor: null }),
    ],
  })
  const goodsOf = new Map([
    ['tile', tile],
    ['gone', { ...tile, isGone: true }],
  ])

  const sums = sumDraft(draft, goodsOf)

  // 14.4 m² by 800 roubles less 10 %, and the work by 1200.
  expect(sums.sections[0]?.totalMinor).toBe(1_036_800)
  expect(sums.lines.map(({ totalMinor }) => totalMinor)).toEqual([1_036_800, 1_728_000, 0])
  expect(sums.clientMinor).toBe(1_140_480 + 1_728_000)
})

import { expect, test } from 'vitest'
import type { EditorGoods } from './estimate-data.ts'
import { type FillRow, toFirstChoice, toLines, toQuantityOf, toUnreadCsv } from './fill-review.ts'

type Masked = FillRow['candidates'][number]['product']

const toProduct = (id: string) =>
  ({
    id,
    slug: id,
    code: id,
    name: `Товар ${id}`,
    unit: 'м²',
    step: 1.44,
    min: 1.44,
    units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
    price: { amountMinor: 86_700 },
    priceBreaks: [],
    isDiscontinued: false,
  }) as unknown as Masked & typeof EditorGoods

const toCandidate = (id: string, quantity: number | null): FillRow['candidates'][number] => ({
  __typename: 'EstimateFillCandidate',
  product: toProduct(id),
  quantity,
  isRounded: false,
})

const toRow = (over: Partial<FillRow>): FillRow => ({
  __typename: 'EstimateFillRow',
  text: 'Плитка — 17 уп',
  name: 'Плитка',
  amount: 17,
  unit: 'уп',
  price: null,
  state: 'MATCHED',
  productId: 'a',
  quantity: 24.48,
  isRounded: false,
  candidates: [toCandidate('a', 24.48)],
  ...over,
})

test('a sure row is a line of its product in the unit that was written', () => {
  const row = toRow({})

  const { lines, goodsOf } = toLines([row], [toFirstChoice(row)], 's1')

  expect(lines).toMatchObject([
    { productId: 'a', sectionId: 's1', quantity: 2448, unit: 'уп', name: '' },
  ])
  expect(goodsOf.get(lines[0]?.id ?? '')?.name).toBe('Товар a')
})

test('of a doubtful row the likeliest is offered, and another brings its own quantity', () => {
  const row = toRow({
    state: 'DOUBTFUL',
    productId: null,
    quantity: null,
    candidates: [toCandidate('a', 24.48), toCandidate('b', null)],
  })

  expect(toFirstChoice(row)).toEqual({ productId: 'a', isTaken: true, quantity: 2448 })
  const { lines } = toLines(
    [row],
    [{ productId: 'b', isTaken: true, quantity: toQuantityOf(row, 'b') }],
    null,
  )
  expect(lines[0]).toMatchObject({ productId: 'b', quantity: 144 })
})

test('an unknown row is an own line with its price, an unreadable one is left out', () => {
  const rows = [
    toRow({
      state: 'UNKNOWN',
      name: 'Доставка песка',
      amount: 2,
      unit: 'рейс',
      price: { __typename: 'Money', amountMinor: 500_000 },
      productId: null,
      quantity: null,
      candidates: [],
    }),
    toRow({ state: 'UNREADABLE', text: '???', productId: null, candidates: [] }),
  ]

  const { lines } = toLines(rows, rows.map(toFirstChoice), null)

  expect(lines).toMatchObject([
    { productId: null, name: 'Доставка песка', unit: 'рейс', quantity: 200, priceMinor: 500_000 },
  ])
})

test('unread rows are a file in which nothing is a formula', () => {
  const rows = ['=1+1', 'a "b"'].map((text) => toRow({ state: 'UNREADABLE', text }))

  expect(toUnreadCsv([toRow({}), ...rows])).toBe('\ufeff"\'=1+1"\r\n"a ""b"""\r\n')
})

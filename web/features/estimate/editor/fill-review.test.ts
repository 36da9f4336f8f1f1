import { expect, test } from 'vitest'
import { toReviewed } from './fake-fill.ts'
import {
  countChoice,
  countCrowded,
  isDoubtful,
  listUnanswered,
  priceChoice,
  toChoice,
  toLines,
  toUnreadCsv,
} from './fill-review.ts'

const money = (amountMinor: number) => ({ __typename: 'Money', amountMinor }) as const
const place = { sectionId: null, sections: [], room: 30 }
const section = (id: string, title: string) => ({ id, title, discount: null, markup: null })

test('a sure row is a line of its product in the unit that was written', () => {
  const one = toReviewed({ candidates: { tile: 24.48 } })

  const { lines, goodsOf } = toLines([one], { ...place, sectionId: 's1' })

  expect(one.choice).toMatchObject({ productId: 'tile', amount: '17', unit: 'уп' })
  expect(lines).toMatchObject([
    { productId: 'tile', sectionId: 's1', quantity: 2448, unit: 'уп', name: '' },
  ])
  expect(goodsOf.get(lines[0]?.id ?? '')?.name).toBe('Товар tile')
})

test('of a doubtful row the likeliest is offered, and one that cannot count it asks how much', () => {
  const one = toReviewed({ state: 'DOUBTFUL', candidates: { tile: 24.48, slab: null } })

  const other = { ...one, choice: toChoice(one.read, one.row, 'slab') }

  expect(one.choice).toMatchObject({ productId: 'tile', amount: '17' })
  expect(other.choice).toMatchObject({ productId: 'slab', amount: '', unit: 'уп' })
  expect(listUnanswered([one, other])).toEqual([2])
  expect(toLines([one, other], place).lines).toHaveLength(1)
})

test('rows to be looked at are those of unsure goods or quantity, not works and what is sure', () => {
  const candidates = { tile: 24.48 }
  const doubtful = [
    toReviewed({ state: 'DOUBTFUL', candidates }),
    toReviewed({ state: 'UNREADABLE' }),
    toReviewed({ state: 'UNKNOWN' }),
    toReviewed({ isReadAsked: true, candidates }),
  ]
  const sure = [toReviewed({ candidates }), toReviewed({ state: 'UNKNOWN', isOwn: true })]

  expect([...doubtful, ...sure].map(isDoubtful)).toEqual([true, true, true, true, false, false])
})

test('only a row without a number begins with the least that is sold, or with one', () => {
  const goods = toReviewed({ amount: null, unit: '', candidates: { tile: null } })
  const own = toReviewed({ state: 'UNKNOWN', amount: null, unit: '' })

  expect(goods.choice).toMatchObject({ productId: 'tile', amount: '1,44', unit: 'м²' })
  expect(own.choice).toMatchObject({ productId: null, amount: '1' })
})

test('a number that was not read for sure is asked for, of goods and of an own line', () => {
  const one = toReviewed({ isReadAsked: true, candidates: { tile: 24.48 } })

  expect([one.choice.amount, toChoice(one.read, one.row, null).amount]).toEqual(['', ''])
})

test('goods that do not count the row’s unit ask, and an own line keeps what it says', () => {
  const one = toReviewed({ amount: 20, unit: 'л', candidates: { tile: null } })

  expect(one.choice).toMatchObject({ amount: '', unit: 'м²' })
  expect(toChoice(one.read, one.row, null)).toMatchObject({ amount: '20', unit: 'л' })
})

test('what is typed is raised to what is sold, and what is no quantity is no answer', () => {
  const { row, choice } = toReviewed({ candidates: { tile: 24.48 } })
  const count = (amount: string, unit = 'м²') => countChoice(row, { ...choice, amount, unit })

  expect(count('10')).toEqual({ quantity: 1008, note: 'Округлено до\u00a010,08\u00a0м²' })
  expect(count('2', 'уп')).toEqual({ quantity: 288, note: null })
  expect([count(''), count('0'), count('много'), count('1,234')]).toEqual([null, null, null, null])
})

test('an unknown row and work are own lines at their price, an unreadable one is left out', () => {
  const written = { price: money(500_000), amount: 2, unit: 'рейс' }
  const rows = [
    toReviewed({ state: 'UNKNOWN', name: 'Доставка песка', ...written }),
    toReviewed({
      state: 'DOUBTFUL',
      isOwn: true,
      name: 'Укладка плитки',
      candidates: { tile: null },
      ...written,
    }),
    toReviewed({ state: 'UNREADABLE', text: '???' }),
  ]

  const { lines } = toLines(rows, place)

  const line = { productId: null, unit: 'рейс', quantity: 200, priceMinor: 500_000 }
  expect(lines).toMatchObject([
    { ...line, name: 'Доставка песка' },
    { ...line, name: 'Укладка плитки' },
  ])
})

test('headings become sections, one that is there is used, past the bound none is made', () => {
  const rows = ['Стены', 'Пол', 'Стены', ''].map((title) =>
    toReviewed({ section: title, candidates: { tile: 24.48 } }),
  )
  const known = { sectionId: 's1', sections: [section('s1', 'Пол ')] }

  const added = toLines(rows, { ...known, room: 30 })
  const crowded = toLines(rows, { ...known, room: 0 })

  const [walls] = added.sections
  expect(added.sections).toMatchObject([{ title: 'Стены' }])
  expect(added.lines.map(({ sectionId }) => sectionId)).toEqual([walls?.id, 's1', walls?.id, 's1'])
  expect(crowded.sections).toEqual([])
  expect(crowded.lines.map(({ sectionId }) => sectionId)).toEqual(['s1', 's1', 's1', 's1'])
  expect(countCrowded(rows, { sections: known.sections, room: 0 })).toBe(1)
  expect(countCrowded(rows, { sections: known.sections, room: 1 })).toBe(0)
})

test('unread rows are a file in which nothing is a formula', () => {
  const rows = ['=1+1', 'a "b"'].map((text) => toReviewed({ state: 'UNREADABLE', text }).read)

  expect(toUnreadCsv(rows)).toBe('\ufeff"\'=1+1"\r\n"a ""b"""\r\n')
})

test('a row’s discount is the line’s, unless the line comes to less than it', () => {
  const own = { state: 'UNKNOWN', amount: 2, unit: 'рейс', price: money(5_000) } as const
  const rows = [
    toReviewed({ ...own, discount: money(10_000) }),
    toReviewed({ ...own, discount: money(10_001) }),
    toReviewed({ candidates: { tile: 1.44 }, discount: money(124_848) }),
  ]

  const { lines } = toLines(rows, place)
  const totals = rows.map(({ row, choice }) => {
    const { quantity = 0 } = countChoice(row, choice) ?? {}
    return priceChoice(row, choice, quantity).totalMinor
  })

  expect(lines.map(({ discount }) => discount?.value ?? null)).toEqual([10_000, null, 124_848])
  expect(totals).toEqual([0, 10_000, 0])
})

import { expect, test } from 'vitest'
import { isOtherPlace, isOtherTime, listLineChanges } from './order-change.ts'

const toLine = (itemId: string | null, quantity: number, insteadOf: string | null = null) => ({
  itemId,
  quantity,
  insteadOf,
})
const [glue, tile, nails, paint] = ['glue', 'tile', 'nails', 'paint'].map((id) => toLine(id, 4))

test('each line that changes is told once, and one that stays is not told', () => {
  const less = toLine('tile', 3)
  const other = toLine(null, 4, 'nails')
  const added = toLine(null, 2)

  const changes = listLineChanges(
    [glue, tile, nails, paint].flatMap((line) => line ?? []),
    [less, other, added, ...(paint ? [paint] : [])],
  )

  expect(changes).toEqual([
    { kind: 'REMOVED', before: glue, after: [] },
    { kind: 'AMOUNT', before: tile, after: [less] },
    { kind: 'SUBSTITUTED', before: nails, after: [other] },
    { kind: 'ADDED', before: null, after: [added] },
  ])
})

test('a substitute for a part of a line stands beside what is left of it', () => {
  const left = toLine('tile', 1)
  const other = toLine('new', 3, 'tile')

  const changes = listLineChanges(tile ? [tile] : [], [left, other])

  expect(changes).toEqual([{ kind: 'SUBSTITUTED', before: tile, after: [left, other] }])
})

test('another day is another time, and another floor another place', () => {
  const way = {
    method: 'DELIVERY',
    place: 'Садовая, 5',
    date: '2026-11-21',
    window: null,
    floor: 3,
    isLifting: true,
  }
  const later = { ...way, date: '2026-11-22' }
  const higher = { ...way, floor: 4 }

  expect([isOtherTime(way, later), isOtherPlace(way, later)]).toEqual([true, false])
  expect([isOtherTime(way, higher), isOtherPlace(way, higher)]).toEqual([false, true])
})

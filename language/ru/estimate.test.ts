import { expect, test } from 'vitest'
import { describeUnpriced, warnOfUnpriced } from './estimate.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.each([
  [0, undefined],
  [1, 'без 1 позиции без цены'],
  [6, 'без 6 позиций без цены'],
  [11, 'без 11 позиций без цены'],
  [21, 'без 21 позиции без цены'],
  [22, 'без 22 позиций без цены'],
])('%i lines without a price behind a total', (count, words) => {
  expect(plain(describeUnpriced(count))).toBe(words)
})

test('the owner is warned before a client sees lines without a price', () => {
  expect(warnOfUnpriced(0)).toBeNull()
  expect(plain(warnOfUnpriced(3))).toBe(
    'В смете 3 позиции без цены. Клиент увидит в них «По запросу», а в итог они не войдут',
  )
  expect(plain(warnOfUnpriced(1))).toBe(
    'В смете 1 позиция без цены. Клиент увидит в ней «По запросу», а в итог она не войдёт',
  )
})

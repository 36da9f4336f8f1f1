import { expect, test } from 'vitest'
import { listKept, listLosses } from './account-delete-words.ts'

const nothing = {
  favorites: 0,
  estimates: 0,
  cartItems: 0,
  restocks: 0,
  bonusBalance: 0,
  complaints: 0,
  organizations: 0,
  orders: 0,
  hindrances: [],
}

test('what is not there is not named as lost', () => {
  expect(listLosses(nothing)).toHaveLength(1)
  expect(listKept(nothing).join()).not.toContain('402-ФЗ')
})

test('what is lost is named with its number, in the right form', () => {
  const losses = listLosses({ ...nothing, favorites: 3, estimates: 1, bonusBalance: 21 }).join()

  expect(losses).toContain('3\u00a0позиции')
  expect(losses).toContain('1\u00a0смета')
  expect(losses).toContain('21\u00a0балл')
})

test('orders say how long the law keeps them, and why', () => {
  expect(listKept({ orders: 2 })[0]).toContain('2\u00a0заказа')
  expect(listKept({ orders: 2 })[0]).toContain('5\u00a0лет')
})

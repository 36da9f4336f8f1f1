import { expect, test } from 'vitest'
import { type OrderPaid, toOrderPaid } from './order-paid.ts'

const unpaid: OrderPaid = {
  status: 'ACCEPTED',
  type: 'ON_RECEIPT',
  method: 'PICKUP',
  heldMinor: 0,
  paidMinor: 0,
  givenBackMinor: 0,
  toGiveBackMinor: 0,
  toPayMinor: 0,
}
test('an order whose money is not known has none', () => {
  const order = {
    status: 'ACCEPTED',
    payment: { type: 'ON_RECEIPT' },
    delivery: { method: 'PICKUP' },
  } as const

  expect(toOrderPaid(order)).toEqual(unpaid)
  expect(toOrderPaid({ ...order, money: null })).toEqual(unpaid)
})

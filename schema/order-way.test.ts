import { expect, test } from 'vitest'
import { canFail, canFollow, listNext } from './order-way.ts'
import { OrderStatus } from './rest/order/order.ts'

const table = (method: 'PICKUP' | 'DELIVERY') =>
  OrderStatus.options.map((from) => `${from}: ${listNext(from, method).join(', ')}`)

test('goods that are collected go from picking to the counter', () => {
  expect(table('PICKUP')).toEqual([
    'AWAITING_APPROVAL: CANCELLED',
    'AWAITING_PAYMENT: CANCELLED',
    'ACCEPTED: PICKING, CANCELLED',
    'PICKING: READY, CANCELLED',
    'READY: COMPLETED, CANCELLED',
    'DELIVERING: READY, COMPLETED, CANCELLED',
    'COMPLETED: ',
    'CANCELLED: ',
  ])
})

test('goods that are brought go from picking to the truck', () => {
  expect(table('DELIVERY')).toEqual([
    'AWAITING_APPROVAL: CANCELLED',
    'AWAITING_PAYMENT: CANCELLED',
    'ACCEPTED: PICKING, CANCELLED',
    'PICKING: DELIVERING, CANCELLED',
    'READY: DELIVERING, COMPLETED, CANCELLED',
    'DELIVERING: COMPLETED, CANCELLED',
    'COMPLETED: ',
    'CANCELLED: ',
  ])
})

test.each(['PICKUP', 'DELIVERY'] as const)(
  '%s: from wherever an order is, steps lead to its end, and never back',
  (method) => {
    const statuses = OrderStatus.options.filter((one) => !/^AWAITING|CANCELLED/.test(one))
    for (const from of statuses) {
      const passed = new Set<string>([from])
      let status = from
      while (status !== 'COMPLETED') {
        const [next = 'CANCELLED'] = listNext(status, method)
        expect(passed.has(next), `${from}: ${next} again`).toBe(false)
        expect(canFollow(status, next)).toBe(true)
        passed.add(next)
        status = next
      }
      expect(passed.has('CANCELLED')).toBe(false)
    }
  },
)

test('money and approvers accept what waits for them; nothing else does', () => {
  expect(canFollow('AWAITING_APPROVAL', 'AWAITING_PAYMENT')).toBe(true)
  expect(canFollow('AWAITING_PAYMENT', 'ACCEPTED')).toBe(true)
  expect(canFollow('AWAITING_PAYMENT', 'PICKING')).toBe(false)
  expect(canFollow('COMPLETED', 'CANCELLED')).toBe(false)
})

test('a delivery that failed leads back by no plain step', () => {
  expect(canFail('DELIVERING', 'DELIVERY')).toBe(true)
  expect(canFail('DELIVERING', 'PICKUP')).toBe(false)
  expect(canFail('READY', 'DELIVERY')).toBe(false)
  expect(listNext('DELIVERING', 'DELIVERY')).not.toContain('READY')
  expect(canFollow('DELIVERING', 'READY')).toBe(true)
})

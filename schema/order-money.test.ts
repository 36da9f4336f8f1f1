import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderMoneyFacts, reckonOrder, toMissingMinor } from './order-money.ts'

const whole: OrderMoneyFacts = {
  status: 'ACCEPTED',
  paymentType: 'ONLINE',
  orderedMinor: 495_000,
  missingMinor: 0,
  heldMinor: 0,
  paidMinor: 495_000,
  doorMinor: 0,
  linesMinor: 0,
  correctedMinor: 0,
  returnsMinor: 0,
  unsentMinor: 0,
  isRefunded: false,
}

const zero = { givenBackMinor: 0, toGiveBackMinor: 0, toPayMinor: 0, heldMinor: 0 }

test.each<[name: string, facts: Partial<OrderMoneyFacts>, money: object]>([
  ['waits for its payment', { paidMinor: 0 }, { toPayMinor: 495_000, paidMinor: 0 }],
  ['waits for approval', { status: 'AWAITING_APPROVAL', paidMinor: 0 }, { toPayMinor: 495_000 }],
  ['is held', { paidMinor: 0, heldMinor: 495_000 }, { toPayMinor: 0, paidMinor: 0 }],
  [
    'was held and taken in part',
    { status: 'READY', missingMinor: 55_000, paidMinor: 440_000 },
    { ...zero, totalMinor: 440_000, paidMinor: 440_000 },
  ],
  [
    'was paid and not found in full',
    {
      status: 'READY',
      missingMinor: 55_000,
      linesMinor: 55_000,
      correctedMinor: 55_000,
      unsentMinor: 55_000,
    },
    { totalMinor: 440_000, paidMinor: 495_000, givenBackMinor: 0, toGiveBackMinor: 55_000 },
  ],
  [
    'is to be paid at the door, and was not found in full',
    { status: 'READY', paymentType: 'ON_RECEIPT', missingMinor: 55_000, paidMinor: 0 },
    { totalMinor: 440_000, paidMinor: 0, toPayMinor: 440_000 },
  ],
  [
    'was paid at the door, and leftovers came back',
    {
      status: 'COMPLETED',
      paymentType: 'ON_RECEIPT',
      missingMinor: 55_000,
      paidMinor: 0,
      returnsMinor: 10_000,
    },
    { totalMinor: 440_000, paidMinor: 440_000, givenBackMinor: 10_000, toPayMinor: 0 },
  ],
  [
    'was paid, picked short and cancelled',
    { status: 'CANCELLED', missingMinor: 55_000, linesMinor: 55_000, correctedMinor: 55_000 },
    { givenBackMinor: 55_000, toGiveBackMinor: 440_000, toPayMinor: 0 },
  ],
  [
    'was cancelled, and its money is back',
    { status: 'CANCELLED', isRefunded: true },
    { ...zero, givenBackMinor: 495_000 },
  ],
  ['was cancelled unpaid', { status: 'CANCELLED', paidMinor: 0 }, { ...zero, paidMinor: 0 }],
])('an order that %s', (_, facts, money) => {
  expect(reckonOrder({ ...whole, ...facts })).toMatchObject(money)
})

const some = fc.integer({ min: 0, max: 1_000_000_00 })
const statuses = ['ACCEPTED', 'READY', 'DELIVERING', 'COMPLETED', 'CANCELLED'] as const

/** Paid in full, or held and taken for what was found; then favours, and leftovers taken back. */
const paid = fc
  .record({
    status: fc.constantFrom(...statuses),
    orderedMinor: some,
    missing: some,
    isHeld: fc.boolean(),
    favour: some,
    returned: some,
    isSent: fc.boolean(),
  })
  .map(({ status, orderedMinor, missing, isHeld, favour, returned, isSent }) => {
    const missingMinor = missing % (orderedMinor + 1)
    const foundMinor = orderedMinor - missingMinor
    const favourMinor = status === 'COMPLETED' ? favour % (foundMinor + 1) : 0
    const returnsMinor = status === 'COMPLETED' ? returned % (foundMinor - favourMinor + 1) : 0
    const shortMinor = isHeld ? 0 : missingMinor
    const linesMinor = shortMinor + favourMinor
    return {
      favourMinor,
      facts: {
        status,
        paymentType: 'ONLINE' as const,
        orderedMinor,
        missingMinor,
        heldMinor: 0,
        paidMinor: isHeld ? foundMinor : orderedMinor,
        doorMinor: 0,
        linesMinor,
        correctedMinor: shortMinor,
        returnsMinor,
        unsentMinor: isSent ? 0 : linesMinor + returnsMinor,
        isRefunded: isSent,
      },
    }
  })

test('what stays with the shop is what was found, less favours and leftovers; nothing of a cancelled one', () => {
  fc.assert(
    fc.property(paid, ({ facts, favourMinor }) => {
      const money = reckonOrder(facts)
      const stays = money.paidMinor - money.givenBackMinor - money.toGiveBackMinor
      const isCancelled = facts.status === 'CANCELLED'
      expect(stays).toBe(isCancelled ? 0 : money.totalMinor - favourMinor - facts.returnsMinor)
      expect(money.toPayMinor).toBe(0)
      expect(Math.min(...Object.values(money))).toBeGreaterThanOrEqual(0)
      if (facts.isRefunded) expect(money.toGiveBackMinor).toBe(0)
    }),
  )
})

test('what is missing is what was ordered less what it comes to; nothing when that is not known', () => {
  const sums = { total: { amountMinor: 300 } }

  expect(toMissingMinor({ sums, money: { ordered: { amountMinor: 500 } } })).toBe(200)
  expect(toMissingMinor({ sums, money: null })).toBe(0)
})

import { expect, test } from 'vitest'
import { describePaid } from './order-paid.ts'

type Paid = Parameters<typeof describePaid>[0]

const unpaid: Paid = {
  status: 'ACCEPTED',
  type: 'ON_RECEIPT',
  method: 'PICKUP',
  heldMinor: 0,
  paidMinor: 0,
  givenBackMinor: 0,
  toGiveBackMinor: 0,
  toPayMinor: 0,
}
const roubles = (minor: number) => `${String(minor / 100).replace('.', ',')} ₽`
const describe = (paid: Partial<Paid>) =>
  describePaid({ ...unpaid, ...paid }, roubles).replaceAll('\u00a0', ' ')

test.each<[words: string, paid: Partial<Paid>]>([
  ['при получении в магазине', {}],
  ['при получении, водителю', { method: 'DELIVERY', status: 'DELIVERING' }],
  ['при получении, ждёт согласования', { status: 'AWAITING_APPROVAL' }],
  ['оплачен при получении 44 ₽', { status: 'COMPLETED', paidMinor: 4400 }],
  ['не оплачен', { status: 'CANCELLED' }],
  ['по счёту, ждёт согласования', { type: 'INVOICE', status: 'AWAITING_APPROVAL' }],
  ['по счёту, ждёт оплаты', { type: 'INVOICE', status: 'AWAITING_PAYMENT' }],
  ['по счёту, оплачен 44 ₽', { type: 'INVOICE', paidMinor: 4400 }],
  ['по счёту, не оплачен', { type: 'INVOICE', status: 'CANCELLED' }],
  ['онлайн, ждёт согласования', { type: 'ONLINE', status: 'AWAITING_APPROVAL' }],
  ['онлайн, ждёт оплаты', { type: 'ONLINE', status: 'AWAITING_PAYMENT' }],
  ['онлайн, деньги удержаны: 44 ₽', { type: 'ONLINE', heldMinor: 4400 }],
  [
    'онлайн, деньги удержаны: 44 ₽, осталось 6 ₽',
    { type: 'ONLINE', heldMinor: 4400, toPayMinor: 600 },
  ],
  ['оплачен 44 ₽, осталось 6 ₽', { type: 'ONLINE', paidMinor: 4400, toPayMinor: 600 }],
  ['при получении в магазине', { toPayMinor: 4400 }],
  [
    'оплачен 6617 ₽, возвращено 900,39 ₽',
    { type: 'ONLINE', paidMinor: 661_700, givenBackMinor: 90_039 },
  ],
  [
    'оплачен 44 ₽, возвращено 4 ₽, возвращаем 40 ₽',
    {
      type: 'ONLINE',
      status: 'CANCELLED',
      paidMinor: 4400,
      givenBackMinor: 400,
      toGiveBackMinor: 4000,
    },
  ],
])('%s', (words, paid) => {
  expect(describe(paid)).toBe(words)
})

import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { OpenChange, RestCall } from './order-changed.tsx'
import type { Order } from './order-data.ts'
import { OrderHistory } from './order-facts.tsx'

const timezone = 'Europe/Moscow'
const toMoney = (amountMinor: number) => ({ amountMinor })
const openChange = {
  id: 'change-1',
  at: '2026-11-20T09:00:00Z',
  reason: 'Клей закончился',
  endsAt: '2026-11-20T12:40:00Z',
  token: 'secret',
  needsApproval: false,
}
const paid = {
  id: 'order-1',
  openChange: null,
  payment: { type: 'ONLINE', isPayable: true, token: 'token-1' },
  money: { paid: toMoney(418_000), held: toMoney(0), toPay: toMoney(20_000) },
}

const drawOpen = (change: object | null) =>
  render(<OpenChange order={{ id: 'order-1', openChange: change } as Order} timezone={timezone} />)
const drawRest = (more: object = {}) =>
  render(<RestCall order={{ ...paid, ...more } as unknown as Order} />)

test('a proposal says until when to answer, and leads its buyer to where', async () => {
  const own = await drawOpen(openChange)
  const colleague = await drawOpen({ ...openChange, token: null })

  expect(own.text).toContain(
    'Магазин предлагает изменить заказ — ответьте до 15:40 20 ноября. «Клей закончился»',
  )
  expect(own.getByRole('link').attributes.href).toBe('/orders/order-1/changes/secret')
  expect(colleague.text).toContain('ответьте до')
  expect(colleague.listByRole('link')).toEqual([])
  expect((await drawOpen(null)).text).toBe('')
})

test('a proposal over the limit is answered by those who approve, and its buyer waits', async () => {
  const approver = await drawOpen({ ...openChange, needsApproval: true })
  const buyer = await drawOpen({ ...openChange, needsApproval: true, token: null })

  expect(approver.text).toContain('изменить заказ сверх лимита — ответьте до')
  expect(approver.listByRole('link')).toHaveLength(1)
  expect(buyer.text).toContain('изменить заказ сверх лимита — организация решит до')
  expect(buyer.listByRole('link')).toEqual([])
})

test('what a change has added is paid online, at the hand-over or by its invoice', async () => {
  const online = await drawRest()
  const held = await drawRest({ money: { ...paid.money, paid: toMoney(0), held: toMoney(1) } })
  const invoice = await drawRest({ payment: { type: 'INVOICE', isPayable: false, token: null } })

  expect(online.text).toContain('К оплате ещё 200 ₽: сейчас или при получении')
  expect(online.getByRole('link', { name: 'Оплатить 200 ₽' }).attributes.href).toBe(
    '/orders/order-1/payments/token-1',
  )
  expect(held.text).toContain('К оплате ещё 200 ₽')
  expect(invoice.getByRole('link', { name: 'Скачать счёт на 200 ₽' }).attributes.href).toBe(
    '/profile/orders/order-1/invoice',
  )
})

test('of an order that nothing was paid of no part is asked for', async () => {
  const fresh = await drawRest({ money: { ...paid.money, paid: toMoney(0) } })
  const whole = await drawRest({ money: { ...paid.money, toPay: toMoney(0) } })

  expect([fresh.text, whole.text]).toEqual(['', ''])
})

test('the history tells of changes where they came, with what they cost', async () => {
  const toChange = (at: string, state: string, minor: number, reason = '') => ({
    id: at,
    at,
    state,
    reason,
    difference: toMoney(minor),
  })
  const order = {
    delivery: { method: 'PICKUP' },
    history: [
      { at: '2026-11-20T08:00:00Z', status: 'ACCEPTED' },
      { at: '2026-11-20T11:00:00Z', status: 'PICKING' },
    ],
    changes: [
      toChange('2026-11-20T09:00:00Z', 'APPLIED', 20_000, 'Клей закончился'),
      toChange('2026-11-20T10:00:00Z', 'DECLINED', -5000),
      toChange('2026-11-20T12:00:00Z', 'APPLIED', -5000),
    ],
  }
  const shown = await render(<OrderHistory order={order as unknown as Order} timezone={timezone} />)

  expect(shown.text).toMatch(
    /Принят 20\.11, 12:00 Заказ изменён, \+200 ₽\. «Клей закончился» 20\.11, 13:00 Изменение отклонено.*Собираем 20\.11, 15:00 Заказ изменён, −50 ₽/,
  )
})

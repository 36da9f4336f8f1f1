import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'

const toMoney = (amountMinor: number) => ({ __typename: 'Money' as const, amountMinor })
const toVat = (percent: number, amountMinor: number) => ({
  __typename: 'PaymentVat' as const,
  percent,
  amount: toMoney(amountMinor),
})

const receipt = {
  __typename: 'PaymentReceipt' as const,
  orderNumber: '100001',
  payee: 'ООО «Отвес»',
  requisites: '',
  type: 'CARD' as const,
  paidAt: '2026-11-10T09:00:00.000Z',
  refundedAt: null,
  amount: toMoney(232_000),
  discounts: [{ __typename: 'Discount' as const, kind: 'BONUS' as const, amount: toMoney(30_000) }],
  vats: [toVat(22, 22_000), toVat(10, 10_000)],
  items: [
    {
      __typename: 'PaymentItem' as const,
      name: 'Плитка',
      quantity: '1\u00a0шт',
      total: toMoney(232_000),
    },
  ],
  registration: null,
  receipts: [],
  rests: [],
}

test('each fiscal receipt says by what the tax office finds it, or how it stands', async () => {
  const fiscal = {
    __typename: 'OrderReceiptFiscal' as const,
    document: '3986',
    storage: '9960440300000001',
    sign: '2617603921',
  }
  const made = {
    __typename: 'OrderReceipt' as const,
    id: '1',
    kind: 'PREPAYMENT' as const,
    state: 'REGISTERED' as const,
    at: '2026-11-10T09:00:00.000Z',
    amount: toMoney(232_000),
    fiscal,
  }
  const waiting = {
    ...made,
    id: '2',
    kind: 'SETTLEMENT' as const,
    state: 'PENDING' as const,
    fiscal: null,
  }
  const receipts = [made, waiting]
  const shown = await render(
    <PaymentReceipt receipt={{ ...receipt, receipts }} orderId="1" token="t" />,
  )

  const text = shown.text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Предоплата, 2 320 ₽')
  expect(text).toContain('ФН 9960440300000001, ФД 3986, ФП 2617603921')
  expect(text).toMatch(/Зачёт предоплаты, 2 320 ₽\s*Оформляется/)
})

test('the receipt names the tax of each rate', async () => {
  const shown = await render(<PaymentReceipt receipt={receipt} orderId="1" token="t" />)

  const text = shown.text.replaceAll('\u00a0', ' ')
  expect(text).toMatch(/В том числе НДС 22 %\s*220 ₽\s*В том числе НДС 10 %\s*100 ₽/)
})

test('what was taken off before is told in words: the lines are less it', async () => {
  const shown = await render(<PaymentReceipt receipt={receipt} orderId="1" token="t" />)

  expect(shown.text).toContain('В сумме уже учтено: бонусы 300 ₽')
})

test('a merchant without the tax says so instead of a sum', async () => {
  const shown = await render(
    <PaymentReceipt receipt={{ ...receipt, vats: [] }} orderId="1" token="t" />,
  )

  const text = shown.text.replaceAll('\u00a0', ' ')
  expect(text).toMatch(/НДС\s*не облагается/)
  expect(text).not.toContain('%')
})

test('the day is that of the city, for programs as YYYY-MM-DD', async () => {
  const paidAt = '2026-11-10T22:30:00.000Z'
  const shown = await render(
    <PaymentReceipt receipt={{ ...receipt, paidAt }} orderId="1" token="t" />,
  )

  const [day] = shown.list().filter(({ tag }) => tag === 'time')
  expect([day?.attributes.dateTime, day?.text]).toEqual(['2026-11-11', '11 ноября'])
})

test('what a change added and was paid apart is named with its own sum, and all of it together', async () => {
  const rest = {
    __typename: 'PaymentReceiptRest' as const,
    type: 'SBP' as const,
    paidAt: '2026-11-11T09:30:00.000Z',
    amount: toMoney(20_000),
    vats: [toVat(22, 3607)],
    items: [
      {
        __typename: 'PaymentItem' as const,
        name: 'Затирка',
        quantity: '1\u00a0шт',
        total: toMoney(20_000),
      },
    ],
    registration: 'REGISTERED' as const,
  }
  const shown = await render(
    <PaymentReceipt receipt={{ ...receipt, rests: [rest] }} orderId="1" token="t" />,
  )

  expect(shown.text).toMatch(/Доплата Оплачена 11 ноября в 12:30, .*Затирка.*Оплачено 200 ₽/)
  expect(shown.text).toMatch(/Оплачено всего 2 520 ₽/)
})

import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { OrderReturnList } from './order-return.tsx'

const draw = (isDone: boolean, way: 'CASH' | 'BANK' | null = null) =>
  render(
    <OrderReturnList
      order={{
        items: [],
        returns: [],
        refunds: [
          {
            __typename: 'OrderRefund',
            correctionNumber: null,
            partCorrections: [],
            id: 'refund-1',
            at: '2026-11-21T09:30:00Z',
            reason: 'За скол на плитке',
            isDone,
            way,
            amount: { __typename: 'Money', amountMinor: 50_000 },
          },
        ],
      }}
    />,
  )

test('what is given back as a favour is named with its day, its sum, why and how far it is', async () => {
  const [sent, waiting] = [await draw(true), await draw(false)]

  expect(sent.text).toContain('Возврат части денег от 21 ноября, 500 ₽')
  expect(sent.text).toContain('За скол на плитке')
  expect(sent.text).toContain('Деньги возвращены')
  expect(waiting.text).toContain('Возвращаем деньги')
})

test('what was agreed at the counter is said of the money', async () => {
  const [cash, bank, sent] = [
    await draw(true, 'CASH'),
    await draw(false, 'BANK'),
    await draw(true, 'BANK'),
  ]

  expect(cash.text).toContain('Выданы наличными')
  expect(bank.text).toContain('Вернём переводом')
  expect(sent.text).toContain('Отправлены переводом')
})

test('an order that nothing was given back of says nothing', async () => {
  const empty = await render(<OrderReturnList order={{ items: [], returns: [], refunds: [] }} />)

  expect(empty.text).toBe('')
})

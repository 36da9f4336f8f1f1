import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { PaymentState } from './payment-data.ts'
import { PaymentDone } from './payment-done.tsx'

test('who paid for another is promised no message that the shop does not send', async () => {
  const state = {
    orderId: 'order',
    status: 'PAID',
    amount: { amountMinor: 100_000 },
  } as unknown as PaymentState

  const page = await render(<PaymentDone state={state} token="t" title="Оплачено" own={null} />)

  expect(page.text).toContain('Собираем заказ')
  expect(page.text).not.toMatch(/СМС|напишем/i)
})

import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { choose, findAtProvider } from '#tests/support/payment.ts'

test('SBP is confirmed by a code that leads to the bank, and is told while it waits', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)

  const started = await api.request(path, { body: { onlinePaymentType: 'SBP' } })

  const { confirmationUrl } = started.body
  const waiting = await api.request(`${path}/status`)
  const bank = await choose(api, confirmationUrl, 'pay')
  const paid = await api.request(`${path}/status`)
  expect(started.body.confirmationType).toBe('QR')
  expect(waiting.body).toMatchObject({ status: 'PENDING', qr: confirmationUrl })
  expect(paid.body).toMatchObject({ status: 'PAID', qr: null })
  // The phone that read the code has no page of the shop to go back to.
  expect(bank.headers.get('location')).toBe(confirmationUrl.split('/').at(-1))
})

test('SberPay leads to the provider’s page and comes back', async () => {
  const api = await createTestApi()
  const { path, order } = await createOnlineOrder(api)

  const started = await api.request(path, { body: { onlinePaymentType: 'SBERPAY' } })

  const back = await choose(api, started.body.confirmationUrl, 'pay')
  const paid = await api.request(`${path}/status`)
  expect(started.body.confirmationType).toBe('REDIRECT')
  expect((await findAtProvider(api)).payment_method.type).toBe('sberbank')
  expect(back.headers.get('location')).toContain(`/orders/${order.id}/payments/`)
  expect(paid.body.status).toBe('PAID')
})

test('a sum above what the banks let through SBP is not offered that way, nor taken', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  await api.db.prepare('UPDATE orders SET total_minor = 70000001, goods_minor = 70000001').run()

  const page = await api.request(path)
  const refused = await api.request(path, { body: { onlinePaymentType: 'SBP' } })

  expect(page.body.types.map((way: { type: string }) => way.type)).toEqual(['CARD', 'SBERPAY'])
  expect(refused.status).toBe(422)
  expect(refused.body.error.code).toBe('VALIDATION')
})

test('a payment whose time ran out at the bank says so, and a new attempt is taken', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const first = await api.request(path, { body: { onlinePaymentType: 'CARD' }, key: 'form-1' })
  await choose(api, first.body.confirmationUrl, 'expire')

  const declined = await api.request(`${path}/status`)
  const second = await api.request(path, { body: { onlinePaymentType: 'CARD' }, key: 'form-2' })

  expect(declined.body).toMatchObject({
    status: 'DECLINED',
    reason: 'Время на оплату истекло. Начните оплату заново',
    isPayable: true,
  })
  expect(second.status).toBe(200)
  expect(second.body.confirmationUrl).not.toBe(first.body.confirmationUrl)
})

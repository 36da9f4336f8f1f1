import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { choose } from '#tests/support/payment.ts'

test('anyone with the page’s address reads the receipt', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const before = await api.request(`${path}/receipt`)
  const { body } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  await choose(api, body.confirmationUrl, 'pay')

  const receipt = await api.request(`${path}/receipt`)

  expect(before.status).toBe(404)
  expect(receipt.body).toMatchObject({
    type: 'CARD',
    paidAt: '2026-11-10T09:00:00.000Z',
    amount: { amountMinor: 1_300_320 },
    // 13 003,20 ₽ × 22 / 122
    vats: [{ percent: 22, amount: { amountMinor: 234_484 } }],
    items: [{ quantity: '10,08\u00a0м²', total: { amountMinor: 1_300_320 } }],
    registration: 'REGISTERED',
  })
  expect(JSON.stringify(receipt.body)).not.toMatch(/Анна|7916/)
})

test('the receipt is shown while the provider is silent about the till', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const { body } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  await choose(api, body.confirmationUrl, 'pay')
  await api.db.prepare('DELETE FROM emulator_payments').run()

  const receipt = await api.request(`${path}/receipt`)

  expect(receipt.status).toBe(200)
  expect(receipt.body.registration).toBeNull()
})

test('a foreign token reads no receipt', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const { path: other } = await createOnlineOrder(api)
  const { body } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  await choose(api, body.confirmationUrl, 'pay')

  const swapped = path.replace(/[^/]+$/, other.split('/').at(-1) ?? '')
  const receipt = await api.request(`${swapped}/receipt`)

  expect(receipt.status).toBe(404)
})

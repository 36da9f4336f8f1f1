/** A provider that never answers. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { card, choose } from '#tests/support/payment.ts'

/** An order whose payment is started, and a provider that can fall silent. */
async function createStartedOrder() {
  const network = { isSilent: false }
  const api: TestApi = await createTestApi({
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      if (network.isSilent) return new Promise(() => {})
      const form = await request.text()
      const headers = Object.fromEntries(request.headers)
      return api.send(pathname, { method: request.method, headers, ...(form && { form }) })
    },
  })
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  return { api, network, buyer, order, started }
}

/** How long it took, and what it came to. */
async function measure<Value>(act: () => Promise<Value>) {
  const startMs = performance.now()
  const value = await act()
  return { value, ms: performance.now() - startMs }
}

test('orders are shown while the provider is silent, and what is paid stays so', async () => {
  const { api, network, buyer, order } = await createStartedOrder()
  await api.db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', 'succeeded')")
    .run()
  api.clock.pass({ minutes: 61 })
  const { refreshToken } = buyer
  const { body: renewed } = await api.request('/auth/refresh', { body: { refreshToken } })
  const token = renewed.tokens.accessToken
  const path = `/user/orders/${order.id}`
  network.isSilent = true

  const list = await measure(() => api.request('/user/orders', { token }))
  const page = await measure(() => api.request(path, { token }))
  network.isSilent = false
  await api.sweep()
  const settled = await api.request(path, { token })

  expect(list.value.body.items).toMatchObject([{ id: order.id, status: 'AWAITING_PAYMENT' }])
  expect(page.value.body).toMatchObject({
    status: 'AWAITING_PAYMENT',
    payment: { isPaid: false, isPayable: false },
  })
  expect(list.ms).toBeLessThan(2000)
  expect(page.ms).toBeLessThan(2000)
  expect(settled.body).toMatchObject({ status: 'ACCEPTED', payment: { isPaid: true } })
})

test('an order is given up while the provider is silent, and refunded when it is not', async () => {
  const { api, network, buyer, order, started } = await createStartedOrder()
  await choose(api, started.confirmationUrl, 'pay')
  const { token } = buyer
  const path = `/user/orders/${order.id}`
  network.isSilent = true

  const cancelled = await measure(() =>
    api.request(`${path}/cancel`, { token, body: { reason: 'Передумал' } }),
  )
  network.isSilent = false
  await api.sweep()
  const settled = await api.request(path, { token })

  expect(cancelled.value).toMatchObject({
    status: 200,
    body: { status: 'CANCELLED', payment: { refundedAt: null } },
  })
  expect(cancelled.ms).toBeLessThan(6000)
  expect(settled.body.payment.refundedAt).not.toBe(null)
})

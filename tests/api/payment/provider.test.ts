import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { card, choose } from '#tests/support/payment.ts'

const keys = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_secret' }

/** The documented answer to a created payment, https://yookassa.ru/developers/api#create_payment */
const toCreated = (orderId: string) => ({
  id: '23d93cac-000f-5000-8000-126628f15141',
  status: 'pending',
  paid: false,
  amount: { value: '13003.20', currency: 'RUB' },
  confirmation: {
    type: 'redirect',
    confirmation_url: 'https://yoomoney.ru/api-pages/v2/payment-confirm/epl?orderId=23d93cac',
  },
  created_at: '2026-11-10T09:00:00.000Z',
  description: 'Заказ № 100001',
  metadata: { order_id: orderId },
  recipient: { account_id: '100500', gateway_id: '100700' },
  refundable: false,
  test: true,
})

test('a configured provider is asked in its documented format', async () => {
  const sent: { request: Request; body: Record<string, unknown> }[] = []
  const api = await createTestApi({
    settings: keys,
    fetch: async (request) => {
      const body = await request.clone().json<{ metadata: { order_id: string } }>()
      sent.push({ request, body })
      return Response.json(toCreated(body.metadata.order_id))
    },
  })
  const { path, order } = await createOnlineOrder(api)

  const { body: started } = await api.request(path, { body: card, key: 'form-1' })

  const [create] = sent
  expect(started.confirmationUrl).toContain('https://yoomoney.ru/')
  expect(create?.request.url).toBe('https://api.yookassa.ru/v3/payments')
  expect(create?.request.headers.get('authorization')).toBe(`Basic ${btoa('100500:test_secret')}`)
  expect(create?.request.headers.get('idempotence-key')).toMatch(/^[\w-]{1,64}$/)
  expect(create?.body).toEqual({
    amount: { value: '13003.20', currency: 'RUB' },
    capture: true,
    description: 'Заказ № 100001',
    confirmation: {
      type: 'redirect',
      return_url: `https://shop.test/orders/${order.id}/payments/${order.payment.token}/status`,
      locale: 'ru_RU',
    },
    payment_method_data: { type: 'bank_card' },
    metadata: { order_id: order.id },
    receipt: {
      customer: { phone: '79161234567' },
      items: [
        {
          description: 'Плитка настенная «Снег» 250х400 мм белая',
          quantity: '10.08',
          amount: { value: '1290.00', currency: 'RUB' },
          measure: 'square_meter',
          vat_code: 11,
          payment_mode: 'full_prepayment',
          payment_subject: 'commodity',
        },
      ],
    },
  })
})

test('the emulator is asked, and tells of a payment, over the network alone', async () => {
  const local = 'http://127.0.0.1:8787'
  const asked: string[] = []
  const api: TestApi = await createTestApi({
    settings: { LOCAL_ORIGIN: local },
    fetch: async (request) => {
      const { origin, pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname.replace(/[\da-f-]{36}/, 'ID')}`)
      return api.send(pathname, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(origin === local && request.body && { form: await request.text() }),
      })
    },
  })
  const { path } = await createOnlineOrder(api)

  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')

  const state = await api.request(`${path}/status`)
  expect(state.body.status).toBe('PAID')
  expect(asked).toEqual([
    'POST /emulator/yookassa/v3/payments',
    'POST /api/v1/payments/notifications/yookassa',
    'GET /emulator/yookassa/v3/payments/ID',
  ])
})

test('the address of the provider is a setting', async () => {
  const asked: string[] = []
  const api = await createTestApi({
    settings: { ...keys, YOOKASSA_URL: 'https://yookassa.proxy/' },
    fetch: async (request) => {
      asked.push(request.url)
      return new Response(null, { status: 503 })
    },
  })
  const { path } = await createOnlineOrder(api)

  const refused = await api.request(path, { body: card })

  expect(refused.status).toBe(503)
  expect(asked).toEqual(['https://yookassa.proxy/v3/payments'])
})

test('the sandbox is not there when a real provider is configured', async () => {
  const api = await createTestApi({ settings: keys })

  const page = await api.send('/emulator/yookassa/pay/1')

  expect(page.status).toBe(404)
})

test('a silent provider is 503, and a later start resumes the same attempt', async () => {
  const idempotenceKeys: (string | null)[] = []
  const api = await createTestApi({
    settings: keys,
    fetch: async (request) => {
      idempotenceKeys.push(request.headers.get('idempotence-key'))
      if (idempotenceKeys.length === 1) throw new TypeError('Network connection lost')
      const body = await request.json<{ metadata: { order_id: string } }>()
      return Response.json(toCreated(body.metadata.order_id))
    },
  })
  const { path } = await createOnlineOrder(api)

  const lost = await api.request(path, { body: card, key: 'form-1' })
  const other = await api.request(path, { body: card, key: 'form-2' })
  const resumed = await api.request(path, { body: card, key: 'form-1' })

  const count = await api.db.prepare('SELECT count(*) AS count FROM payments').first('count')
  expect(lost.status).toBe(503)
  expect(resumed.status).toBe(200)
  expect(idempotenceKeys[1]).toBe(idempotenceKeys[0])
  expect(resumed.body).toEqual(other.body)
  expect(count).toBe(1)
})

test('while the provider is silent an overdue order is not cancelled', async () => {
  let isSilent = false
  const api = await createTestApi({
    settings: keys,
    fetch: async (request) => {
      if (isSilent) return new Response('gateway timeout', { status: 504 })
      const body = await request.json<{ metadata: { order_id: string } }>()
      return Response.json(toCreated(body.metadata.order_id))
    },
  })
  const { path } = await createOnlineOrder(api)
  await api.request(path, { body: card })
  isSilent = true
  api.clock.pass({ minutes: 61 })

  const state = await api.request(`${path}/status`)

  expect(state.status).toBe(200)
  expect(state.body).toMatchObject({ status: 'PENDING', isPayable: false })
})

test('a receipt whose line rounds still adds up to the kopeck', async () => {
  const trim = {
    id: 'trim',
    code: 'ПГ-1',
    name: 'Плинтус',
    category: 'wall-tiles',
    unit: 'м',
    step: 1.44,
    min: 1.44,
    price: 33.33,
    stock: { 'msk-north': 144 },
  }
  const api = await createTestApi({ seed: { products: [trim] } })
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'trim', 1.44)
  const body = toPickup(checkout.body, 'msk-north', 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })

  const started = await api.request(`/user/orders/${order.id}/payments/${order.payment.token}`, {
    body: card,
  })

  expect(order.sums.total.amountMinor).toBe(4800)
  expect(started.status).toBe(200)
})

test('without a provider an order cannot ask to be paid online', async () => {
  const api = await createTestApi({ settings: { ENVIRONMENT: 'production' } })
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'cement-m500', 1)

  const body = toPickup(checkout.body, 'msk-north', 'ONLINE')
  const answer = await api.request('/user/orders', { token: buyer.token, body })

  expect(checkout.body.payments).toMatchObject([
    { type: 'ONLINE', isAvailable: false },
    { type: 'ON_RECEIPT', isAvailable: true },
  ])
  expect(answer.body.error.code).toBe('VALIDATION')
})

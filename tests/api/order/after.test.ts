/** A buyer cancels an order, or repeats it. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { choose } from '#tests/support/payment.ts'

async function createOrder(api: TestApi, productId: string, quantity: number) {
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, productId, quantity)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  return { buyer, order }
}

const stockOf = (api: TestApi, productId: string) =>
  api.db
    .prepare("SELECT quantity / 100 FROM stocks WHERE product_id = ? AND shop_id = 'msk-north'")
    .bind(productId)
    .first<number>('quantity / 100')

async function pay(api: TestApi, path: string): Promise<void> {
  const { body } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  await choose(api, body.confirmationUrl, 'pay')
}

const readRefunds = async ({ db }: TestApi) => {
  const { results } = await db
    .prepare("SELECT body ->> '$.refunded_amount.value' AS value FROM emulator_payments")
    .all<{ value: string | null }>()
  return results.map(({ value }) => value)
}

test('an accepted order is given up once, however often it is asked, and its goods come back', async () => {
  const api = await createTestApi()
  const before = await stockOf(api, 'cement-m500')
  const { buyer, order } = await createOrder(api, 'cement-m500', 2)
  const path = `/user/orders/${order.id}/cancel`
  const body = { reason: 'Передумал' }

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.request(path, { token: buyer.token, body })),
  )

  const { body: states } = await api.request('/user/states', { token: buyer.token })
  expect(order.isCancellable).toBe(true)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers[0]?.body).toMatchObject({
    status: 'CANCELLED',
    isCancellable: false,
    cancelReason: 'Передумал',
    payment: { refundedAt: null },
    history: [{ status: 'ACCEPTED' }, { status: 'CANCELLED' }],
  })
  expect(await stockOf(api, 'cement-m500')).toBe(before)
  expect(states.counters.orders).toBe(0)
})

test('an order is not given up without a reason, which is asked for by its field', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createOrder(api, 'cement-m500', 2)
  const { token } = buyer
  const path = `/user/orders/${order.id}`

  const answers = await Promise.all([
    api.request(`${path}/cancel`, { token, method: 'POST' }),
    ...[{}, { reason: ' ' }].map((body) => api.request(`${path}/cancel`, { token, body })),
  ])
  const { body } = await api.request(path, { token })

  const message = 'Выберите причину или напишите свою'
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual([{ field: ['reason'], code: 'VALIDATION', message }])
  }
  expect(body).toMatchObject({ status: 'ACCEPTED', cancelReason: null })
})

test('an order that is being picked is not given up', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createOrder(api, 'cement-m500', 2)
  await api.db.prepare("UPDATE orders SET status = 'PICKING'").run()

  const path = `/user/orders/${order.id}/cancel`
  const { status, body } = await api.request(path, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })

  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'ORDER_NOT_CANCELLABLE',
    message: 'Заказ уже собирают, на сайте его не отменить. Позвоните нам',
  })
  expect(await stockOf(api, 'cement-m500')).toBe(8)
})

test('the deadline of giving up an order is a time, after which it is refused in words', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createOrder(api, 'cement-m500', 2)
  const deliver = (date: string) =>
    api.db
      .prepare("UPDATE orders SET delivery = json_set(delivery, '$.date', ?), ready_at = NULL")
      .bind(date)
      .run()
  const path = `/user/orders/${order.id}`
  await deliver('2026-11-12')
  const { body: early } = await api.request(path, { token: buyer.token })
  api.clock.pass({ days: 1, hours: 6 })
  const { refreshToken } = buyer
  const { body: renewed } = await api.request('/auth/refresh', { body: { refreshToken } })
  const token = renewed.tokens.accessToken

  const { body: late } = await api.request(path, { token })
  const refused = await api.request(`${path}/cancel`, { token, body: { reason: 'Передумал' } })

  // 18:00 in Moscow on the day before.
  expect(early).toMatchObject({ isCancellable: true, cancelUntil: '2026-11-11T15:00:00.000Z' })
  expect(late).toMatchObject({ isCancellable: false, status: 'ACCEPTED' })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'ORDER_NOT_CANCELLABLE',
        message: 'Отменить на сайте можно было до 18:00. Позвоните нам',
      },
    },
  })
})

test('an order that is to be ready soon may still be given up for half an hour', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createOrder(api, 'cement-m500', 2)
  const path = `/user/orders/${order.id}`
  await api.db.prepare("UPDATE orders SET ready_at = '2026-11-10T09:15:00Z'").run()

  const { body } = await api.request(path, { token: buyer.token })

  expect(body.cancelUntil).toBe('2026-11-10T09:30:00.000Z')
})

test('a user cannot cancel or repeat the order of another', async () => {
  const api = await createTestApi()
  const { order } = await createOrder(api, 'cement-m500', 2)
  const { token } = await createBuyer(api)

  const cancelled = await api.request(`/user/orders/${order.id}/cancel`, {
    token,
    body: { reason: 'Передумал' },
  })
  const repeated = await api.request(`/user/orders/${order.id}/repeat`, { token, method: 'POST' })

  expect(cancelled.status).toBe(404)
  expect(repeated.status).toBe(404)
})

test('a paid order that is given up is refunded, once', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOnlineOrder(api)
  await pay(api, path)

  const cancel = () =>
    api.request(`/user/orders/${order.id}/cancel`, {
      token: buyer.token,
      body: { reason: 'Передумал' },
    })
  const { body } = await cancel()
  await cancel()
  await api.sweep()
  const state = await api.request(`${path}/status`)

  expect(body).toMatchObject({
    status: 'CANCELLED',
    payment: { isPaid: true, refundedAt: '2026-11-10T09:00:00.000Z' },
  })
  expect(await readRefunds(api)).toEqual(['13003.20'])
  expect(state.body).toMatchObject({ status: 'CANCELLED', isPaid: true, isPayable: false })
})

test('a payment that comes after the order was given up goes back', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  await api.request(`/user/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })

  await api.send(new URL(started.confirmationUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: 'choice=pay',
  })

  const { body } = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  expect(body.status).toBe('CANCELLED')
  expect(await readRefunds(api)).toEqual(['13003.20'])
})

test('a repeated order says what is there whole, what is less and what is gone', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'screw-35', 10)
  await fillCart(api, buyer, 'tile-white', 10)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const order = await api.request('/user/orders', {
    token: buyer.token,
    body: toPickup(checkout, 'msk-north'),
  })
  await api.db.batch([
    api.db.prepare("DELETE FROM stocks WHERE product_id = 'tile-white'"),
    api.db.prepare("DELETE FROM stocks WHERE product_id = 'cement-m500'"),
    api.db.prepare(
      `INSERT INTO stocks (product_id, shop_id, city_id, quantity)
       VALUES ('cement-m500', 'msk-north', 'msk', 300)`,
    ),
  ])
  const repeat = () =>
    api.request(`/user/orders/${order.body.id}/repeat`, { token: buyer.token, method: 'POST' })

  const { body } = await repeat()
  const again = await repeat()

  const cart = await api.request('/cart', { token: buyer.token, body: { short: true } })
  expect(body.items).toMatchObject([
    { productId: 'screw-35', outcome: 'ADDED', wanted: 10, quantity: 10 },
    { productId: 'tile-white', outcome: 'GONE', wanted: 10.08, quantity: 0 },
    { productId: 'cement-m500', outcome: 'LESS', wanted: 4, quantity: 3 },
  ])
  expect(again.body).toEqual(body)
  // In place of what is gone the closest product, of which there is less than was wanted.
  expect(body.items[0].substitute).toBe(null)
  expect(body.items[1].substitute).toMatchObject({
    product: { id: 'tile-grey' },
    quantity: 5.76,
  })
  expect(
    cart.body.items.map((item: { product: { id: string }; quantity: number }) => [
      item.product.id,
      item.quantity,
    ]),
  ).toEqual([
    ['screw-35', 10],
    ['cement-m500', 3],
  ])
})

test('a repeated order is compared at the price for as much as was bought', async () => {
  const api = await createTestApi()
  const setBreaks = (breaks: string) =>
    api.db
      .prepare("UPDATE products SET price_breaks = ? WHERE id = 'tile-white'")
      .bind(breaks)
      .run()
  await setBreaks('[[1440, 120000], [1728, 110000]]')
  const { buyer, order } = await createOrder(api, 'tile-white', 14.4)
  const repeat = () =>
    api.request(`/user/orders/${order.id}/repeat`, { token: buyer.token, method: 'POST' })

  const whole = await repeat()
  const cart = await api.request('/cart', { token: buyer.token, body: {} })
  await api.request('/cart/add', {
    token: buyer.token,
    body: { productId: 'tile-white', quantity: 2.88 },
  })
  const beside = await repeat()
  await setBreaks('[]')
  const dearer = await repeat()

  expect(whole.body.items[0]).toMatchObject({
    outcome: 'ADDED',
    priceWas: { amountMinor: 120_000 },
    price: { amountMinor: 120_000 },
  })
  expect(cart.body.items[0].price).toEqual(whole.body.items[0].price)
  // The cart holds more than the order did, at a lower price still: that is no news of the order.
  expect(beside.body.items[0]).toMatchObject({ quantity: 17.28, price: { amountMinor: 120_000 } })
  expect(dearer.body.items[0].price).toEqual({ amountMinor: 129_000, currency: 'RUB' })
})

import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { choose } from '#tests/support/payment.ts'

const card = { onlinePaymentType: 'CARD' }

async function stockOf({ db }: TestApi) {
  const hundredths = await db
    .prepare(
      "SELECT quantity FROM stocks WHERE product_id = 'tile-white' AND shop_id = 'msk-north'",
    )
    .first<number>('quantity')
  return (hundredths ?? 0) / 100
}

test('the payment page shows what is to be paid, and nothing personal', async () => {
  const api = await createTestApi()
  const { path, order } = await createOnlineOrder(api)
  await api.db
    .prepare("INSERT INTO contents (kind, slug, title, body) VALUES ('common', 'site', '', ?)")
    .bind('{"requisites":"ООО «Отвес», ИНН 7700000000"}')
    .run()

  const { status, body } = await api.request(path)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    orderNumber: order.number,
    payee: 'ООО «Отвес»',
    amount: { amountMinor: 1_300_320 },
    status: 'NEW',
    isPayable: true,
    expiresAt: '2026-11-10T10:00:00.000Z',
    items: [{ quantity: '10,08\u00a0м²', total: { amountMinor: 1_300_320 } }],
  })
  expect(JSON.stringify(body)).not.toMatch(/Анна|7916/)
})

test('a foreign token and an unknown order are the same 404', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const { path: other } = await createOnlineOrder(api)
  const swapped = path.replace(/[^/]+$/, other.split('/').at(-1) ?? '')

  const answers = [
    await api.request(swapped),
    await api.request(`${swapped}/status`),
    await api.request(swapped, { body: card }),
    await api.request(`/user/orders/unknown/payments/${'a'.repeat(32)}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('paying accepts the order for the sum the cart had', async () => {
  const api = await createTestApi()
  const { path, order, buyer } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card, key: 'form-1' })
  const page = await (await api.send(new URL(started.confirmationUrl).pathname)).text()

  const redirect = await choose(api, started.confirmationUrl, 'pay')

  const state = await api.request(`${path}/status`)
  const paid = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  expect(page).toContain('13\u00a0003,20')
  expect(page).toContain('Песочница')
  expect(redirect.status).toBe(303)
  expect(redirect.headers.get('location')).toBe(
    `https://shop.test/orders/${order.id}/payments/${order.payment.token}/status`,
  )
  expect(state.body).toMatchObject({ status: 'PAID', isPayable: false, reason: null })
  expect(paid.body).toMatchObject({
    status: 'ACCEPTED',
    payment: { isPaid: true, isPayable: false, attempts: [{ status: 'PAID' }] },
    history: [{ status: 'AWAITING_PAYMENT' }, { status: 'ACCEPTED' }],
  })
})

test('a declined payment leaves the order payable, and the next attempt pays it', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const first = await api.request(path, { body: card, key: 'form-1' })
  await choose(api, first.body.confirmationUrl, 'decline')
  const declined = await api.request(`${path}/status`)

  const second = await api.request(path, { body: { onlinePaymentType: 'SBP' }, key: 'form-2' })
  await choose(api, second.body.confirmationUrl, 'pay')

  const paid = await api.request(`${path}/status`)
  expect(declined.body).toMatchObject({
    status: 'DECLINED',
    reason: 'Недостаточно средств. Попробуйте другую карту',
    isPayable: true,
  })
  expect(paid.body).toMatchObject({ status: 'PAID', reason: null })
})

test('walking away leaves the payment pending, and the same page opens again', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const first = await api.request(path, { body: card, key: 'form-1' })
  await choose(api, first.body.confirmationUrl, 'leave')

  const again = await api.request(path, { body: card, key: 'form-2' })

  const state = await api.request(`${path}/status`)
  expect(state.body.status).toBe('PENDING')
  expect(again.body.confirmationUrl).toBe(first.body.confirmationUrl)
})

test('the same key twenty times at once starts one payment', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.request(path, { body: card, key: 'form-1' })),
  )
  const other = await api.request(path, { body: { onlinePaymentType: 'SBP' }, key: 'form-1' })

  const count = await api.db.prepare('SELECT count(*) AS count FROM payments').first('count')
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(answers.map(({ body }) => body.confirmationUrl)).size).toBe(1)
  expect(count).toBe(1)
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('forty keys at once start one payment of each type, and no more than twenty are ever tried', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const start = (i: number) => {
    const onlinePaymentType = i % 2 === 0 ? 'CARD' : 'SBERPAY'
    return api.request(path, { body: { onlinePaymentType }, key: `form-${i}` })
  }

  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => start(i)))
  const pages = [...new Set(answers.map(({ body }) => body.confirmationUrl))]
  for (const page of pages) await choose(api, page, 'decline')
  for (let i = 2; i < 20; i += 1) {
    const { body } = await start(40 + i)
    await choose(api, body.confirmationUrl, 'decline')
  }
  const tooMany = await start(60)

  const count = await api.db.prepare('SELECT count(*) AS count FROM payments').first('count')
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(pages).toHaveLength(2)
  expect(tooMany.body.error.code).toBe('TOO_MANY')
  expect(count).toBe(20)
})

test('a forged notification is answered 200 and changes nothing', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  await api.request(path, { body: card })
  const id = await api.db.prepare('SELECT provider_id FROM payments').first('provider_id')
  const forge = (object: object) =>
    api.request('/payments/notifications/yookassa', {
      body: { type: 'notification', event: 'payment.succeeded', object },
    })

  const answers = [
    await forge({ id, status: 'succeeded', paid: true, amount: { value: '13003.20' } }),
    await forge({ id: 'made-up', status: 'succeeded', paid: true }),
  ]

  const state = await api.request(`${path}/status`)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(state.body.status).toBe('PENDING')
})

test('a payment of another sum does not pay the order', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const { body } = await api.request(path, { body: card })
  await api.db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.amount.value', '1.00')")
    .run()

  await choose(api, body.confirmationUrl, 'pay')

  const state = await api.request(`${path}/status`)
  expect(state.body.status).toBe('PENDING')
})

test('notifications and the return page racing pay the order once', async () => {
  const api = await createTestApi()
  const { path, order, buyer } = await createOnlineOrder(api)
  const { body } = await api.request(path, { body: card })
  await api.db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', 'succeeded')")
    .run()
  const id = new URL(body.confirmationUrl).pathname.split('/').at(-1)
  const notification = { type: 'notification', event: 'payment.succeeded', object: { id } }

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i % 2 === 0
        ? api.request('/payments/notifications/yookassa', { body: notification })
        : api.request(`${path}/status`),
    ),
  )

  const paid = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(paid.body.history.map((event: { status: string }) => event.status)).toEqual([
    'AWAITING_PAYMENT',
    'ACCEPTED',
  ])
})

test('an hour later the order is cancelled and its goods are back', async () => {
  const api = await createTestApi()
  const { path, order, buyer } = await createOnlineOrder(api)
  const taken = await stockOf(api)
  api.clock.pass({ minutes: 61 })
  const { body: refreshed } = await api.request('/auth/refresh', { body: buyer })
  const { accessToken: token } = refreshed.tokens

  const state = await api.request(`${path}/status`)
  const start = await api.request(path, { body: card })

  const cancelled = await api.request(`/user/orders/${order.id}`, { token })
  expect(taken).toBe(18.72)
  expect(await stockOf(api)).toBe(28.8)
  expect(state.body).toMatchObject({ status: 'EXPIRED', isPayable: false })
  expect(start.body.error.code).toBe('PAYMENT_EXPIRED')
  expect(cancelled.body).toMatchObject({
    status: 'CANCELLED',
    history: [{ status: 'AWAITING_PAYMENT' }, { status: 'CANCELLED' }],
  })
})

test('a payment made in the last minute is taken though the notification was lost', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  await api.request(path, { body: card })
  await api.db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', 'succeeded')")
    .run()
  api.clock.pass({ minutes: 61 })

  const state = await api.request(`${path}/status`)

  expect(state.body.status).toBe('PAID')
})

test('money that comes after the goods were given up goes back', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const { body } = await api.request(path, { body: card })
  api.clock.pass({ minutes: 61 })
  await api.request(`${path}/status`)

  await choose(api, body.confirmationUrl, 'pay')

  const state = await api.request(`${path}/status`)
  const refunded = await api.db
    .prepare("SELECT body ->> '$.refunded_amount.value' AS value FROM emulator_payments")
    .first('value')
  expect(state.body.status).toBe('EXPIRED')
  expect(refunded).toBe('13003.20')
})

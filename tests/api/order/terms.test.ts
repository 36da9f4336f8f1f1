import { expect, test } from 'vitest'
import { passHours } from '#tests/support/account.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createOrganization } from '#tests/support/payer.ts'
import { setTerms } from '#tests/support/terms.ts'

const cash = { onReceipt: ['CASH'], online: [], invoice: false }

test('a shop that takes cash alone offers nothing else, and takes nothing else', async () => {
  const api = await createTestApi()
  await setTerms(api, { payments: cash })
  const buyer = await createBuyer(api)
  const organizationId = await createOrganization(api, buyer.userId)
  const { token } = buyer
  await fillCart(api, buyer, 'tile-white', 10)
  const asked = { token, body: { organizationId } }
  const { body: checkout } = await api.request('/user/orders/checkout', asked)
  const order = (type: 'ONLINE' | 'INVOICE' | 'ON_RECEIPT', payer: object | null = null) =>
    api.request('/user/orders', {
      token,
      body: { ...toPickup(checkout, 'msk-north', type), payer },
    })

  const online = await order('ONLINE')
  const invoice = await order('INVOICE', { organizationId })
  const taken = await order('ON_RECEIPT')

  expect(checkout.payments).toEqual([
    {
      type: 'ON_RECEIPT',
      title: 'При получении',
      text: 'Наличными в магазине',
      isAvailable: true,
      means: ['CASH'],
    },
  ])
  expect(checkout.takesInvoices).toBe(false)
  expect([online, invoice].map(({ body }) => body.error.fields[0].field)).toEqual([
    ['paymentType'],
    ['paymentType'],
  ])
  expect(taken.status).toBe(200)
})

test('the payment page offers the ways of the terms, and refuses the others', async () => {
  const api = await createTestApi()
  await setTerms(api, { payments: { ...cash, online: ['CARD'] }, unpaidHours: 3 })
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const { path, order } = await createOnlineOrder(api)

  const page = await api.request(path)
  const refused = await api.request(path, { body: { onlinePaymentType: 'SBP' } })

  expect(checkout.payments[0].text).toBe('Картой. Товар бронируется на\u00a03\u00a0часа')
  expect(order.payment.expiresAt).toBe('2026-11-10T12:00:00.000Z')
  expect(page.body.types.map((way: { type: string }) => way.type)).toEqual(['CARD'])
  expect(refused.body.error.fields[0].field).toEqual(['onlinePaymentType'])
})

test('an invoice is paid in as many working days as the terms give', async () => {
  const api = await createTestApi()
  await setTerms(api, { invoiceWorkingDays: 5 })
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const organizationId = await createOrganization(api, buyer.userId)
  const body = { ...toPickup(checkout, 'msk-north', 'INVOICE'), payer: { organizationId } }

  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })

  // Tuesday the 10th: until the end of Tuesday the 17th.
  expect(order.payment.expiresAt).toBe('2026-11-17T21:00:00.000Z')
})

test('an order below the minimum is told what is lacking, and refused in words', async () => {
  const api = await createTestApi()
  await setTerms(api, { minOrderMinor: 2_000_000 })
  const buyer = await createBuyer(api)
  const { token } = buyer
  const { body: small } = await fillCart(api, buyer, 'tile-white', 1.44)
  const cart = await api.request('/cart', { token, body: {} })

  const refused = await api.request('/user/orders', { token, body: toPickup(small, 'msk-north') })
  const { body: large } = await fillCart(api, buyer, 'tile-white', 20)
  const taken = await api.request('/user/orders', { token, body: toPickup(large, 'msk-north') })

  const lacking = 2_000_000 - small.sums.goods.amountMinor
  const minimum = { goods: { amountMinor: 2_000_000 }, lacking: { amountMinor: lacking } }
  expect([cart.body.minimum, small.minimum]).toMatchObject([minimum, minimum])
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({ code: 'ORDER_MINIMUM' })
  expect(refused.body.error.message).toMatch(
    /^Минимальный заказ\s— 20\s000(?:,00)?\s₽\. Добавьте товаров ещё на\s[\d\s]+(?:,\d\d)?\s₽$/,
  )
  expect(large.minimum.lacking.amountMinor).toBe(0)
  expect(taken.status).toBe(200)
})

test('leftovers come back for as long as the terms say, and points are held as long', async () => {
  const api = await createTestApi()
  await setTerms(api, { returnDays: 60 })
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  await api.db.batch([
    api.db.prepare("UPDATE orders SET status = 'COMPLETED' WHERE id = ?").bind(order.id),
    api.db
      .prepare(
        `INSERT INTO order_events (order_id, position, status, at)
          VALUES (?, 2, 'COMPLETED', '2026-11-10T10:00:00.000Z')`,
      )
      .bind(order.id),
  ])

  const read = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  const program = await api.request('/loyalty/program')

  expect(read.body.returnUntil).toBe('2027-01-09T10:00:00.000Z')
  expect(program.body.holdDays).toBe(60)
})

test('an order of tomorrow may be given up until the hour at which the terms have it picked', async () => {
  const api = await createTestApi()
  await setTerms(api, { pickingFrom: '15:00' })
  const buyer = await createBuyer(api)
  const { token } = buyer
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token, body })
  await api.db
    .prepare(`UPDATE orders SET ready_at = NULL, delivery = json_set(delivery, '$.date', ?)`)
    .bind('2026-11-11')
    .run()
  const path = `/user/orders/${order.id}`

  const { body: early } = await api.request(path, { token })
  const later = await passHours(api, buyer, 3)
  const { body: late } = await api.request(path, { token: later.token })
  const cancellation = { token: later.token, body: { reason: 'Передумал' } }
  const refused = await api.request(`${path}/cancel`, cancellation)

  expect(early).toMatchObject({ isCancellable: true, cancelUntil: '2026-11-10T12:00:00.000Z' })
  expect(late.isCancellable).toBe(false)
  expect(refused.body.error.message).toContain('до 15:00')
})

test('a term that makes no sense is its default, and spoils neither the others nor a page', async () => {
  const api = await createTestApi()
  await setTerms(api, { unpaidHours: 'час', returnDays: -3, payments: null, minOrderMinor: 100 })
  const { order } = await createOnlineOrder(api)
  const program = await api.request('/loyalty/program')
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)

  expect(order.payment.expiresAt).toBe('2026-11-10T10:00:00.000Z')
  expect(program.body.holdDays).toBe(30)
  expect(checkout.payments.map(({ type }: { type: string }) => type)).toEqual([
    'ONLINE',
    'ON_RECEIPT',
  ])
  expect(checkout.minimum.goods.amountMinor).toBe(100)
})

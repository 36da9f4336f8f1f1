/** The shop gives a part of what was paid back as a favour. */
import { expect, test } from 'vitest'
import { toDecimal } from '#schema/decimal.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createInstaller } from '#tests/support/loyalty.ts'
import { card, choose } from '#tests/support/payment.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

/** An order of tile and cement that was paid online and received. */
async function createPaidOrder(createOwner = createBuyer) {
  const api = await createTestApi()
  const buyer = await createOwner(api)
  const { token } = buyer
  await fillCart(api, buyer, 'tile-white', 10)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-north', 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token, body })
  const path = `/user/orders/${order.id}`
  const payment = `${path}/payments/${order.payment.token}`
  const { body: started } = await api.request(payment, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, received)
  const staff = await createStaff(api, 'MANAGER')
  const staffPath = `/orders/${order.number}`
  const findVersion = async () => (await staff.call(staffPath)).body.version as number
  return {
    api,
    order,
    totalMinor: order.sums.total.amountMinor as number,
    findVersion,
    read: async () => (await api.request(path, { token })).body,
    readPoints: async () => (await api.request('/user/loyalty/bonuses', { token })).body.items,
    refund: async (amountMinor: number, more: object = {}, key = `k${amountMinor}`) => {
      const sent = { version: await findVersion(), amountMinor, reason: 'Долго везли', ...more }
      return staff.call(`${staffPath}/refunds`, { body: sent, key })
    },
    askBack: (index: number, quantity: number) => {
      const items = [{ itemId: order.items[index].id, quantity }]
      return api.request(`${path}/returns`, { token, body: { items } })
    },
    findRefunded: () =>
      api.db
        .prepare("SELECT body ->> '$.refunded_amount.value' AS value FROM emulator_payments")
        .first<string>('value'),
  }
}

test('a refund goes to the buyer at once, is told on the order, and stands in the log', async () => {
  const shop = await createPaidOrder()

  const { status, body } = await shop.refund(50_001)

  const own = await shop.read()
  expect(status).toBe(200)
  expect(await shop.findRefunded()).toBe('500.01')
  expect(own.refunds).toEqual([
    {
      id: expect.any(String),
      at: '2026-11-10T09:00:00.000Z',
      amount: { amountMinor: 50_001, currency: 'RUB' },
      reason: 'Долго везли',
      isDone: true,
      way: null,
      correctionNumber: null,
      partCorrections: [],
    },
  ])
  expect(body.order.refunds).toEqual(own.refunds)
  expect(body.acts.at(-1)).toMatchObject({ by: 'Анна, склад', act: 'order.refund' })
  const paid = own.items.map((item: { paid: { amountMinor: number } }) => item.paid.amountMinor)
  expect(paid[0] + paid[1]).toBe(shop.totalMinor - 50_001)
})

test('however many refund at once, money goes back once for each and never more than was paid', async () => {
  const shop = await createPaidOrder()
  const version = await shop.findVersion()
  const most = shop.totalMinor

  const twins = await Promise.all(['t', 't'].map((key) => shop.refund(100, { version }, key)))
  const seen = await shop.findVersion()
  const rivals = await Promise.all(
    ['a', 'b', 'c'].map((key) => shop.refund(most - 100, { version: seen }, key)),
  )
  const more = await shop.refund(1)
  await shop.api.sweep()

  expect(twins.map(({ status }) => status)).toEqual([200, 200])
  expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(more.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['amountMinor'], message: 'Возвращать больше нечего' }],
  })
  expect(await shop.findRefunded()).toBe(toDecimal(most))
  expect((await shop.read()).refunds).toHaveLength(2)
})

test('a refund of a line leaves less of it to be returned for, and a return less to refund', async () => {
  const shop = await createPaidOrder()
  const [tile, cement] = shop.order.items
  const paidMinor = cement.paid.amountMinor as number

  await shop.refund(30_000, { itemId: cement.id })
  const { body: asked } = await shop.askBack(1, 4)
  const late = await shop.refund(1, { itemId: cement.id })
  const tooMuch = await shop.refund(shop.totalMinor)

  expect(asked.returns[0].amount.amountMinor).toBe(paidMinor - 30_000)
  expect(late.body.error.fields[0].message).toBe('Возвращать больше нечего')
  expect(tooMuch.body.error.fields[0].message).toMatch(/^Можно вернуть не\u00a0больше /)
  expect((await shop.refund(tile.paid.amountMinor)).status).toBe(200)
})

test('a return and a refund that are made at once give back no more than was paid', async () => {
  const shop = await createPaidOrder()
  const [, cement] = shop.order.items

  await Promise.all([
    shop.askBack(1, 4),
    shop.refund(cement.paid.amountMinor, { itemId: cement.id }),
    shop.askBack(1, 2),
  ])

  const { refunds, returns } = await shop.read()
  const given = [...refunds, ...returns].reduce((sum, { amount }) => sum + amount.amountMinor, 0)
  expect(given).toBe(cement.paid.amountMinor)
})

test('what is not received yet, and what is no line are refused', async () => {
  const shop = await createPaidOrder()
  const { api } = shop
  const staff = await createStaff(api)
  const refund = async (number: string, more: object = {}) => {
    const { body } = await staff.call(`/orders/${number}`)
    const sent = { version: body.version, amountMinor: 100, reason: 'Скол', ...more }
    const answer = await staff.call(`/orders/${number}/refunds`, {
      body: sent,
      key: crypto.randomUUID(),
    })
    return answer.body.error
  }

  expect(await refund(shop.order.number, { itemId: 'other' })).toMatchObject({
    code: 'NOT_FOUND',
    fields: [{ field: ['itemId'] }],
  })
  expect(await refund(shop.order.number, { reason: ' ' })).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['reason'], message: 'Напишите, за что возвращаются деньги' }],
  })
  await api.db.prepare("UPDATE orders SET status = 'READY'").run()
  expect((await refund(shop.order.number)).code).toBe('ORDER_NOT_REFUNDABLE')
})

test('a refund of the delivery that the provider did not take is tried again, and made once', async () => {
  const shop = await createPaidOrder()
  const { api } = shop
  // As if a part of the sum had been for bringing it.
  await api.db.batch(
    [
      'UPDATE order_items SET total_minor = total_minor - 50000 WHERE position = 1',
      'UPDATE orders SET delivery_minor = 50000, goods_minor = goods_minor - 50000',
      "UPDATE emulator_payments SET body = json_set(body, '$.status', 'pending')",
    ].map((text) => api.db.prepare(text)),
  )

  const { body } = await shop.refund(50_000, { itemId: 'DELIVERY' })
  const again = await shop.refund(1, { itemId: 'DELIVERY' })
  await api.db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', 'succeeded')")
    .run()
  await api.sweep()
  await api.sweep()

  expect(body.order.refunds).toMatchObject([{ isDone: false }])
  expect(again.body.error.fields[0].message).toBe('Возвращать больше нечего')
  expect((await shop.read()).refunds).toMatchObject([{ isDone: true }])
  expect(await shop.findRefunded()).toBe('500.00')
})

test('points that are held go with the part of the price that earned them', async () => {
  const shop = await createPaidOrder(createInstaller)

  await shop.refund(50_001)
  const points = await shop.readPoints()

  expect(points).toMatchObject([
    { kind: 'REVOKED', points: -10, reason: 'Возврат части оплаты' },
    { kind: 'EARNED', points: 301 },
  ])
})

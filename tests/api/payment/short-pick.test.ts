/** Money and shelves of an order that was not found in full. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { card, choose, createHeldOrder, findAtProvider, nails } from '#tests/support/payment.ts'
import { createStaff } from '#tests/support/staff.ts'

type Item = { id: string; paid: { amountMinor: number }; total: { amountMinor: number } }

/** What the shop's people do with an order, and what its buyer sees of it. */
async function createCounter(api: TestApi, order: { id: string; number: string }, token: string) {
  const staff = await createStaff(api)
  const path = `/orders/${order.number}`
  const send = async (status: string, more: object = {}, key: string = crypto.randomUUID()) => {
    const { version } = (await staff.call(path)).body
    return staff.call(`${path}/status`, { body: { version, status, ...more }, key })
  }
  return {
    send,
    pick: async (...picked: { itemId: string; quantity: number }[]) => {
      await send('PICKING')
      return send('READY', { picked })
    },
    read: async () => (await api.request(`/user/orders/${order.id}`, { token })).body,
    listRefunds: async () => {
      const { results } = await api.db
        .prepare('SELECT amount_minor AS minor FROM emulator_refunds ORDER BY rowid')
        .all<{ minor: number }>()
      return results.map(({ minor }) => minor)
    },
    findStock: (productId: string) =>
      api.db
        .prepare('SELECT sum(quantity) AS sum FROM stocks WHERE product_id = ?')
        .bind(productId)
        .first<number>('sum'),
  }
}

/** Seven packs of tile and four bags of cement, paid at once. */
async function createPaidOrder() {
  const api = await createTestApi()
  const { token } = await createBuyer(api).then(async (buyer) => {
    await fillCart(api, buyer, 'tile-white', 10)
    return buyer
  })
  await api.request('/cart/add', { token, body: { productId: 'cement-m500', quantity: 4 } })
  const { body: checkout } = await api.request('/user/orders/checkout', { token, body: {} })
  const body = toPickup(checkout, 'msk-north', 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token, body })
  const payment = `/user/orders/${order.id}/payments/${order.payment.token}`
  const { body: started } = await api.request(payment, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  const [tile, cement] = order.items as [Item, Item]
  return { api, token, order, tile, cement, ...(await createCounter(api, order, token)) }
}

test('of a paid order what was not found goes back line by line, once, with its receipt', async () => {
  const { api, order, tile, cement, pick, read, listRefunds } = await createPaidOrder()

  const { body } = await pick({ itemId: cement.id, quantity: 3 })
  await api.sweep()
  await api.sweep()

  const own = await read()
  const missing = cement.total.amountMinor / 4
  expect(body.order.status).toBe('READY')
  expect(await listRefunds()).toEqual([missing])
  expect(own.due.amountMinor).toBe(order.sums.total.amountMinor - missing)
  expect(own.items.map(({ paid }: Item) => paid.amountMinor)).toEqual([
    tile.paid.amountMinor,
    cement.paid.amountMinor - missing,
  ])
  expect(own.refunds).toMatchObject([
    { amount: { amountMinor: missing }, reason: 'Собрано меньше, чем заказано', isDone: true },
  ])
})

test('the receipt of what was not found names the goods and how much of them', async () => {
  const receipts: unknown[] = []
  const api: TestApi = await createTestApi({
    seed: nails,
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const form = await request.text()
      if (/\/(refunds|capture)$/.test(pathname)) receipts.push(JSON.parse(form).receipt.items)
      const headers = Object.fromEntries(request.headers)
      return api.send(pathname, { method: request.method, headers, ...(form && { form }) })
    },
  })
  const { buyer, order } = await createHeldOrder(api)
  const { pick } = await createCounter(api, order, buyer.token)

  await pick({ itemId: order.items[0].id, quantity: 2 })

  expect(receipts).toMatchObject([
    [
      {
        description: 'Гвозди строительные',
        quantity: '2.00',
        amount: { value: '200.00' },
        measure: 'kilogram',
      },
    ],
  ])
})

test('of a held payment so much is captured as was found, and nothing is refunded', async () => {
  const { api, buyer, order } = await createHeldOrder()
  const { pick, read, listRefunds } = await createCounter(api, order, buyer.token)

  await pick({ itemId: order.items[0].id, quantity: 2 })
  await api.sweep()

  const own = await read()
  expect(await findAtProvider(api)).toMatchObject({
    status: 'succeeded',
    amount: { value: '400.00' },
  })
  expect(await listRefunds()).toEqual([])
  expect(own).toMatchObject({
    due: { amountMinor: 40_000 },
    refunds: [],
    payment: { isPaid: true, attempts: [{ status: 'PAID', amount: { amountMinor: 40_000 } }] },
  })
})

test('a hold that was taken in full by hand gives back what was not found', async () => {
  const { api, buyer, order } = await createHeldOrder()
  const { pick, listRefunds } = await createCounter(api, order, buyer.token)
  await api.db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', 'succeeded')")
    .run()

  await pick({ itemId: order.items[0].id, quantity: 2 })
  await api.sweep()

  expect(await listRefunds()).toEqual([10_000])
})

test('a ready order that is cancelled gives back what is left, and to the shelf what was found', async () => {
  const shop = await createPaidOrder()
  const { api, order, cement, pick, send, read, listRefunds, findStock } = shop
  const before = Number(await findStock('cement-m500'))
  const total = order.sums.total.amountMinor
  const missing = cement.total.amountMinor / 4

  await pick({ itemId: cement.id, quantity: 3 })
  await send('CANCELLED', { reason: 'Не пришли' })
  await api.sweep()

  expect(await findStock('cement-m500')).toBe(before + 300)
  expect(await listRefunds()).toEqual([missing, total - missing])
  expect((await read()).payment.refundedAt).not.toBeNull()
})

test('goods of several shops go back to each as they were found there', async () => {
  const { api, order, cement, pick, send } = await createPaidOrder()
  await api.db.batch(
    [
      `UPDATE order_item_stocks SET quantity = 300 WHERE order_item_id = '${cement.id}'`,
      `INSERT INTO order_item_stocks VALUES ('${cement.id}', 'msk-south', 100)`,
    ].map((text) => api.db.prepare(text)),
  )
  const listStocks = async () => {
    const { results } = await api.db
      .prepare(`SELECT shop_id, quantity FROM stocks WHERE product_id = 'cement-m500'`)
      .all<{ shop_id: string; quantity: number }>()
    return new Map(results.map((row) => [row.shop_id, row.quantity]))
  }
  const before = await listStocks()

  await pick({ itemId: cement.id, quantity: 2 })
  await send('CANCELLED', { reason: 'Не пришли' })

  const after = await listStocks()
  const grown = (id: string) => (after.get(id) ?? 0) - (before.get(id) ?? 0)
  expect(order.items).toHaveLength(2)
  expect([grown('msk-north'), grown('msk-south')]).toEqual([200, 0])
})

test('an order of which nothing was found cannot be made ready', async () => {
  const { tile, cement, pick } = await createPaidOrder()

  const { status, body } = await pick(
    { itemId: tile.id, quantity: 0 },
    { itemId: cement.id, quantity: 0 },
  )

  expect(status).toBe(422)
  expect(body.error.fields).toMatchObject([
    { field: ['picked'], message: 'Ничего не\u00a0нашлось: отмените заказ' },
  ])
})

test('leftovers and favours of a short line are made of what was found of it', async () => {
  const { api, token, order, cement, pick, send, read } = await createPaidOrder()
  await pick({ itemId: cement.id, quantity: 3 })
  await send('COMPLETED', { collectionCode: order.collectionCode })
  const path = `/user/orders/${order.id}`

  const { body } = await api.request(`${path}/returns`, {
    token,
    body: { items: [{ itemId: cement.id, quantity: 3 }] },
  })

  const found = (cement.paid.amountMinor / 4) * 3
  expect(body.returns[0].amount.amountMinor).toBe(found)
  const staff = await createStaff(api)
  const { version } = (await staff.call(`/orders/${order.number}`)).body
  const refund = { version, amountMinor: 1, reason: 'Скол', itemId: cement.id }
  const more = await staff.call(`/orders/${order.number}/refunds`, { body: refund, key: 'more' })
  expect(more.body.error.fields[0].message).toBe('Возвращать больше нечего')
  expect((await read()).items[1].paid.amountMinor).toBe(found)
})

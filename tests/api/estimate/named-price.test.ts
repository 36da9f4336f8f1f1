/** Goods that have no price today, ordered at one that the shop's people have named. */
import { expect, test } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { createDesk, goodsLine, setPrice } from '#tests/support/estimate.ts'
import { createPriceRequest } from '#tests/support/price-request.ts'
import { createReturning, placeOrder, readCart, readCheckout } from '#tests/support/promise.ts'
import { createStaff } from '#tests/support/staff.ts'

/** On request in every shop. */
const mortar = 'mortar'
const dayOver = 'названная цена действовала до 20 ноября'
const spaces = /\u00a0/g

/** In one shop of the city. */
const setStock = (api: TestApi, units: number) =>
  api.db.batch([
    api.db.prepare('DELETE FROM stocks WHERE product_id = ?').bind(mortar),
    api.db
      .prepare(
        `INSERT INTO stocks (product_id, shop_id, city_id, quantity)
        VALUES (?, 'msk-north', 'msk', ?)`,
      )
      .bind(mortar, units * 100),
  ])

/** An estimate of ten big bags without a price, for which 350 ₽ is named until 20 November. */
async function createNamed(quantity = 10) {
  const { api } = await createDesk()
  const installer = await createReturning(api)
  const line = goodsLine(mortar, quantity)
  const { id } = await installer.make('Стяжка', { lines: [line] })
  const body = { phrase: 'Смета', firstname: 'Анна', contact: '+7 916 123-45-67', estimateId: id }
  const { number } = (await api.request('/inquiries', { token: installer.token, body })).body
  const staff = await createStaff(api)
  const prices = [{ lineId: line.id, priceMinor: 35_000, holdsUntil: '2026-11-20' }]
  await staff.call(`/inquiries/${number}/close`, { body: { version: 1, prices }, key: 'close' })
  await installer.post(`/${id}/pricing`)
  await setStock(api, 100)
  return { api, installer, line, id, staff }
}

const add = (api: TestApi, { token }: { token: string }, quantity: number) =>
  api.request('/cart/add', { token, body: { productId: mortar, quantity } })

test('goods without a price are put into the cart, shown and ordered at the named one', async () => {
  const { api, installer, id } = await createNamed()

  const { lines, totals } = await installer.view(id)
  const put = await installer.post(`/${id}/cart`)
  const cart = await readCart(api, installer)
  const checkout = await readCheckout(api, installer)
  const order = await placeOrder(api, installer)

  expect(lines[0]).toMatchObject({
    price: { amountMinor: 35_000 },
    isPriceChanged: false,
    promise: { price: { amountMinor: 35_000 }, quantity: 10, until: '2026-11-20' },
    endedPromise: null,
  })
  expect(totals).toMatchObject({ changedCount: 0, total: { amountMinor: 350_000 } })
  expect(put.body).toMatchObject({ missed: [] })
  expect(cart.items[0]).toMatchObject({
    quantity: 10,
    price: { amountMinor: 35_000 },
    listPrice: null,
    total: { amountMinor: 350_000 },
    priceChange: null,
    availability: { available: true, quantity: 10 },
    promise: {
      price: { amountMinor: 35_000 },
      quantity: 10,
      priceToday: null,
      saved: { amountMinor: 0 },
      parts: [{ price: { amountMinor: 35_000 }, quantity: 10 }],
      estimate: { id, title: 'Стяжка' },
    },
    endedPromise: null,
  })
  expect(cart.summary).toMatchObject({ total: { amountMinor: 350_000 }, unavailableCount: 0 })
  expect(checkout).toMatchObject({ sums: { goods: { amountMinor: 350_000 } }, unavailable: [] })
  expect(order.status, JSON.stringify(order.body)).toBe(200)
  expect(order.body.items[0]).toMatchObject({ price: { amountMinor: 35_000 }, quantity: 10 })
})

test('what is more than the price was named for is refused, and cannot be ordered', async () => {
  const { api, installer } = await createNamed()

  const some = await add(api, installer, 4)
  const more = await add(api, installer, 7)
  await api.db.prepare('UPDATE cart_items SET quantity = 1200').run()
  const { items, summary } = await readCart(api, installer)
  const { unavailable } = await readCheckout(api, installer)
  const order = await placeOrder(api, installer)

  expect(some.status).toBe(200)
  expect(more.body.error).toMatchObject({ code: 'NOT_SELLABLE', fields: [{ field: ['quantity'] }] })
  expect(more.body.error.fields[0].message.replace(spaces, ' ')).toBe(
    'Цена названа для 10 шт. На большее её нужно запросить',
  )
  expect(items[0].availability).toEqual({ available: false, quantity: 10 })
  expect(summary.total.amountMinor).toBe(0)
  expect(unavailable[0]).toMatchObject({ wanted: 12, available: 10 })
  expect(unavailable[0].reason.replace(spaces, ' ')).toBe('цена названа для 10 шт')
  expect(order.body.error).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(order.body.error.message).toContain('Нет цены')
})

test('stock bounds such goods as it does others', async () => {
  const { api, installer, id } = await createNamed()
  await setStock(api, 3)

  const more = await add(api, installer, 4)
  const put = await installer.post(`/${id}/cart`)
  const { items } = await readCart(api, installer)

  expect(more.body.error).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(put.body.missed).toHaveLength(1)
  expect(items[0]).toMatchObject({ quantity: 3, availability: { available: true, quantity: 3 } })
})

test('a day that is over takes the line out of what can be ordered, and says so', async () => {
  const { api, installer, id } = await createNamed()
  await installer.post(`/${id}/cart`)
  const before = await readCheckout(api, installer)
  await installer.pass({ days: 11 })

  const { items, summary } = await readCart(api, installer)
  const { unavailable, items: ordered } = await readCheckout(api, installer)
  const order = await placeOrder(api, installer)
  const { lines } = await installer.view(id)
  const again = await add(api, installer, 1)

  expect(before.items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    price: null,
    promise: null,
    availability: { available: false },
    endedPromise: {
      price: { amountMinor: 35_000 },
      until: '2026-11-20',
      isUsed: false,
      estimate: { id, title: 'Стяжка' },
    },
  })
  expect(summary).toMatchObject({ total: { amountMinor: 0 }, unavailableCount: 1 })
  expect(ordered).toEqual([])
  expect(unavailable[0].available).toBe(0)
  expect(unavailable[0].reason.replace(spaces, ' ')).toBe(dayOver)
  expect(order.body.error.code).toBe('OUT_OF_STOCK')
  expect(lines[0]).toMatchObject({
    promise: null,
    endedPromise: { price: { amountMinor: 35_000 }, until: '2026-11-20', isUsed: false },
  })
  expect(again.body.error.code).toBe('NOT_SELLABLE')
  expect(again.body.error.fields[0].message.replace(spaces, ' ').toLowerCase()).toContain(dayOver)
})

test('what orders have taken is not sold again, until the order is cancelled', async () => {
  const { api, installer, id } = await createNamed()
  await installer.post(`/${id}/cart`)
  const { body: order } = await placeOrder(api, installer)

  const used = await add(api, installer, 1)
  const ended = (await installer.view(id)).lines[0].endedPromise
  await api.request(`/user/orders/${order.id}/cancel`, {
    token: installer.token,
    body: { reason: 'OTHER' },
  })
  const given = await add(api, installer, 1)

  expect(used.body.error.fields[0].message).toMatch(/^Всё, на.что называли цену, уже заказано/)
  expect(ended).toMatchObject({ isUsed: true })
  expect(given.status).toBe(200)
})

test('a price that the catalogue has again bounds the line no longer, and is not exceeded', async () => {
  const { api, installer, id } = await createNamed()
  await installer.post(`/${id}/cart`)
  await setPrice(api, mortar, 400)
  const { token } = installer

  await api.request('/cart/set', { token, body: { productId: mortar, quantity: 20 } })
  const { items } = await readCart(api, installer)

  expect(items[0]).toMatchObject({
    total: { amountMinor: 750_000 },
    promise: { quantity: 10, priceToday: { amountMinor: 40_000 }, saved: { amountMinor: 50_000 } },
  })
})

test('a price that was named to one buyer sells the goods to no other', async () => {
  const { api, lines } = await createPriceRequest()
  const other = await createReturning(api)

  const refused = await add(api, other, 1)

  expect(lines.mortar.productId).toBe(mortar)
  expect(refused.body.error).toMatchObject({ code: 'NOT_SELLABLE' })
})

import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

/** The white tile, 1 290 ₽ in Moscow: from ten packs 1 200 ₽, from forty 1 100 ₽. */
async function createShop() {
  const api = await createTestApi()
  await setBreaks(api, '[[1440, 120000], [5760, 110000]]')
  return api
}

const setBreaks = (api: TestApi, breaks: string) =>
  api.db.prepare("UPDATE products SET price_breaks = ? WHERE id = 'tile-white'").bind(breaks).run()

const toBreaks = (body: { priceBreaks: { from: number; price: { amountMinor: number } }[] }) =>
  body.priceBreaks.map(({ from, price }) => [from, price.amountMinor])

test('a product tells its prices for more, in a dearer city dearer by the same share', async () => {
  const api = await createShop()

  const moscow = await api.request('/products/tile-white?cityId=msk')
  const ekaterinburg = await api.request('/products/tile-white?cityId=ekb')
  const plain = await api.request('/products/tile-grey?cityId=msk')

  const share = ekaterinburg.body.price.amountMinor / moscow.body.price.amountMinor
  expect(toBreaks(moscow.body)).toEqual([
    [14.4, 120_000],
    [57.6, 110_000],
  ])
  expect(share).toBeGreaterThan(1)
  expect(toBreaks(ekaterinburg.body)).toEqual([
    [14.4, Math.round(120_000 * share)],
    [57.6, Math.round(110_000 * share)],
  ])
  expect(plain.body.priceBreaks).toEqual([])
})

test('ten packs cost what ten packs cost, nine do not, and the cart says what was saved', async () => {
  const api = await createShop()
  const { token } = await api.guest()
  const add = (quantity: number) =>
    api.request('/cart/add', { token, body: { productId: 'tile-white', quantity } })

  const nine = await add(12.96)
  const ten = await add(1.44)

  expect(nine.body.items[0]).toMatchObject({
    price: { amountMinor: 129_000 },
    total: { amountMinor: 1_671_840 },
  })
  expect(ten.body.items[0]).toMatchObject({
    price: { amountMinor: 120_000 },
    listPrice: { amountMinor: 129_000 },
    total: { amountMinor: 1_728_000 },
    priceChange: null,
  })
  // The old price is 1 490 ₽: 290 ₽ less for each of 14.4 m².
  expect(ten.body.summary).toMatchObject({
    total: { amountMinor: 1_728_000 },
    discount: { amountMinor: 417_600 },
  })
})

test('cart, checkout, order and its lines come to the same sum', async () => {
  const api = await createShop()
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'tile-white', 14.4)
  const cart = await api.request('/cart', { token: buyer.token, body: { short: true } })

  const { status, body: order } = await api.request('/user/orders', {
    token: buyer.token,
    body: toPickup(checkout.body, 'msk-north'),
  })

  expect(status).toBe(200)
  expect(cart.body.summary.total.amountMinor).toBe(1_728_000)
  expect(checkout.body.sums.goods.amountMinor).toBe(1_728_000)
  expect(order.sums.goods.amountMinor).toBe(1_728_000)
  expect(order.items[0]).toMatchObject({
    quantity: 14.4,
    price: { amountMinor: 120_000 },
    total: { amountMinor: 1_728_000 },
  })
})

test('an order made at a price for more that is gone meanwhile is refused', async () => {
  const api = await createShop()
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'tile-white', 14.4)
  await setBreaks(api, '[]')

  const { body } = await api.request('/user/orders', {
    token: buyer.token,
    body: toPickup(checkout.body, 'msk-north'),
  })

  expect(body.error.code).toBe('CART_CHANGED')
})

test('a change of the list price is told, however many are in the cart', async () => {
  const api = await createShop()
  const { token } = await api.guest()
  await api.request('/cart/add', { token, body: { productId: 'tile-white', quantity: 14.4 } })
  await api.db.prepare("UPDATE products SET price_minor = 135000 WHERE id = 'tile-white'").run()
  await api.db.prepare("DELETE FROM prices WHERE product_id = 'tile-white'").run()

  const { body } = await api.request('/cart', { token, body: {} })

  expect(body.items[0]).toMatchObject({
    price: { amountMinor: 120_000 },
    listPrice: { amountMinor: 135_000 },
    priceChange: { was: { amountMinor: 129_000 } },
  })
})

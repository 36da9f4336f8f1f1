import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress } from '#tests/support/buyer.ts'

/** As a guest, of Moscow unless told. */
async function createAsker() {
  const stock = { 'cement-m500': { 'msk-north': 5000 } }
  const api = await createTestApi({ seed: { stock } })
  const { token } = await api.guest()
  const ask = async (search: string, quantity: number, { id = 'cement-m500', city = 'msk' } = {}) =>
    api.request(`/products/${id}/delivery`, {
      token,
      body: { cityId: city, quantity, fiasId: (await findAddress(api, token, search)).fiasId },
    })
  return { api, ask }
}

test('a quantity of a product is brought for what the checkout asks, on its days', async () => {
  const { api, ask } = await createAsker()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m500', 2000)
  const { fiasId } = await findAddress(api, buyer.token, 'садовая 5')
  const { body: checkout } = await api.request('/user/orders/checkout', {
    token: buyer.token,
    body: { delivery: { method: 'DELIVERY', fiasId } },
  })

  const { status, body } = await ask('садовая 5', 2000)

  expect(status).toBe(200)
  expect(body).toEqual({
    refusal: null,
    price: checkout.delivery.price,
    freeFrom: checkout.delivery.freeFrom,
    // 2 t, 3 ₽ a kilogram.
    liftingPrice: { amountMinor: 600_000, currency: 'RUB' },
    hasLifting: true,
    dates: checkout.delivery.dates,
    windows: checkout.delivery.windows,
    weightGrams: checkout.weightGrams,
  })
  expect(body.price.amountMinor).toBe(390_000)
})

test('the price follows the quantity: a light load is free from a sum, a heavy one costs more', async () => {
  const { api, ask } = await createAsker()

  const answers = [
    await ask('садовая 5', 1),
    await ask('садовая 5', 60),
    await ask('садовая 5', 2000),
  ]
  const { body: page } = await api.request('/products/cement-m500?cityId=msk')

  expect(answers.map(({ body }) => body.price.amountMinor)).toEqual([149_000, 0, 390_000])
  expect(page.deliveryPrice.amountMinor).toBe(149_000)
})

test('a street without a house, another town and a made up address are refused in words', async () => {
  const { api, ask } = await createAsker()
  const { token } = await api.guest()

  const street = await ask('садовая', 1)
  const far = await ask('обнинск ленина 7', 1)
  const madeUp = await api.request('/products/cement-m500/delivery', {
    token,
    body: { cityId: 'msk', quantity: 1, fiasId: 'made-up' },
  })

  expect([street, far, madeUp].map(({ body }) => [body.refusal, body.price, body.dates])).toEqual([
    ['Уточните адрес', null, []],
    ['Доставка по данному адресу пока не осуществляется, но мы работаем над этим', null, []],
    ['Выберите адрес из подсказок', null, []],
  ])
})

test('goods that cannot be bought have no delivery, and the call needs a session', async () => {
  const { api, ask } = await createAsker()

  const onRequest = await ask('садовая 5', 1, { id: 'mortar' })
  const hidden = await ask('садовая 5', 1, { id: 'tile-gone' })
  const nowhere = await ask('садовая 5', 1, { city: 'nowhere' })
  const body = { cityId: 'msk', quantity: 1, fiasId: 'x' }
  const stranger = await api.request('/products/cement-m500/delivery', { body })
  const { body: page } = await api.request('/products/mortar?cityId=msk')

  expect([onRequest.status, hidden.status, stranger.status]).toEqual([404, 404, 401])
  expect([nowhere.status, nowhere.body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
  expect(page.deliveryPrice).toBeNull()
})

test('without an address it is any of the city, and a light load is carried up for the least', async () => {
  const { api } = await createAsker()
  const { token } = await api.guest()

  const { status, body } = await api.request('/products/cement-m500/delivery', {
    token,
    body: { cityId: 'msk', quantity: 1 },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    refusal: null,
    price: { amountMinor: 149_000 },
    liftingPrice: { amountMinor: 50_000 },
  })
  expect(body.dates).toHaveLength(7)
})

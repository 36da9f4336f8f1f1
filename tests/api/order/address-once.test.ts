/** Each address is looked up once, since the provider charges per lookup. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toOrder } from '#tests/support/buyer.ts'

const house = {
  value: 'г Москва, ул Садовая, д 5',
  data: { fias_id: 'f-5', house: '5', city: 'Москва', region: 'Москва' },
}

const delivery = {
  method: 'DELIVERY',
  fiasId: 'f-5',
  date: '2026-11-12',
  window: '10:00-14:00',
}

/** A shop whose provider of addresses knows one house and counts the questions about it. */
async function createCounted(seed = {}) {
  const asked: string[] = []
  const api = await createTestApi({
    seed,
    settings: { DADATA_KEY: 'key' },
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname)
      return Response.json({ suggestions: [house] })
    },
  })
  return { api, asked }
}

/** A buyer who has seen what bringing one bag of cement costs; answers what orders it. */
async function prepareOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'cement-m500', 1)
  const checkout = await api.request('/user/orders/checkout', { token, body: { delivery } })
  const body = toOrder(checkout.body, delivery)
  return () => api.request('/user/orders', { token, body, key: 'form-1' })
}

test('an order asks about its address once, and not at all when it is sent again', async () => {
  const { api, asked } = await createCounted()
  const order = await prepareOrder(api)
  asked.splice(0)

  const made = await order()
  const again = await order()

  expect([made.status, made.body.delivery.address]).toEqual([200, house.value])
  expect(again.body).toEqual(made.body)
  expect(asked).toEqual(['/suggestions/api/4_1/rs/findById/address'])
})

test('an order that is planned again because others took the goods does not ask again', async () => {
  const { api, asked } = await createCounted({ stock: { 'cement-m500': { 'msk-depot': 4 } } })
  const orders = await Promise.all(Array.from({ length: 12 }, () => prepareOrder(api)))
  asked.splice(0)

  const answers = await Promise.all(orders.map((order) => order()))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(asked).toHaveLength(orders.length)
})

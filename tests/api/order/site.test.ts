import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress, toOrder, toPickup } from '#tests/support/buyer.ts'

/** A buyer with cement in the cart, and what ordering it to an address answers. */
async function createDelivered() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'cement-m500', 2)
  const { fiasId } = await findAddress(api, token, 'садовая 5')
  const day = { date: '2026-11-12', window: '10:00-14:00' }
  const way = { method: 'DELIVERY', fiasId, ...day }
  const order = async (site: object) => {
    const delivery = { ...way, ...site }
    const checkout = await api.request('/user/orders/checkout', { token, body: { delivery: way } })
    return api.request('/user/orders', { token, body: toOrder(checkout.body, delivery) })
  }
  return { api, buyer, order }
}

test('an order keeps how to drive in and who meets the truck, the phone as digits', async () => {
  const { api, buyer, order } = await createDelivered()
  const site = {
    accessNote: ' Шлагбаум, код 12 ',
    contactName: 'Пётр',
    contactPhone: '+7 917 000-11-22',
  }

  const { body: made } = await order(site)
  const { body: read } = await api.request(`/user/orders/${made.id}`, { token: buyer.token })

  expect(read.delivery).toMatchObject({
    accessNote: 'Шлагбаум, код 12',
    contactName: 'Пётр',
    contactPhone: '79170001122',
  })
})

test.each([
  ['a phone of no mobile', { contactName: 'Пётр', contactPhone: '123' }, 'contactPhone'],
  ['a name of digits', { contactName: '123', contactPhone: '79170001122' }, 'contactName'],
  ['a name without a phone', { contactName: 'Пётр' }, 'contactPhone'],
  ['a phone without a name', { contactPhone: '79170001122' }, 'contactName'],
  ['a note without end', { accessNote: 'а'.repeat(301) }, 'accessNote'],
])('%s is refused by its field, and nothing is ordered', async (_, site, field) => {
  const { api, order } = await createDelivered()

  const { status, body } = await order(site)

  const count = await api.db.prepare('SELECT count(*) AS count FROM orders').first('count')
  expect(status).toBe(422)
  expect(body.error.fields).toMatchObject([{ field: ['delivery', field], code: 'VALIDATION' }])
  expect(body.error.fields[0].message).toMatch(/[а-яё]/i)
  expect(count).toBe(0)
})

test('what only a truck needs is dropped when the buyer collects the order', async () => {
  const { api, buyer } = await createDelivered()
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')
  const delivery = { ...body.delivery, accessNote: 'Ворота', isLifting: true, floor: 3 }

  const made = await api.request('/user/orders', {
    token: buyer.token,
    body: { ...body, delivery },
  })

  expect(made.body.delivery).toMatchObject({
    method: 'PICKUP',
    accessNote: '',
    floor: null,
    isLifting: false,
  })
})

test('an order made before the checkout asked for a contact is read all the same', async () => {
  const { api, buyer, order } = await createDelivered()
  const { body: made } = await order({})
  await api.db
    .prepare("UPDATE orders SET delivery = json_remove(delivery, '$.accessNote', '$.contactName')")
    .run()

  const { body } = await api.request(`/user/orders/${made.id}`, { token: buyer.token })

  expect(body.delivery).toMatchObject({ accessNote: '', contactName: null })
})

test('the checkout tells the volume, and what each shop lacks', async () => {
  const stock = { 'tile-white': { 'msk-north': 7.2, 'msk-depot': 144 } }
  const api = await createTestApi({ seed: { stock } })
  const buyer = await createBuyer(api)

  const { body } = await fillCart(api, buyer, 'tile-white', 10)

  const shops: { shop: { id: string }; missing: object[] }[] = body.shops
  const missing = Object.fromEntries(shops.map((one) => [one.shop.id, one.missing]))
  expect(missing['msk-depot']).toEqual([])
  expect(missing['msk-north']).toMatchObject([
    { productId: 'tile-white', unit: 'м²', wanted: 10.08, available: 7.2 },
  ])
  const cart = await api.request('/cart', { token: buyer.token, body: {} })
  expect(body.volumeCubicCm).toBe(cart.body.summary.volumeCubicCm)
})

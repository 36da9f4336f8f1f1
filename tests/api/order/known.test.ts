/** What the shop knows of a buyer when they order again, and what each choice would cost. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress, toOrder, toPickup } from '#tests/support/buyer.ts'

const day = { date: '2026-11-12', window: '10:00-14:00' }

/** A buyer who has told nothing but a phone, with two bags of cement in the cart. */
async function createNewBuyer() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await api.db.prepare('UPDATE users SET firstname = NULL WHERE id = ?').bind(buyer.userId).run()
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const user = () => api.request('/user', { token: buyer.token })
  const { phone } = (await user()).body.user.data
  return { api, buyer, checkout, phone, user }
}

test('an order for the buyer themselves tells the account its name and e-mail, once', async () => {
  const { api, buyer, checkout, phone, user } = await createNewBuyer()
  const order = async (asked: typeof checkout, firstname: string) => {
    const recipient = { firstname, phone, email: `${firstname.length}@example.ru` }
    const body = { ...toPickup(asked, 'msk-north'), recipient }
    return api.request('/user/orders', { token: buyer.token, body })
  }

  await order(checkout, 'Мария')
  const { body: second } = await fillCart(api, buyer, 'cement-m500', 1)
  await order(second, 'Маша')

  expect(second.recipient).toMatchObject({ firstname: 'Мария', email: '5@example.ru' })
  expect((await user()).body.user.data).toMatchObject({
    firstname: 'Мария',
    email: '5@example.ru',
  })
})

test('what the settings were told is what the next checkout begins with', async () => {
  const { api, buyer, phone } = await createNewBuyer()
  const { token } = buyer
  const told = { firstname: 'Ольга', email: 'olga@example.ru' }
  await api.request('/user', { method: 'PUT', token, body: told })

  const { body } = await api.request('/user/orders/checkout', { token, body: {} })

  expect(body.recipient).toEqual({ ...told, phone })
})

test('an order for another person tells the account nothing', async () => {
  const { api, buyer, checkout, user } = await createNewBuyer()

  await api.request('/user/orders', {
    token: buyer.token,
    body: toPickup(checkout, 'msk-north'),
  })

  expect((await user()).body.user.data).toMatchObject({ firstname: null, email: null })
})

test('the next order in the city begins with where the last was brought', async () => {
  const { api, buyer, checkout } = await createNewBuyer()
  const { fiasId, value } = await findAddress(api, buyer.token, 'садовая 5')
  const site = { fiasId, floor: 4, hasLift: true, accessNote: 'Шлагбаум' }
  const delivery = { method: 'DELIVERY', ...site, ...day }
  const { body: priced } = await api.request('/user/orders/checkout', {
    token: buyer.token,
    body: { delivery },
  })

  const placed = await api.request('/user/orders', {
    token: buyer.token,
    body: toOrder(priced, delivery),
  })
  const { body: next } = await fillCart(api, buyer, 'cement-m500', 1)

  expect(placed.status).toBe(200)
  expect(checkout.lastAddress).toBe(null)
  expect(next.lastAddress).toEqual({ address: value, ...site })
})

test('what delivery and carrying up would cost is told before they are chosen', async () => {
  const { api, buyer, checkout } = await createNewBuyer()
  const { fiasId } = await findAddress(api, buyer.token, 'садовая 5')
  await fillCart(api, buyer, 'cement-m500', 38)
  const ask = (lift: object) =>
    api.request('/user/orders/checkout', {
      token: buyer.token,
      body: { delivery: { method: 'DELIVERY', fiasId, ...day, ...lift } },
    })

  const known = await ask({ floor: 9 })
  const chosen = await ask({ floor: 9, isLifting: true })

  // A light load up one floor takes the least there is.
  expect(checkout.delivery.liftingPrice.amountMinor).toBe(50_000)
  expect(known.body.sums.lifting.amountMinor).toBe(0)
  expect(known.body.delivery.liftingPrice).toEqual(chosen.body.sums.lifting)
  expect(known.body.delivery.liftingPrice.amountMinor).toBeGreaterThan(50_000)
  expect(checkout.delivery.price).toBe(null)
  expect(checkout.delivery.cityPrice).toEqual(chosen.body.sums.delivery)
})

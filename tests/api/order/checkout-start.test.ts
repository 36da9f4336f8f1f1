/** A checkout that is opened is reckoned at once in the way that the form will begin with. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress } from '#tests/support/buyer.ts'

type Buyer = Pick<TestSession, 'token'>

const open = async (api: TestApi, { token }: Buyer) =>
  (await api.request('/user/orders/checkout', { token, body: { isOpening: true } })).body

const keep = (api: TestApi, { token }: Buyer, draft: object) =>
  api.request('/user/orders/checkout/draft', { method: 'PUT', token, body: draft })

async function createFullBuyer(quantity = 2) {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m500', quantity)
  return { api, buyer }
}

test('who has chosen nothing yet collects where all of it is ready soonest', async () => {
  const { api, buyer } = await createFullBuyer()

  const opened = await open(api, buyer)

  const asked = await api.request('/user/orders/checkout', {
    token: buyer.token,
    body: { delivery: { method: 'PICKUP', shopId: opened.shops[0].shop.id } },
  })
  expect(opened.start).toMatchObject({ method: 'PICKUP', fiasId: null, organizationId: null })
  expect(opened.sums.delivery).toEqual({ amountMinor: 0, currency: 'RUB' })
  expect({ ...opened, start: null }).toEqual(asked.body)
})

test('a draft is reckoned as it says, with its address and its floor', async () => {
  const { api, buyer } = await createFullBuyer()
  const { fiasId, value: address } = await findAddress(api, buyer.token, 'садовая 5')
  const way = { method: 'DELIVERY', fiasId, floor: '3', isLifting: true }
  await keep(api, buyer, { ...way, address, firstname: 'Ан' })

  const opened = await open(api, buyer)

  const delivery = { ...way, address, floor: 3 }
  const { token } = buyer
  const asked = await api.request('/user/orders/checkout', { token, body: { delivery } })
  expect(opened.start).toMatchObject({ ...way, floor: 3, hasLift: false, date: null })
  expect(opened.sums.lifting.amountMinor).toBeGreaterThan(0)
  expect({ ...opened, start: null }).toEqual(asked.body)
})

test('a draft that is no way to deliver leaves the sums open', async () => {
  const { api, buyer } = await createFullBuyer()
  await keep(api, buyer, { method: 'DELIVERY', date: '2026-13-45' })

  const opened = await open(api, buyer)

  expect(opened.start).toBeNull()
  expect(opened.sums.delivery).toBeNull()
})

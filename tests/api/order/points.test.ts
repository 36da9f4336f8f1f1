import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBetween } from '#tests/support/between.ts'
import { fillCart, toPickup } from '#tests/support/buyer.ts'
import { countPoints, givePoints, setPartnerType } from '#tests/support/loyalty.ts'
import { createOrganization } from '#tests/support/payer.ts'
import { choosePoints, createSpender, readCart } from '#tests/support/points.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

const readCheckout = async (api: TestApi, { token }: TestSession, body: object = {}) =>
  (await api.request('/user/orders/checkout', { token, body })).body

const place = (api: TestApi, { token }: TestSession, body: object) =>
  api.request('/user/orders', { token, body })

async function order(api: TestApi, buyer: TestSession, type: 'ONLINE' | 'ON_RECEIPT' = 'ONLINE') {
  return place(api, buyer, toPickup(await readCheckout(api, buyer), 'msk-north', type))
}

/** Points that something else has taken meanwhile, such as the till. */
const takeAway = (api: TestApi, buyer: TestSession, points: number) =>
  givePoints(api, buyer.userId, -points)

test('checkout, order, payment and the ledger come to the same points and sums', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { value: 10 })
  const buyer = await createSpender(api, 1000)
  await applyCode(api, buyer, 'DACHA')
  await choosePoints(api, buyer, 300)
  const checkout = await readCheckout(api, buyer)

  const { status, body: made } = await order(api, buyer)

  const discounts = [
    { kind: 'PROMO_CODE', amount: { amountMinor: 52_000 } },
    { kind: 'BONUS', amount: { amountMinor: 30_000 } },
  ]
  expect(checkout.bonus).toEqual({ points: 300, max: 1000, balance: 1000, earned: 87 })
  expect(checkout.sums).toMatchObject({ goods: { amountMinor: 438_000 }, discounts })
  expect(status).toBe(200)
  expect(made.sums).toMatchObject({ total: { amountMinor: 438_000 }, discounts })
  const path = `/user/orders/${made.id}/payments/${made.payment.token}`
  const payment = await api.request(path)
  expect(payment.body).toMatchObject({ amount: { amountMinor: 438_000 }, discounts })
  // The provider refuses a receipt that does not add up to the sum.
  const started = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  expect(started.status).toBe(200)
  expect(await countPoints(api, buyer.userId)).toBe(700)
  await fillCart(api, buyer, 'cement-m500', 10)
  expect((await readCart(api, buyer)).bonus).toMatchObject({ points: 0, balance: 700 })
})

test('a cancelled order gives its points back', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  await choosePoints(api, buyer, 300)
  const { body: made } = await order(api, buyer, 'ON_RECEIPT')
  const spent = await countPoints(api, buyer.userId)

  await api.request(`/user/orders/${made.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })
  await api.request(`/user/orders/${made.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })

  expect(spent).toBe(700)
  expect(await countPoints(api, buyer.userId)).toBe(1000)
})

test('a tab that shows other points than were chosen since is told to look again', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  const shown = toPickup(await readCheckout(api, buyer), 'msk-north')
  await choosePoints(api, buyer, 300)

  const { body } = await place(api, buyer, shown)

  expect(body.error.code).toBe('CART_CHANGED')
  expect(await countPoints(api, buyer.userId)).toBe(1000)
})

test('points spent elsewhere refuse the order, and the checkout tells what is left of them', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  await choosePoints(api, buyer, 300)
  const shown = toPickup(await readCheckout(api, buyer), 'msk-north')
  await takeAway(api, buyer, 900)

  const refused = await place(api, buyer, shown)
  const checkout = await readCheckout(api, buyer)

  expect(refused.body.error.code).toBe('CART_CHANGED')
  expect(checkout.bonus).toMatchObject({ points: 100, max: 100, balance: 100 })
  expect(checkout.sums.total.amountMinor).toBe(510_000)
  const placed = await place(api, buyer, toPickup(checkout, 'msk-north'))
  expect(placed.status).toBe(200)
  expect(await countPoints(api, buyer.userId)).toBe(0)
})

test('points spent while the order is being made refuse all of it', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const buyer = await createSpender(api, 300)
  await choosePoints(api, buyer, 300)
  const shown = toPickup(await readCheckout(api, buyer), 'msk-north')
  between.hold(/INSERT INTO orders/, () => takeAway(api, buyer, 1))

  const { body } = await place(api, buyer, shown)

  const orders = await api.db.prepare('SELECT count(*) AS count FROM orders').first('count')
  const cart = await readCart(api, buyer)
  expect(body.error.code).toBe('CART_CHANGED')
  expect(orders).toBe(0)
  expect(cart.items).toHaveLength(1)
  expect(cart.bonus).toMatchObject({ points: 299, balance: 299 })
})

test('an installer who loses the role while they order orders nothing', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const buyer = await createSpender(api, 300)
  await choosePoints(api, buyer, 300)
  const shown = toPickup(await readCheckout(api, buyer), 'msk-north')
  between.hold(/INSERT INTO orders/, () => setPartnerType(api, buyer.userId, 'CLIENT'))

  const { body } = await place(api, buyer, shown)

  expect(body.error.code).toBe('CART_CHANGED')
  expect(await countPoints(api, buyer.userId)).toBe(300)
})

test('of ten orders of one cart at once one is made, and points are spent once', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 300)
  await choosePoints(api, buyer, 300)
  const shown = toPickup(await readCheckout(api, buyer), 'msk-north')

  const answers = await Promise.all(Array.from({ length: 10 }, () => place(api, buyer, shown)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countPoints(api, buyer.userId)).toBe(0)
})

test('an order sent twice under one key spends once and answers the same', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  await choosePoints(api, buyer, 300)
  const body = toPickup(await readCheckout(api, buyer), 'msk-north')
  const send = () => api.request('/user/orders', { token: buyer.token, body, key: 'order-1' })

  const [first, second] = [await send(), await send()]

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.id).toBe(first.body.id)
  expect(await countPoints(api, buyer.userId)).toBe(700)
})

test('an order that an organisation pays takes no points and leaves the choice as it was', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  await choosePoints(api, buyer, 300)
  const organizationId = await createOrganization(api, buyer.userId)
  const checkout = await readCheckout(api, buyer, { organizationId })

  const payer = { organizationId, poNumber: '', object: '' }
  const placed = await place(api, buyer, { ...toPickup(checkout, 'msk-north'), payer })

  expect(checkout.bonus).toBeNull()
  expect(checkout.sums).toMatchObject({ discounts: [], total: { amountMinor: 520_000 } })
  expect(placed.body.sums).toMatchObject({ discounts: [], total: { amountMinor: 520_000 } })
  expect(await countPoints(api, buyer.userId)).toBe(1000)
  await fillCart(api, buyer, 'cement-m500', 10)
  expect((await readCart(api, buyer)).bonus.points).toBe(300)
})

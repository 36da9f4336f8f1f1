import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

type Line = { total: { amountMinor: number } }

const readCheckout = (api: TestApi, { token }: TestSession) =>
  api.request('/user/orders/checkout', { token, body: {} })

/** Three kinds of goods, whose tenth is no whole number of kopecks each. */
async function createBuyerWithCode(api: TestApi, code: string) {
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'tile-white', 10)
  await fillCart(api, buyer, 'cement-m500', 3)
  await fillCart(api, buyer, 'screw-35', 30)
  await applyCode(api, buyer, code)
  return buyer
}

async function order(api: TestApi, buyer: TestSession, type: 'ONLINE' | 'ON_RECEIPT' = 'ONLINE') {
  const checkout = await readCheckout(api, buyer)
  const body = toPickup(checkout.body, 'msk-north', type)
  return api.request('/user/orders', { token: buyer.token, body })
}

test('checkout, order, payment and receipt come to the same sum less the code', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { value: 7 })
  const buyer = await createBuyerWithCode(api, 'DACHA')
  const checkout = await readCheckout(api, buyer)

  const { body: made } = await order(api, buyer)

  const goods = 1_300_320 + 156_000 + 3_600
  const promo = Math.floor((goods * 7) / 100)
  const discounts = expect.arrayContaining([
    { kind: 'PROMO_CODE', amount: { amountMinor: promo, currency: 'RUB' } },
  ])
  const less = { amountMinor: goods - promo }
  const sums = { goods: less, discounts, total: less }
  expect(checkout.body.sums).toMatchObject(sums)
  expect(checkout.body.promoCode).toMatchObject({ code: 'DACHA', refusal: null })
  expect(made.sums).toMatchObject(sums)
  expect(made.promoCode).toBe('DACHA')
  const path = `/user/orders/${made.id}/payments/${made.payment.token}`
  const payment = await api.request(path)
  const paid = payment.body.items.reduce(
    (sum: number, { total }: Line) => sum + total.amountMinor,
    0,
  )
  expect(payment.body).toMatchObject({
    amount: { amountMinor: goods - promo },
    discounts,
  })
  expect(paid).toBe(goods - promo)
  // The provider refuses a receipt that does not add up to the sum.
  const started = await api.request(path, { body: { onlinePaymentType: 'CARD' } })
  expect(started.status).toBe(200)
})

test('an order uses the code up: the cart has none, and a code for once is refused', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { is_once: 1 })
  const buyer = await createBuyerWithCode(api, 'DACHA')
  const { status } = await order(api, buyer)
  await fillCart(api, buyer, 'tile-white', 10)
  const cart = await api.request('/cart', { token: buyer.token, body: {} })

  const again = await applyCode(api, buyer, 'DACHA')

  expect(status).toBe(200)
  expect(cart.body.promoCode).toBeNull()
  expect(again.body.error).toMatchObject({
    code: 'PROMO_USED',
    message: 'Вы уже использовали этот промокод',
  })
})

test('a cancelled order gives its code back', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { is_once: 1, uses_max: 1 })
  const buyer = await createBuyerWithCode(api, 'DACHA')
  const { body: made } = await order(api, buyer, 'ON_RECEIPT')

  await api.request(`/user/orders/${made.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })
  await fillCart(api, buyer, 'tile-white', 10)
  const again = await applyCode(api, buyer, 'DACHA')

  expect(again.status).toBe(200)
})

test('of two who take the last use at once one is refused and orders nothing', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'LAST', { uses_max: 1 })
  const buyers = [await createBuyerWithCode(api, 'LAST'), await createBuyerWithCode(api, 'LAST')]

  const answers = await Promise.all(buyers.map((buyer) => order(api, buyer)))

  const refused = answers.filter(({ status }) => status !== 200)
  const uses = await api.db
    .prepare("SELECT use_count FROM promo_codes WHERE code = 'LAST'")
    .first('use_count')
  expect(refused.map(({ body }) => body.error)).toMatchObject([
    { code: 'PROMO_ENDED', fields: [{ field: ['promoCode'] }] },
  ])
  expect(uses).toBe(1)
})

test('a code that ends between checkout and order refuses the order in words', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'SOON', { ends_at: '2026-11-10T09:05:00.000Z' })
  const buyer = await createBuyerWithCode(api, 'SOON')
  const checkout = await readCheckout(api, buyer)
  api.clock.pass({ minutes: 6 })

  const answer = await api.request('/user/orders', {
    token: buyer.token,
    body: toPickup(checkout.body, 'msk-north'),
  })
  const now = await readCheckout(api, buyer)

  expect(answer.body.error.code).toBe('PROMO_ENDED')
  expect(now.body).toMatchObject({
    promoCode: { code: 'SOON', refusal: 'Промокод больше не действует' },
    sums: { discounts: [] },
  })
})

test('a code that gives nothing now is not used up by the order', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { minimum_minor: 1_400_000 })
  const buyer = await createBuyerWithCode(api, 'DACHA')
  const { body } = await api.request('/cart', { token: buyer.token, body: { short: true } })
  const itemIds = body.items.slice(1).map(({ id }: { id: string }) => id)
  await api.request('/cart/tick', { token: buyer.token, body: { itemIds, isTicked: false } })

  const { body: made } = await order(api, buyer)

  const cart = await api.request('/cart', { token: buyer.token, body: {} })
  expect(made).toMatchObject({ promoCode: null, sums: { total: { amountMinor: 1_300_320 } } })
  expect(cart.body.promoCode).toMatchObject({ code: 'DACHA' })
})

import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'
import { planOrder, signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234567'
const add = `mutation {
  cartItemUpdate(input: { productId: "cement-m500", quantity: 1 }) { userErrors { code } }
}`
const keep = `mutation($input: CheckoutDraftInput!, $accountId: ID) {
  checkoutDraftUpdate(input: $input, accountId: $accountId) { userErrors { code } }
}`
const read =
  '{ viewer { user { id } checkout { draft { firstname method floor hasLift comment } } } }'

test('what is filled in of the checkout comes back with it, on any device', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, phone)
  shop.api.clock.pass({ minutes: 2 })
  const other = shop.createBrowser()
  await signIn(shop, other, phone)
  const draft = { firstname: 'Ан', method: 'DELIVERY', floor: 'пять', hasLift: true }

  const kept = await browser.ask(keep, { input: draft })

  const { data } = await other.ask(read)
  expect(kept.data).toEqual({ checkoutDraftUpdate: { userErrors: [] } })
  expect(data).toMatchObject({ viewer: { checkout: { draft: { ...draft, comment: '' } } } })
})

test('what is kept as a session ends is found after signing in again', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, phone)
  const { viewer } = JSON.parse((await browser.ask(read)).text).data
  browser.cookies.clear()
  await browser.ask(keep, { input: { firstname: 'Анна' }, accountId: viewer.user.id })
  shop.api.clock.pass({ minutes: 2 })

  await signIn(shop, browser, phone)

  const { data } = await browser.ask(read)
  expect(data).toMatchObject({ viewer: { checkout: { draft: { firstname: 'Анна' } } } })
})

test('a back end without drafts says so, and its checkout has none', async () => {
  const { createBrowser } = createTestGateway()

  const { data, errors } = await createBrowser().ask(keep, { input: {} })

  expect(errors).toBeUndefined()
  expect(data).toEqual({ checkoutDraftUpdate: { userErrors: [{ code: 'NOT_FOUND' }] } })
})

test('an hour that has passed refuses an order in a way the form can tell', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await browser.ask(add)
  await signIn(shop, browser, phone)
  const input = await planOrder(browser, phone, { method: 'PICKUP', shopId: 'msk-north' })
  const readyAt = '2026-11-09T10:00:00Z'

  const { data } = await browser.ask(
    `mutation($input: OrderCreateInput!) {
      orderCreate(input: $input) { order { id } userErrors { code field } }
    }`,
    { input: { ...input, readyAt } },
  )

  const field = ['readyAt', '2026-11-10T10:00:00.000Z']
  expect(data).toEqual({
    orderCreate: { order: null, userErrors: [{ code: 'READY_LATER', field }] },
  })
})

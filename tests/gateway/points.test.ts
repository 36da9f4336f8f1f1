/** Points in the cart through the gateway, in front of the real api. */
import { expect, test } from 'vitest'
import { signIn } from '#tests/support/gateway-order.ts'
import { findUser, givePoints, setPartnerType } from '#tests/support/loyalty.ts'
import { createShop } from '#tests/support/shop.ts'

const add = `mutation {
  cartItemUpdate(input: { productId: "cement-m500", quantity: 10 }) { userErrors { code } }
}`
const update = `mutation($points: Int!) {
  cartBonusUpdate(points: $points) {
    cart {
      total { amountMinor }
      discounts { kind amount { amountMinor } }
      bonus { points max balance earned }
    }
    userErrors { code }
  }
}`

test('an installer chooses points, and the checkout knows them', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, '79001234567')
  const id = await findUser(shop.api, '79001234567')
  await setPartnerType(shop.api, id, 'MOUNTER')
  await givePoints(shop.api, id, 1000)
  await browser.ask(add)

  const chosen = await browser.ask(update, { points: 2_000_000_000 })
  const read = await browser.ask(`{
    viewer { checkout { bonus { points balance } sums { discounts { kind } } } }
    product(slug: "cement-m500", cityId: "msk") { takesBonus }
  }`)

  expect(chosen.data).toEqual({
    cartBonusUpdate: {
      cart: {
        total: { amountMinor: 420_000 },
        discounts: [{ kind: 'BONUS', amount: { amountMinor: 100_000 } }],
        bonus: { points: 1000, max: 1000, balance: 1000, earned: 84 },
      },
      userErrors: [],
    },
  })
  expect(read.data).toEqual({
    viewer: {
      checkout: {
        bonus: { points: 1000, balance: 1000 },
        sums: { discounts: [{ kind: 'BONUS' }] },
      },
    },
    product: { takesBonus: true },
  })
})

test('a visitor who is no installer has no points in the cart, and gets an error for asking', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await browser.ask(add)

  const asked = await browser.ask(update, { points: 10 })
  const read = await browser.ask('{ viewer { cart { bonus { points } discounts { kind } } } }')

  expect(asked.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect(read.data).toEqual({ viewer: { cart: { bonus: null, discounts: [] } } })
})

/** Which shops have the cart, in front of the real api. */
import { expect, test } from 'vitest'
import { signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const cartShops = `{ viewer { cart { shops {
  shop { id } hasAll missingCount missing { slug name wanted available } readyAt
} } } }`
const checkoutShops = cartShops.replace('cart {', 'checkout {')

const put = (productId: string, quantity: number) => `mutation {
  cartItemUpdate(input: { productId: "${productId}", quantity: ${quantity} }) { userErrors { code } }
}`

/** Cement is in both shops, tiles in the south alone. */
const stock = {
  'tile-white': { 'msk-south': 144, 'msk-north': 0 },
  'cement-m500': { 'msk-south': 500, 'msk-north': 500 },
}

test('a guest’s cart says which shop has all of it and when, and what the others lack', async () => {
  const shop = await createShop({ seed: { stock } })
  const guest = shop.createBrowser()
  await guest.ask(put('cement-m500', 2))
  await guest.ask(put('tile-white', 1.44))
  shop.paths.splice(0)

  const { data } = await guest.ask(cartShops)

  const [south, north] = Object(data).viewer.cart.shops
  expect(shop.paths).toEqual(['/user/orders/shops'])
  expect(south).toMatchObject({ shop: { id: 'msk-south' }, hasAll: true, missing: [] })
  expect(Date.parse(south.readyAt)).toBeGreaterThan(shop.api.clock.now().getTime())
  expect(north).toMatchObject({
    shop: { id: 'msk-north' },
    hasAll: false,
    missingCount: 1,
    missing: [{ slug: 'tile-white', wanted: 1.44, available: 0 }],
    readyAt: null,
  })
})

test('the checkout answers the same of the same cart', async () => {
  const shop = await createShop({ seed: { stock } })
  const buyer = shop.createBrowser()
  await buyer.ask(put('tile-white', 1.44))
  await signIn(shop, buyer, '79001234567')

  const ofCart = Object((await buyer.ask(cartShops)).data).viewer.cart.shops
  const ofCheckout = Object((await buyer.ask(checkoutShops)).data).viewer.checkout.shops

  expect(ofCart.length).toBeGreaterThan(1)
  expect(ofCart).toEqual(ofCheckout)
})

test('a line without its tick is asked of no shop', async () => {
  const shop = await createShop({ seed: { stock } })
  const guest = shop.createBrowser()
  await guest.ask(put('cement-m500', 2))
  await guest.ask(put('tile-white', 1.44))
  const untick = `mutation {
    cartItemTick(productIds: ["tile-white"], isTicked: false) { userErrors { code } }
  }`

  await guest.ask(untick)

  const { data } = await guest.ask(cartShops)
  const [first, second] = Object(data).viewer.cart.shops
  expect([first.hasAll, second.hasAll]).toEqual([true, true])
})

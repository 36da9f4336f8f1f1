/** The screens share carts by link, in front of the real api. */
import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

const shareMutation = 'mutation { cartShare { token userErrors { message } } }'
const sharedQuery = `query($token: String!) {
  sharedCart(token: $token, cityId: "msk") { items { quantity product { name } } }
}`

test('a cart is read by its link from another browser; an unknown link is null', async () => {
  const shop = await createShop()
  const [owner, reader] = [shop.createBrowser(), shop.createBrowser()]
  const input = '{ productId: "cement-m500", quantity: 2 }'
  await owner.ask(`mutation { cartItemUpdate(input: ${input}) { userErrors { code } } }`)

  const { data } = await owner.ask(shareMutation)
  const token = Object(data?.['cartShare']).token
  const shared = await reader.ask(sharedQuery, { token })
  const unknown = await reader.ask(sharedQuery, { token: 'cut-short' })

  expect(data?.['cartShare']).toEqual({ token: expect.any(String), userErrors: [] })
  expect(shared.data?.['sharedCart']).toMatchObject({ items: [{ quantity: 2 }] })
  expect(unknown.data?.['sharedCart']).toBeNull()
})

test('an empty cart is refused in words, and the cart tells its delivery', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  const deliveryQuery = `{ viewer { cart {
    delivery { vehicle trips price { amountMinor } untilFree { amountMinor } }
  } } }`
  const empty = await browser.ask(shareMutation)
  const none = await browser.ask(deliveryQuery)
  const input = '{ productId: "cement-m500", quantity: 2 }'
  await browser.ask(`mutation { cartItemUpdate(input: ${input}) { userErrors { code } } }`)

  const some = await browser.ask(deliveryQuery)

  expect(empty.data?.['cartShare']).toEqual({
    token: null,
    userErrors: [{ message: 'В корзине пока ничего нет' }],
  })
  expect(none.data?.['viewer']).toMatchObject({ cart: { delivery: { trips: 0 } } })
  expect(some.data?.['viewer']).toMatchObject({
    cart: { delivery: { trips: 1, price: { amountMinor: 149_000 } } },
  })
})

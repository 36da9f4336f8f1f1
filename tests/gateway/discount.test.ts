/** What reduces an order is told from the cart to the payment, in front of the real api. */
import { expect, test } from 'vitest'
import { setDiscount } from '#tests/support/discount.ts'
import { signIn } from '#tests/support/gateway-order.ts'
import { createOrganization } from '#tests/support/payer.ts'
import { createPromoCode } from '#tests/support/promo-code.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234568'
const discounts = 'discounts { kind amount { amountMinor } }'

test('cart, checkout, order and payment name each discount with its amount', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, phone)
  const { api } = shop
  const userId = await api.db
    .prepare('SELECT id FROM users WHERE phone = ?')
    .bind(phone)
    .first<string>('id')
  const organizationId = await createOrganization(api, userId ?? '')
  await setDiscount(api, organizationId, 10)
  await createPromoCode(api, 'TENTH')
  await browser.ask(
    `mutation { cartItemUpdate(input: { productId: "cement-m500", quantity: 1 }) { userErrors { code } } }`,
  )
  const ask = async (query: string, variables = {}) =>
    JSON.parse((await browser.ask(query, variables)).text).data

  const { cartPromoCodeApply } = await ask(
    `mutation { cartPromoCodeApply(code: "tenth") { cart { ${discounts} } userErrors { code } } }`,
  )
  const { viewer } = await ask(
    `query($id: ID!) { viewer {
      organizations { discountPercent }
      checkout(delivery: { method: PICKUP, shopId: "msk-north" }, organizationId: $id) {
        cartVersion sums { ${discounts} total { amountMinor } }
      }
    } }`,
    { id: organizationId },
  )
  const { checkout, organizations } = viewer
  const { orderCreate } = await ask(
    `mutation($input: OrderCreateInput!) { orderCreate(input: $input) {
      order { id payment { token } sums { ${discounts} } } userErrors { code }
    } }`,
    {
      input: {
        idempotencyKey: crypto.randomUUID(),
        cartVersion: checkout.cartVersion,
        total: checkout.sums.total.amountMinor,
        recipient: { firstname: 'Анна', phone },
        delivery: { method: 'PICKUP', shopId: 'msk-north' },
        payer: { organizationId },
        paymentType: 'ONLINE',
        legalPages: [],
      },
    },
  )
  const { order } = orderCreate
  const { payment } = await ask(
    `query($id: ID!, $token: String!) { payment(orderId: $id, token: $token) { ${discounts} } }`,
    { id: order.id, token: order.payment.token },
  )

  const promo = { kind: 'PROMO_CODE', amount: { amountMinor: 5200 } }
  const agreed = { kind: 'ORGANIZATION', amount: { amountMinor: 4680 } }
  expect(organizations).toEqual([{ discountPercent: 10 }])
  expect(cartPromoCodeApply).toEqual({ cart: { discounts: [promo] }, userErrors: [] })
  expect(checkout.sums.discounts).toEqual([promo, agreed])
  expect(order.sums.discounts).toEqual([promo, agreed])
  expect(payment.discounts).toEqual([promo, agreed])
})

/** Which shops have the cart: what the checkout answers, before it and to guests. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { type CheckoutShop, CheckoutShopList } from '#schema/rest/order/checkout.ts'

async function listCartShops(rest: Rest): Promise<CheckoutShop[]> {
  const { items } = await rest.require({
    segments: ['user', 'orders', 'shops'],
    body: {},
    answer: CheckoutShopList,
    access: 'session',
    isLarge: true,
  })
  return items
}

export const cartShops = {
  Cart: {
    shops: (_, __, { rest }) => listCartShops(rest),
  },
} satisfies Resolvers

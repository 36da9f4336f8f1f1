import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { Checkout } from '#schema/rest/order/checkout.ts'

/** What ordering the cart in this way would be. */
function findCheckout(
  rest: Rest,
  wanted: {
    delivery?: object | null
    paymentType?: string | null
    organizationId?: string | null
    isOpening?: boolean | null
  },
) {
  const { delivery, paymentType, organizationId, isOpening } = wanted
  return rest.require({
    segments: ['user', 'orders', 'checkout'],
    body: {
      ...(delivery && { delivery }),
      ...(paymentType && { paymentType }),
      ...(organizationId && { organizationId }),
      ...(isOpening && { isOpening }),
    },
    answer: Checkout,
    access: 'session',
    isLarge: true,
  })
}

export const checkout = {
  CheckoutItem: { name: ({ name }) => bindName(name) },
  CheckoutShortage: { name: ({ name }) => bindName(name) },
  Viewer: {
    checkout: (_, wanted, { rest }) => findCheckout(rest, wanted),
  },
} satisfies Resolvers

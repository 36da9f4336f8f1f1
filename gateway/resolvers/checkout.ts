import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findCheckout } from '#gateway/rest/checkout.ts'
import { bindName } from '#gateway/rest/product.ts'

export const checkout = {
  CheckoutItem: { name: ({ name }) => bindName(name) },
  CheckoutShortage: { name: ({ name }) => bindName(name) },
  Viewer: {
    checkout: (_, wanted, { rest }) => findCheckout(rest, wanted),
  },
} satisfies Resolvers

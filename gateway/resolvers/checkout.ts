import type { Resolvers } from '../generated/resolvers.ts'
import { findCheckout } from '../rest/checkout.ts'
import { bindName } from '../rest/product.ts'

export const checkout = {
  CheckoutItem: { name: ({ name }) => bindName(name) },
  CheckoutShortage: { name: ({ name }) => bindName(name) },
  Viewer: {
    checkout: (_, wanted, { rest }) => findCheckout(rest, wanted),
  },
} satisfies Resolvers

import type { Resolvers } from '../generated/resolvers.ts'
import { findCheckout } from '../rest/checkout.ts'

export const checkout = {
  Viewer: {
    checkout: (_, wanted, { rest }) => findCheckout(rest, wanted),
  },
} satisfies Resolvers

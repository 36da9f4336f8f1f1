import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeItems } from '#gateway/rest/cart.ts'
import { changeLaterItems, fillLaterItems } from '#gateway/rest/cart-later.ts'

export const cartLater = {
  Mutation: {
    cartItemLater: (_, { productIds }, { rest }) =>
      changeItems(rest, ['cart', 'later'], productIds),
    cartLaterReturn: (_, { productIds }, { rest }) => changeLaterItems(rest, 'return', productIds),
    cartLaterRemove: (_, { productIds }, { rest }) => changeLaterItems(rest, 'remove', productIds),
    cartLaterFill: (_, { items }, { rest }) => fillLaterItems(rest, items),
  },
} satisfies Resolvers

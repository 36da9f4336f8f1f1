import { changeCart } from '#gateway/cart-change.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeLaterItems, fillLaterItems, layCartItemsAside } from '#gateway/rest/cart-later.ts'

export const cartLater = {
  Mutation: {
    cartItemLater: changeCart((rest, { productIds }, isShort) =>
      layCartItemsAside(rest, productIds, isShort),
    ),
    cartLaterReturn: changeCart((rest, { productIds }, isShort) =>
      changeLaterItems(rest, 'return', productIds, isShort),
    ),
    cartLaterRemove: changeCart((rest, { productIds }, isShort) =>
      changeLaterItems(rest, 'remove', productIds, isShort),
    ),
    cartLaterFill: changeCart((rest, { items }, isShort) => fillLaterItems(rest, items, isShort)),
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import type { CartLaterItem } from '#schema/rest/cart/cart.ts'
import { type CartChange, change, changeItems } from './cart.ts'

type LaterItem = Omit<CartLaterItem, 'product'> & { productId: string }

/** Puts back, or forgets, what was laid aside. */
function changeLaterItems(
  rest: Rest,
  way: 'return' | 'remove',
  productIds: readonly string[],
): Promise<CartChange> {
  return change(rest, ['cart', 'later', way], { productIds })
}

/** Lays aside again what was forgotten. */
function fillLaterItems(rest: Rest, items: readonly LaterItem[]): Promise<CartChange> {
  return change(rest, ['cart', 'later', 'fill'], { items })
}

export const cartLater = {
  Mutation: {
    cartItemLater: (_, { productIds }, { rest }) =>
      changeItems(rest, ['cart', 'later'], productIds),
    cartLaterReturn: (_, { productIds }, { rest }) => changeLaterItems(rest, 'return', productIds),
    cartLaterRemove: (_, { productIds }, { rest }) => changeLaterItems(rest, 'remove', productIds),
    cartLaterFill: (_, { items }, { rest }) => fillLaterItems(rest, items),
  },
} satisfies Resolvers

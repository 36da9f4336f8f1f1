import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import type { SavedForLaterItem } from '#schema/rest/cart/cart.ts'
import { type CartChange, change, changeItems } from './cart.ts'

type SavedItem = Omit<SavedForLaterItem, 'product'> & { productId: string }

/** Puts back, or forgets, what was laid aside. */
function changeSavedForLater(
  rest: Rest,
  way: 'return' | 'remove',
  productIds: readonly string[],
): Promise<CartChange> {
  return change(rest, ['cart', 'saved-for-later', way], { productIds })
}

/** Lays aside again what was forgotten. */
function fillSavedForLater(rest: Rest, items: readonly SavedItem[]): Promise<CartChange> {
  return change(rest, ['cart', 'saved-for-later', 'fill'], { items })
}

export const savedForLater = {
  Mutation: {
    cartItemSaveForLater: (_, { productIds }, { rest }) =>
      changeItems(rest, ['cart', 'saved-for-later'], productIds),
    savedForLaterReturn: (_, { productIds }, { rest }) =>
      changeSavedForLater(rest, 'return', productIds),
    savedForLaterRemove: (_, { productIds }, { rest }) =>
      changeSavedForLater(rest, 'remove', productIds),
    savedForLaterFill: (_, { items }, { rest }) => fillSavedForLater(rest, items),
  },
} satisfies Resolvers

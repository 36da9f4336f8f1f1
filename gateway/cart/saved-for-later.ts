import type { GraphQLResolveInfo } from 'graphql'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import type { SavedForLaterItem } from '#schema/rest/cart/cart.ts'
import { type CartChange, change, changeItems } from './cart-change.ts'

type SavedItem = Omit<SavedForLaterItem, 'product'> & { productId: string }

/** Puts back, or forgets, what was laid aside. */
function changeSavedForLater(
  rest: Rest,
  way: 'return' | 'remove',
  productIds: readonly string[],
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  return change(rest, ['cart', 'saved-for-later', way], { productIds }, info)
}

/** Lays aside again what was forgotten. */
function fillSavedForLater(
  rest: Rest,
  items: readonly SavedItem[],
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  return change(rest, ['cart', 'saved-for-later', 'fill'], { items }, info)
}

export const savedForLater = {
  Mutation: {
    cartItemSaveForLater: (_, { productIds }, { rest }, info) =>
      changeItems(rest, ['cart', 'saved-for-later'], { productIds }, info),
    savedForLaterReturn: (_, { productIds }, { rest }, info) =>
      changeSavedForLater(rest, 'return', productIds, info),
    savedForLaterRemove: (_, { productIds }, { rest }, info) =>
      changeSavedForLater(rest, 'remove', productIds, info),
    savedForLaterFill: (_, { items }, { rest }, info) => fillSavedForLater(rest, items, info),
  },
} satisfies Resolvers

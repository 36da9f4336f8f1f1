import { type GraphQLResolveInfo, Kind } from 'graphql'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  changeItems,
  findCartItem,
  findItemProduct,
  keepCartItems,
  listItemStocks,
  removeCartItems,
  setPromoCode,
  updateCartItem,
} from '#gateway/rest/cart.ts'
import { fillCart } from '#gateway/rest/cart-fill.ts'
import { replaceCartItem } from '#gateway/rest/cart-later.ts'

export const cart = {
  Cart: {
    id: () => 'cart',
    version: async (cart) => (await cart.lines()).version ?? (await cart.whole()).version,
    items: async (cart) => (await cart.lines()).items,
    laterItems: async (cart) => (await cart.whole()).laterItems,
    count: async (cart) => (await cart.lines()).summary.count,
    total: async (cart) => (await cart.lines()).summary.total,
    promoCode: async (cart) => (await cart.whole()).promoCode,
    discount: async (cart) => (await cart.whole()).summary.discount,
    discounts: async (cart) => (await cart.whole()).summary.discounts,
    weightGrams: async (cart) => (await cart.whole()).summary.weightGrams,
    volumeCubicCm: async (cart) => (await cart.whole()).summary.volumeCubicCm,
    delivery: async (cart) => (await cart.whole()).delivery,
    unavailableCount: async (cart) => (await cart.whole()).summary.unavailableCount,
  },
  CartItem: {
    product: (line, _, { rest }, info) => findItemProduct(rest, line, isIdEnough(info)),
    unit: async (line, _, { rest }) => {
      const { unit, product } = await findCartItem(rest, line)
      return unit || product.unit
    },
    price: async (line, _, { rest }) => (await findCartItem(rest, line)).price,
    listPrice: async (line, _, { rest }) => {
      const { listPrice, price } = await findCartItem(rest, line)
      return listPrice ?? price
    },
    total: async (line, _, { rest }) => (await findCartItem(rest, line)).total,
    priceWas: async (line, _, { rest }) =>
      (await findCartItem(rest, line)).priceChange?.was ?? null,
    stocks: (line, _, { rest }) => listItemStocks(rest, line),
    weightGrams: async (line, _, { rest }) => (await findCartItem(rest, line)).weightGrams,
  },
  Mutation: {
    cartItemUpdate: (_, { input }, { rest }) => updateCartItem(rest, input),
    cartItemRemove: (_, { productIds }, { rest }) => removeCartItems(rest, productIds),
    cartItemTick: (_, { productIds, isTicked }, { rest }) =>
      changeItems(rest, ['cart', 'tick'], productIds, { isTicked }),
    cartItemReplace: (_, input, { rest }) => replaceCartItem(rest, input),
    cartPriceRead: (_, { productIds }, { rest }) =>
      changeItems(rest, ['cart', 'prices', 'read'], productIds),
    cartPromoCodeApply: (_, { code }, { rest }) => setPromoCode(rest, code),
    cartPromoCodeRemove: (_, __, { rest }) => setPromoCode(rest, null),
    cartFill: (_, { items }, { rest }) => fillCart(rest, items),
    cartItemKeep: (_, { productIds }, { rest }) => keepCartItems(rest, productIds),
  },
} satisfies Resolvers

/** Whether an object is asked for nothing but its id, which a line knows; a fragment may ask more. */
const isIdEnough = ({ fieldNodes }: GraphQLResolveInfo) =>
  fieldNodes.every(({ selectionSet }) =>
    selectionSet?.selections.every(
      (node) => node.kind === Kind.FIELD && ['id', '__typename'].includes(node.name.value),
    ),
  )

import type { Resolvers } from '../generated/resolvers.ts'
import {
  addCartItem,
  type CartSource,
  findCartSource,
  keepCartItems,
  listItemStocks,
  listItems,
  noteCartItem,
  readCartPrices,
  removeCartItems,
  setCartItemUnit,
  setPromoCode,
  tickCartItems,
  toFullCart,
  toFullItem,
  toItemProduct,
  updateCartItem,
} from '../rest/cart.ts'
import { fillCart } from '../rest/cart-fill.ts'
import {
  changeLaterItems,
  fillLaterItems,
  layCartItemsAside,
  replaceCartItem,
} from '../rest/cart-later.ts'
import { findSharedCart, shareCart } from '../rest/cart-share.ts'
import type { Outcome, Rest } from '../rest/client.ts'
import { isShortCart } from '../selection.ts'

export const cart = {
  Cart: {
    id: () => 'cart',
    version: async (cart, _, { rest }) => (await toFullCart(rest, cart)).version,
    items: (cart) => listItems(cart),
    laterItems: async (cart, _, { rest }) => (await toFullCart(rest, cart)).laterItems,
    count: ({ cart }) => cart.summary.count,
    total: ({ cart }) => cart.summary.total,
    promoCode: async (cart, _, { rest }) => (await toFullCart(rest, cart)).promoCode,
    discount: async (cart, _, { rest }) => (await toFullCart(rest, cart)).summary.discount,
    weightGrams: async (cart, _, { rest }) => (await toFullCart(rest, cart)).summary.weightGrams,
    volumeCubicCm: async (cart, _, { rest }) =>
      (await toFullCart(rest, cart)).summary.volumeCubicCm,
    delivery: async (cart, _, { rest }) => (await toFullCart(rest, cart)).delivery,
    unavailableCount: async (cart, _, { rest }) =>
      (await toFullCart(rest, cart)).summary.unavailableCount,
  },
  CartItem: {
    id: ({ item }) => item.id,
    product: (source) => toItemProduct(source),
    quantity: ({ item }) => item.quantity,
    isTicked: ({ item }) => item.isTicked,
    note: ({ item }) => item.note,
    unit: async (source, _, { rest }) => {
      const { unit, product } = await toFullItem(rest, source)
      return unit || product.unit
    },
    availability: ({ item }) => item.availability,
    price: async (source, _, { rest }) => (await toFullItem(rest, source)).price,
    listPrice: async (source, _, { rest }) => {
      const { listPrice, price } = await toFullItem(rest, source)
      return listPrice ?? price
    },
    total: async (source, _, { rest }) => (await toFullItem(rest, source)).total,
    priceWas: async (source, _, { rest }) =>
      (await toFullItem(rest, source)).priceChange?.was ?? null,
    stocks: async (source, _, { rest }) => listItemStocks(rest, await toFullItem(rest, source)),
    weightGrams: async (source, _, { rest }) => (await toFullItem(rest, source)).weightGrams,
  },
  Query: {
    sharedCart: (_, wanted, { rest }) => findSharedCart(rest, wanted),
  },
  Mutation: {
    cartShare: async (_, __, { rest }) => {
      const outcome = await shareCart(rest)
      return outcome.ok
        ? { token: outcome.value.token, userErrors: [] }
        : { token: null, userErrors: outcome.userErrors }
    },
    cartItemAdd: (_, { input }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, addCartItem(rest, input, isShort))
    },
    cartItemUpdate: (_, { input }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, updateCartItem(rest, input, isShort))
    },
    cartItemRemove: (_, { productIds }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, removeCartItems(rest, productIds, isShort))
    },
    cartFill: async (_, { items }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      const outcome = await fillCart(rest, items, isShort)
      if (outcome.ok) return { ...outcome.value, userErrors: [] }
      const { userErrors } = outcome
      return { items: [], cart: await findCartSource(rest, isShort), userErrors }
    },
    cartItemTick: (_, wanted, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, tickCartItems(rest, wanted, isShort))
    },
    cartPromoCodeApply: (_, { code }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, setPromoCode(rest, code, isShort))
    },
    cartPromoCodeRemove: (_, __, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, setPromoCode(rest, null, isShort))
    },
    cartItemNote: (_, wanted, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, noteCartItem(rest, wanted, isShort))
    },
    cartItemUnit: (_, wanted, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, setCartItemUnit(rest, wanted, isShort))
    },
    cartItemLater: (_, { productIds }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, layCartItemsAside(rest, productIds, isShort))
    },
    cartLaterReturn: (_, { productIds }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, changeLaterItems(rest, 'return', productIds, isShort))
    },
    cartLaterRemove: (_, { productIds }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, changeLaterItems(rest, 'remove', productIds, isShort))
    },
    cartLaterFill: (_, { items }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, fillLaterItems(rest, items, isShort))
    },
    cartItemReplace: (_, wanted, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, replaceCartItem(rest, wanted, isShort))
    },
    cartPriceRead: (_, { productIds }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      return toPayload(rest, isShort, readCartPrices(rest, productIds, isShort))
    },
    cartItemKeep: async (_, { productIds }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      const outcome = await keepCartItems(rest, productIds, isShort)
      if (!outcome.ok) {
        const cart = await findCartSource(rest, isShort)
        return { cart, viewer: {}, userErrors: outcome.userErrors }
      }
      const { cart, favoriteIds } = outcome.value
      return { cart, viewer: { favoriteIds }, userErrors: [] }
    },
  },
} satisfies Resolvers

/** A refused change still answers the cart as it stands, so that every count can be put right. */
async function toPayload(rest: Rest, isShort: boolean, change: Promise<Outcome<CartSource>>) {
  const outcome = await change
  return outcome.ok
    ? { cart: outcome.value, userErrors: [] }
    : { cart: await findCartSource(rest, isShort), userErrors: outcome.userErrors }
}

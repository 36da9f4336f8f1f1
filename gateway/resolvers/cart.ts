import { changeCart } from '#gateway/cart-change.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  addCartItem,
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
} from '#gateway/rest/cart.ts'
import { fillCart } from '#gateway/rest/cart-fill.ts'
import { replaceCartItem } from '#gateway/rest/cart-later.ts'
import { isShortCart } from '#gateway/selection.ts'

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
  Mutation: {
    cartItemAdd: changeCart((rest, { input }, isShort) => addCartItem(rest, input, isShort)),
    cartItemUpdate: changeCart((rest, { input }, isShort) => updateCartItem(rest, input, isShort)),
    cartItemRemove: changeCart((rest, { productIds }, isShort) =>
      removeCartItems(rest, productIds, isShort),
    ),
    cartItemTick: changeCart(tickCartItems),
    cartItemNote: changeCart(noteCartItem),
    cartItemUnit: changeCart(setCartItemUnit),
    cartItemReplace: changeCart(replaceCartItem),
    cartPriceRead: changeCart((rest, { productIds }, isShort) =>
      readCartPrices(rest, productIds, isShort),
    ),
    cartPromoCodeApply: changeCart((rest, { code }, isShort) => setPromoCode(rest, code, isShort)),
    cartPromoCodeRemove: changeCart((rest, _, isShort) => setPromoCode(rest, null, isShort)),
    cartFill: async (_, { items }, { rest }, info) => {
      const isShort = isShortCart(info, ['cart'])
      const outcome = await fillCart(rest, items, isShort)
      if (outcome.ok) return { ...outcome.value, userErrors: [] }
      const { userErrors } = outcome
      return { items: [], cart: await findCartSource(rest, isShort), userErrors }
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

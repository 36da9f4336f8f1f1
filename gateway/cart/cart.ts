import { GraphQLError } from 'graphql'
import { findCity, findStates } from '#gateway/account/viewer.ts'
import type { ProductSource } from '#gateway/catalogue/product.ts'
import { type ShopStock, toShopStocks } from '#gateway/catalogue/shop.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { toMessage } from '#schema/error.ts'
import { Cart, type CartItem, type CartItemShort, CartShort } from '#schema/rest/cart/cart.ts'
import { isIdEnough, isIdOfEnough } from './asked-field.ts'

/** A cart that is read as its fields are asked for. */
export type CartSource = {
  /** Lines, quantities, availability and total. */
  lines(): Promise<CartShort>
  /** All of it, by a call that other fields share. */
  whole(): Promise<Cart>
}

/**
 * The cart whose lines `findLines` knows; asked for the whole by a field beside them, it tells the
 * lines of that, so that the two are of one moment. `known` is a whole one that is here already.
 */
export function openCart(
  rest: Rest,
  findLines: () => Promise<CartShort>,
  known: Cart | null = null,
): CartSource {
  let whole: Promise<Cart> | null = known && Promise.resolve(known)
  return {
    async lines() {
      // By then every field beside this one has been asked.
      await Promise.resolve()
      return whole ?? findLines()
    },
    whole: () => (whole ??= findCart(rest)),
  }
}

/** The viewer's cart in full. */
function findCart(rest: Rest): Promise<Cart> {
  return rest.require({
    segments: ['cart'],
    body: { short: false },
    answer: Cart,
    access: 'session',
    isLarge: true,
  })
}

export function findCartShort(rest: Rest): Promise<CartShort> {
  return rest.require({
    segments: ['cart'],
    body: { short: true },
    answer: CartShort,
    access: 'session',
  })
}

/** The lines that the viewer's header shows come with all else the header shows. */
const findViewerCart = (rest: Rest): CartSource =>
  openCart(rest, async () => (await findStates(rest)).cart)

/** A line in full: it is that already when it was read with the whole cart. */
async function findCartItem(rest: Rest, line: CartItemShort): Promise<CartItem> {
  if (isWhole(line)) return line
  const { items } = await findCart(rest)
  const item = items.find(({ id }) => id === line.id)
  if (item) return item
  // Another device has removed it between the two reads.
  throw new GraphQLError(toMessage('CONFLICT'), { extensions: { code: 'CONFLICT' } })
}

const isWhole = (line: CartItemShort): line is CartItem => 'price' in line

/** The product of a line, for the viewer's city; the line itself has its stock by shop. */
async function findItemProduct(
  rest: Rest,
  line: CartItemShort,
  isIdEnough: boolean,
): Promise<ProductSource> {
  // Nothing else is asked of it.
  if (isIdEnough) return line.product as ProductSource
  return (await findCartItem(rest, line)).product
}

/** Stock of a line by the shops of the viewer's city. */
async function listItemStocks(
  rest: Rest,
  line: CartItemShort,
  isIdEnough: boolean,
): Promise<ShopStock[]> {
  if (isIdEnough) {
    const { stocks } = await findCartItem(rest, line)
    // Nothing else is asked of the shop.
    const toShop = (id: string) => ({ id }) as ShopStock['shop']
    return stocks.map(({ shopId, quantity }) => {
      return { shop: toShop(shopId), quantity, readyAt: null }
    })
  }
  const [{ stocks }, { current }] = await Promise.all([findCartItem(rest, line), findCity(rest)])
  return toShopStocks(rest, current.id, stocks)
}

export const cart = {
  Viewer: {
    cart: (_, __, { rest }) => findViewerCart(rest),
  },
  Cart: {
    id: () => 'cart',
    version: async (cart) => (await cart.lines()).version ?? (await cart.whole()).version,
    items: async (cart) => (await cart.lines()).items,
    savedForLater: async (cart) => (await cart.whole()).savedForLater,
    count: async (cart) => (await cart.lines()).summary.count,
    total: async (cart) => (await cart.lines()).summary.total,
    promoCode: async (cart) => (await cart.whole()).promoCode,
    bonus: async (cart) => (await cart.whole()).bonus,
    discount: async (cart) => (await cart.whole()).summary.discount,
    discounts: async (cart) => (await cart.whole()).summary.discounts,
    weightGrams: async (cart) => (await cart.whole()).summary.weightGrams,
    volumeCubicCm: async (cart) => (await cart.whole()).summary.volumeCubicCm,
    delivery: async (cart) => (await cart.whole()).delivery,
    minimum: async (cart) => (await cart.whole()).minimum,
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
      const { listPrice, price, promise } = await findCartItem(rest, line)
      const isOnRequest = promise !== null && promise.priceToday === null
      return isOnRequest ? null : (listPrice ?? price)
    },
    promise: async (line, _, { rest }) => (await findCartItem(rest, line)).promise,
    endedPromise: async (line, _, { rest }) => (await findCartItem(rest, line)).endedPromise,
    total: async (line, _, { rest }) => (await findCartItem(rest, line)).total,
    priceWas: async (line, _, { rest }) =>
      (await findCartItem(rest, line)).priceChange?.was ?? null,
    stocks: (line, _, { rest }, info) => listItemStocks(rest, line, isIdOfEnough('shop', info)),
    weightGrams: async (line, _, { rest }) => (await findCartItem(rest, line)).weightGrams,
  },
} satisfies Resolvers

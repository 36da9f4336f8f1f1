import { GraphQLError, type GraphQLResolveInfo, Kind } from 'graphql'
import { findCity, findStates } from '#gateway/account/viewer.ts'
import type { ProductSource } from '#gateway/catalogue/product.ts'
import { type ShopStock, toShopStocks } from '#gateway/catalogue/shop.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeFavorites } from '#gateway/lists/favorite.ts'
import type { Rest, UserError } from '#gateway/rest/client.ts'
import { toMessage } from '#schema/error.ts'
import { pointsMax } from '#schema/loyalty.ts'
import { Cart, type CartItem, type CartItemShort, CartShort } from '#schema/rest/cart/cart.ts'
import type { FavoriteIds } from '#schema/rest/lists/favorite.ts'

/** A cart that is read as its fields are asked for. */
export type CartSource = {
  /** Lines, quantities, availability and total. */
  lines(): Promise<CartShort>
  /** All of it, by a call that other fields share. */
  whole(): Promise<Cart>
}

/** What a change of the cart comes to. A refused one answers the cart too, to put counts right. */
export type CartChange = { cart: CartSource; userErrors: UserError[] }

/**
 * The cart whose lines `findLines` knows; asked for the whole by a field beside them, it tells the
 * lines of that, so that the two are of one moment.
 */
function openCart(rest: Rest, findLines: () => Promise<CartShort>): CartSource {
  let whole: Promise<Cart> | null = null
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

/** What a change answers; the cart as it stands when it is not known. */
export const toCartChange = (
  rest: Rest,
  { cart, userErrors = [] }: { cart?: CartShort; userErrors?: UserError[] },
): CartChange => ({
  cart: openCart(rest, async () => cart ?? findCartShort(rest)),
  userErrors,
})

/** Posts a change of the cart, whose answer is the cart. */
export async function change(
  rest: Rest,
  segments: string[],
  body: Record<string, unknown>,
): Promise<CartChange> {
  const outcome = await rest.write(toCall(segments, body))
  return toCartChange(rest, outcome.ok ? { cart: outcome.value } : outcome)
}

const toCall = (segments: string[], body: Record<string, unknown>) =>
  ({ segments, body: { ...body, short: true }, answer: CartShort, access: 'session' }) as const

/** A line in full: it is that already when it was read with the whole cart. */
async function findCartItem(rest: Rest, line: CartItemShort): Promise<CartItem> {
  if (isWhole(line)) return line
  const { items } = await findCart(rest)
  const item = items.find(({ id }) => id === line.id)
  if (item) return item
  // Another device has removed it between the two reads.
  throw refuse('CONFLICT')
}

const refuse = (code: 'CONFLICT' | 'INVALID') =>
  new GraphQLError(toMessage(code), { extensions: { code } })

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
async function listItemStocks(rest: Rest, line: CartItemShort): Promise<ShopStock[]> {
  const [{ stocks }, { current }] = await Promise.all([findCartItem(rest, line), findCity(rest)])
  return toShopStocks(rest, current.id, stocks)
}

/** Adds to what the line of a product holds. */
function addCartItem(
  rest: Rest,
  wish: { productId: string; quantity: number },
): Promise<CartChange> {
  return change(rest, ['cart', 'add'], wish)
}

/** What a line shall be; what is null stays as it is. */
type CartItemWish = {
  productId: string
  quantity?: number | null | undefined
  quantityAdded?: number | null | undefined
  isTicked?: boolean | null | undefined
  note?: string | null | undefined
  unit?: string | null | undefined
}

/** Sets the line of a product, or adds to it: 0 removes it, and an absent one is made. */
async function updateCartItem(rest: Rest, wish: CartItemWish): Promise<CartChange> {
  const body = Object.fromEntries(Object.entries(wish).filter(([, value]) => value != null))
  const { productId, quantityAdded } = wish
  if (quantityAdded != null) {
    if (Object.keys(body).length > 2) throw refuse('INVALID')
    return addCartItem(rest, { productId, quantity: quantityAdded })
  }
  const outcome = await rest.attempt(toCall(['cart', 'set'], body))
  if (outcome) return toCartChange(rest, outcome.ok ? { cart: outcome.value } : outcome)
  return updateBySpecification(rest, wish)
}

/** The same by the calls of the specification, which know lines by their own ids. */
async function updateBySpecification(rest: Rest, wish: CartItemWish): Promise<CartChange> {
  const { productId, quantity, isTicked, note, unit } = wish
  const isSupported = isTicked !== false && note == null && unit == null
  if (quantity == null || !isSupported) return toCartChange(rest, { userErrors: [notSupported] })
  if (quantity === 0) return removeBySpecification(rest, [productId])
  const { items } = await findCartShort(rest)
  const item = items.find(({ product }) => product.id === productId)
  return item
    ? change(rest, ['cart', item.id, 'quantity'], { quantity })
    : addCartItem(rest, { productId, quantity })
}

/** Refuses ticks, notes and units, which the calls of the specification do not know. */
const notSupported: UserError = {
  code: 'NOT_FOUND',
  message: 'В\u00a0этом магазине так сделать нельзя',
  field: [],
}

/** Removes the lines of products; those that have none are left out. */
export function removeCartItems(rest: Rest, productIds: readonly string[]): Promise<CartChange> {
  const [productId, ...others] = productIds
  return productId !== undefined && others.length === 0
    ? updateCartItem(rest, { productId, quantity: 0 })
    : removeBySpecification(rest, productIds)
}

async function removeBySpecification(
  rest: Rest,
  productIds: readonly string[],
): Promise<CartChange> {
  const cart = await findCartShort(rest)
  const lines = cart.items.filter(({ product }) => productIds.includes(product.id))
  if (lines.length === 0) return toCartChange(rest, { cart })
  return change(rest, ['cart', 'remove'], { itemIds: lines.map(({ id }) => id) })
}

/** Changes the lines of products; those that have none are left out. */
export async function changeItems(
  rest: Rest,
  segments: string[],
  productIds: readonly string[],
  body: Record<string, unknown> = {},
): Promise<CartChange> {
  if (productIds.length === 0) return toCartChange(rest, {})
  return change(rest, segments, { productIds, ...body })
}

/** Puts a promo code to the cart, or takes it away when there is none. */
function setPromoCode(rest: Rest, code: string | null): Promise<CartChange> {
  return code === null
    ? change(rest, ['cart', 'promo-code', 'remove'], {})
    : change(rest, ['cart', 'promo-code'], { code })
}

/** Chooses how many points pay for the next order; those of no installer are an error. */
async function setPoints(rest: Rest, points: number): Promise<CartChange> {
  const call = toCall(['cart', 'bonus'], { points: Math.min(points, pointsMax) })
  const outcome = await rest.write({ ...call, method: 'PUT' })
  return toCartChange(rest, outcome.ok ? { cart: outcome.value } : outcome)
}

/**
 * Keeps products, then takes their lines out: when the second call is lost they are in both, and
 * nothing is lost. Answers the favorites too.
 */
async function keepCartItems(
  rest: Rest,
  productIds: readonly string[],
): Promise<CartChange & { viewer: { favoriteIds?: FavoriteIds } }> {
  const kept = await changeFavorites(rest, 'add', { kind: 'PRODUCT', ids: productIds })
  if (!kept.ok) return { ...toCartChange(rest, kept), viewer: {} }
  const removed = await removeCartItems(rest, productIds)
  return { ...removed, viewer: { favoriteIds: kept.value } }
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
    cartPriceRead: (_, { productIds }, { rest }) =>
      changeItems(rest, ['cart', 'prices', 'read'], productIds),
    cartPromoCodeApply: (_, { code }, { rest }) => setPromoCode(rest, code),
    cartPromoCodeRemove: (_, __, { rest }) => setPromoCode(rest, null),
    cartBonusUpdate: (_, { points }, { rest }) => setPoints(rest, points),
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

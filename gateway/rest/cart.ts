import { Cart, type CartItem, type CartItemShort, CartShort } from '#schema/rest/cart.ts'
import type { FavoriteIds } from '#schema/rest/favorite.ts'
import type { Outcome, Rest } from './client.ts'
import { changeFavorites } from './favorite.ts'
import type { ProductSource } from './product.ts'
import { type ShopStock, toShopStocks } from './shop.ts'
import { findCity, findStates } from './viewer.ts'

/** A cart as far as it was asked for: `short` knows lines, quantities, availability and total. */
export type CartSource = { isShort: true; cart: CartShort } | { isShort: false; cart: Cart }
export type CartItemSource =
  | { isShort: true; item: CartItemShort }
  | { isShort: false; item: CartItem }

/** The viewer's cart in full. */
async function findCart(rest: Rest): Promise<Cart> {
  return rest.require({
    segments: ['cart'],
    body: { short: false },
    answer: Cart,
    access: 'session',
    isLarge: true,
  })
}

export async function findCartShort(rest: Rest): Promise<CartShort> {
  return rest.require({
    segments: ['cart'],
    body: { short: true },
    answer: CartShort,
    access: 'session',
  })
}

/** The cart as the viewer's header shows it comes with all else the header shows. */
export async function findViewerCart(rest: Rest, isShort: boolean): Promise<CartSource> {
  return isShort
    ? { isShort, cart: (await findStates(rest)).cart }
    : { isShort, cart: await findCart(rest) }
}

/** The cart as it stands, by a call of its own. */
export async function findCartSource(rest: Rest, isShort: boolean): Promise<CartSource> {
  return isShort
    ? { isShort, cart: await findCartShort(rest) }
    : { isShort, cart: await findCart(rest) }
}

/** The same cart in full, whatever was first thought to be enough. */
export async function toFullCart(rest: Rest, source: CartSource): Promise<Cart> {
  return source.isShort ? findCart(rest) : source.cart
}

/** The same line in full. */
export async function toFullItem(rest: Rest, source: CartItemSource): Promise<CartItem> {
  if (!source.isShort) return source.item
  const { items } = await findCart(rest)
  const item = items.find(({ id }) => id === source.item.id)
  if (!item) throw new Error('The line vanished between two reads of the cart')
  return item
}

/** A line's product, for the viewer's city; no stock by shop, the line itself has that. */
export function toItemProduct(source: CartItemSource): ProductSource {
  if (!source.isShort) return source.item.product
  // Short carts are read only where selection.ts saw nothing but the id asked for.
  return source.item.product as ProductSource
}

export function listItems(source: CartSource): CartItemSource[] {
  return source.isShort
    ? source.cart.items.map((item) => ({ isShort: true, item }))
    : source.cart.items.map((item) => ({ isShort: false, item }))
}

/** Stock of a line by the shops of the viewer's city. */
export async function listItemStocks(rest: Rest, item: CartItem): Promise<ShopStock[]> {
  const { current } = await findCity(rest)
  return toShopStocks(rest, current.id, item.stocks)
}

/** Adds to what the line of a product holds. */
export function addCartItem(
  rest: Rest,
  wish: { productId: string; quantity: number },
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return change(rest, ['cart', 'add'], wish, isShort)
}

/** Sets the whole line of a product: 0 removes it, an absent one is made. */
export async function updateCartItem(
  rest: Rest,
  wish: { productId: string; quantity: number },
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  const { productId, quantity } = wish
  const { items } = await findCartShort(rest)
  const item = items.find((each) => each.product.id === productId)
  if (quantity === 0) return removeCartItems(rest, [productId], isShort)
  return item
    ? change(rest, ['cart', item.id, 'quantity'], { quantity }, isShort)
    : addCartItem(rest, wish, isShort)
}

/** Removes the lines of products; those that have none are left out. */
export async function removeCartItems(
  rest: Rest,
  productIds: readonly string[],
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return changeItems(rest, productIds, { segments: ['cart', 'remove'], isShort })
}

/** Ticks the lines of products for the next order, or takes their ticks away. */
export async function tickCartItems(
  rest: Rest,
  { productIds, isTicked }: { productIds: readonly string[]; isTicked: boolean },
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return changeItems(rest, productIds, { segments: ['cart', 'tick'], isShort, body: { isTicked } })
}

/** What the viewer says of the line of a product. */
export async function noteCartItem(
  rest: Rest,
  { productId, note }: { productId: string; note: string },
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  const { items } = await findCartShort(rest)
  const item = items.find(({ product }) => product.id === productId)
  if (!item) return { ok: true, value: await findCartSource(rest, isShort) }
  return change(rest, ['cart', item.id, 'note'], { note }, isShort)
}

/** What the viewer counts the line of a product in. */
export async function setCartItemUnit(
  rest: Rest,
  { productId, unit }: { productId: string; unit: string },
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  const { items } = await findCartShort(rest)
  const item = items.find(({ product }) => product.id === productId)
  if (!item) return { ok: true, value: await findCartSource(rest, isShort) }
  return change(rest, ['cart', item.id, 'unit'], { unit }, isShort)
}

/** Puts a promo code to the cart, or takes it away when there is none. */
export function setPromoCode(
  rest: Rest,
  code: string | null,
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return code === null
    ? change(rest, ['cart', 'promo-code', 'remove'], {}, isShort)
    : change(rest, ['cart', 'promo-code'], { code }, isShort)
}

/** The shopper has seen the prices of the lines of products. */
export async function readCartPrices(
  rest: Rest,
  productIds: readonly string[],
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return changeItems(rest, productIds, { segments: ['cart', 'prices', 'read'], isShort })
}

/** What a change of the cart that reaches the favorites answers: those too. */
export type KeptSource = { cart: CartSource; favoriteIds: FavoriteIds }

/**
 * Keeps products, then takes their lines out: when the second call is lost they are in both, and
 * nothing is lost.
 */
export async function keepCartItems(
  rest: Rest,
  productIds: readonly string[],
  isShort: boolean,
): Promise<Outcome<KeptSource>> {
  const kept = await changeFavorites(rest, 'add', { kind: 'PRODUCT', ids: productIds })
  if (!kept.ok) return kept
  const removed = await removeCartItems(rest, productIds, isShort)
  if (!removed.ok) return removed
  return { ok: true, value: { cart: removed.value, favoriteIds: kept.value } }
}

/** Changes the lines of products; those that have none are left out. */
export async function changeItems(
  rest: Rest,
  productIds: readonly string[],
  asked: { segments: string[]; isShort: boolean; body?: Record<string, unknown> },
): Promise<Outcome<CartSource>> {
  const { segments, isShort, body } = asked
  const { items } = await findCartShort(rest)
  const itemIds = items.filter(({ product }) => productIds.includes(product.id)).map(({ id }) => id)
  if (itemIds.length === 0) return { ok: true, value: await findCartSource(rest, isShort) }
  return change(rest, segments, { itemIds, ...body }, isShort)
}

/** Posts a change of the cart, whose answer is the cart. */
export async function change(
  rest: Rest,
  segments: string[],
  body: Record<string, unknown>,
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  const call = { segments, body: { short: isShort, ...body }, access: 'session' } as const
  if (isShort) {
    const outcome = await rest.write({ ...call, answer: CartShort })
    return outcome.ok ? { ok: true, value: { isShort, cart: outcome.value } } : outcome
  }
  const outcome = await rest.write({ ...call, answer: Cart })
  return outcome.ok ? { ok: true, value: { isShort, cart: outcome.value } } : outcome
}

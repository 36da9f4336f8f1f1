/** Changes of the cart: each answers as much of it as the operation asks for, by one call. */
import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeFavorites } from '#gateway/lists/favorite.ts'
import type { Rest, UserError } from '#gateway/rest/client.ts'
import { toMessage } from '#schema/error.ts'
import { pointsMax } from '#schema/loyalty.ts'
import { Cart, CartShort } from '#schema/rest/cart/cart.ts'
import type { FavoriteIds } from '#schema/rest/lists/favorite.ts'
import { isWholeAsked } from './asked-field.ts'
import { type CartSource, findCartShort, openCart } from './cart.ts'

/** What a change of the cart comes to. A refused one answers the cart too, to put counts right. */
export type CartChange = { cart: CartSource; userErrors: UserError[] }

/** What a change answers; the cart as it stands when it is not known. */
export const toCartChange = (
  rest: Rest,
  { cart, userErrors = [] }: { cart?: Cart | CartShort; userErrors?: UserError[] },
): CartChange => ({
  cart: openCart(
    rest,
    async () => cart ?? findCartShort(rest),
    cart && 'savedForLater' in cart ? cart : null,
  ),
  userErrors,
})

/** Posts a change of the cart, whose answer is as much of the cart as the operation asks for. */
export async function change(
  rest: Rest,
  segments: string[],
  body: Record<string, unknown>,
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const outcome = await rest.write(toCall(segments, body, info))
  return toCartChange(rest, outcome.ok ? { cart: outcome.value } : outcome)
}

function toCall(segments: string[], body: Record<string, unknown>, info: GraphQLResolveInfo) {
  const isWhole = isWholeAsked(info)
  const call = { segments, body: { ...body, short: !isWhole }, isLarge: isWhole }
  return { ...call, answer: toCartAnswer(isWhole), access: 'session' } as const
}

/** What a change is answered by. */
const toCartAnswer = (isWhole: boolean): z.ZodType<Cart | CartShort> => (isWhole ? Cart : CartShort)

const invalid = () => new GraphQLError(toMessage('INVALID'), { extensions: { code: 'INVALID' } })

/** Adds to what the line of a product holds. */
function addCartItem(
  rest: Rest,
  wish: { productId: string; quantity: number },
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  return change(rest, ['cart', 'add'], wish, info)
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
async function updateCartItem(
  rest: Rest,
  wish: CartItemWish,
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const body = Object.fromEntries(Object.entries(wish).filter(([, value]) => value != null))
  const { productId, quantityAdded } = wish
  if (quantityAdded != null) {
    if (Object.keys(body).length > 2) throw invalid()
    return addCartItem(rest, { productId, quantity: quantityAdded }, info)
  }
  const outcome = await rest.attempt(toCall(['cart', 'set'], body, info))
  if (outcome) return toCartChange(rest, outcome.ok ? { cart: outcome.value } : outcome)
  return updateBySpecification(rest, wish, info)
}

/** The same by the calls of the specification, which know lines by their own ids. */
async function updateBySpecification(
  rest: Rest,
  wish: CartItemWish,
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const { productId, quantity, isTicked, note, unit } = wish
  const isSupported = isTicked !== false && note == null && unit == null
  if (quantity == null || !isSupported) return toCartChange(rest, { userErrors: [notSupported] })
  if (quantity === 0) return removeBySpecification(rest, [productId], info)
  const { items } = await findCartShort(rest)
  const item = items.find(({ product }) => product.id === productId)
  return item
    ? change(rest, ['cart', item.id, 'quantity'], { quantity }, info)
    : addCartItem(rest, { productId, quantity }, info)
}

/** Refuses ticks, notes and units, which the calls of the specification do not know. */
const notSupported: UserError = {
  code: 'NOT_FOUND',
  message: 'В\u00a0этом магазине так сделать нельзя',
  field: [],
}

/** Removes the lines of products; those that have none are left out. */
export function removeCartItems(
  rest: Rest,
  productIds: readonly string[],
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const [productId, ...others] = productIds
  return productId !== undefined && others.length === 0
    ? updateCartItem(rest, { productId, quantity: 0 }, info)
    : removeBySpecification(rest, productIds, info)
}

async function removeBySpecification(
  rest: Rest,
  productIds: readonly string[],
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const cart = await findCartShort(rest)
  const lines = cart.items.filter(({ product }) => productIds.includes(product.id))
  if (lines.length === 0) return toCartChange(rest, { cart })
  return change(rest, ['cart', 'remove'], { itemIds: lines.map(({ id }) => id) }, info)
}

/** Changes the lines of products; those that have none are left out. */
export async function changeItems(
  rest: Rest,
  segments: string[],
  body: { productIds: readonly string[]; isTicked?: boolean },
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  if (body.productIds.length === 0) return toCartChange(rest, {})
  return change(rest, segments, body, info)
}

/** Puts a promo code to the cart, or takes it away when there is none. */
function setPromoCode(
  rest: Rest,
  code: string | null,
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  return code === null
    ? change(rest, ['cart', 'promo-code', 'remove'], {}, info)
    : change(rest, ['cart', 'promo-code'], { code }, info)
}

/** Chooses how many points pay for the next order; those of no installer are an error. */
async function setPoints(
  rest: Rest,
  points: number,
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const call = toCall(['cart', 'bonus'], { points: Math.min(points, pointsMax) }, info)
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
  info: GraphQLResolveInfo,
): Promise<CartChange & { viewer: { favoriteIds?: FavoriteIds } }> {
  const kept = await changeFavorites(rest, 'add', { kind: 'PRODUCT', ids: productIds })
  if (!kept.ok) return { ...toCartChange(rest, kept), viewer: {} }
  const removed = await removeCartItems(rest, productIds, info)
  return { ...removed, viewer: { favoriteIds: kept.value } }
}

export const cartChange = {
  Mutation: {
    cartItemUpdate: (_, { input }, { rest }, info) => updateCartItem(rest, input, info),
    cartItemRemove: (_, { productIds }, { rest }, info) => removeCartItems(rest, productIds, info),
    cartItemTick: (_, { productIds, isTicked }, { rest }, info) =>
      changeItems(rest, ['cart', 'tick'], { productIds, isTicked }, info),
    cartPriceRead: (_, { productIds }, { rest }, info) =>
      changeItems(rest, ['cart', 'prices', 'read'], { productIds }, info),
    cartPromoCodeApply: (_, { code }, { rest }, info) => setPromoCode(rest, code, info),
    cartPromoCodeRemove: (_, __, { rest }, info) => setPromoCode(rest, null, info),
    cartBonusUpdate: (_, { points }, { rest }, info) => setPoints(rest, points, info),
    cartItemKeep: (_, { productIds }, { rest }, info) => keepCartItems(rest, productIds, info),
  },
} satisfies Resolvers

/** Puts many products into the cart at once, or one in place of another. */
import type { GraphQLResolveInfo } from 'graphql'
import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { type Rest, toUserError, type UserError } from '#gateway/rest/client.ts'
import { toMessage } from '#schema/error.ts'
import { CartFilled, CartFilledShort } from '#schema/rest/cart/cart.ts'
import { isWholeAsked } from './asked-field.ts'
import { findCartShort } from './cart.ts'
import { type CartChange, removeCartItems, toCartChange } from './cart-change.ts'

type NewItem = {
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  unit?: string
  isRestored?: boolean
  before?: string | null | undefined
}

/** The cart after adding many products, and the outcome of each. */
type CartFilling = CartChange & { items: { productId: string; refusal: UserError | null }[] }

const otherwise = { code: 'VALIDATION', message: toMessage('VALIDATION') } as const

/** Raises each line to at least the given quantity; a refused product does not stop the others. */
async function fillCart(
  rest: Rest,
  items: readonly NewItem[],
  isWhole: boolean,
): Promise<CartFilling> {
  if (items.length === 0) return { ...toCartChange(rest, {}), items: [] }
  const outcome = await rest.write({
    segments: ['cart', 'fill'],
    body: { short: !isWhole, items },
    answer: toAnswer(isWhole),
    access: 'session',
    isLarge: isWhole,
  })
  if (!outcome.ok) return { ...toCartChange(rest, outcome), items: [] }
  const filled = outcome.value.items.map(({ productId, refusal }) => ({
    productId,
    refusal: refusal && toUserError(refusal, otherwise),
  }))
  return { ...toCartChange(rest, outcome.value), items: filled }
}

const toAnswer = (
  isWhole: boolean,
): z.ZodType<z.output<typeof CartFilled> | z.output<typeof CartFilledShort>> =>
  isWhole ? CartFilled : CartFilledShort

/**
 * Puts so much of another product in, then takes the line out: when the second call is lost they
 * are both there, and nothing is lost.
 */
async function replaceCartItem(
  rest: Rest,
  wanted: { productId: string; substituteId: string; quantity?: number | null },
  info: GraphQLResolveInfo,
): Promise<CartChange> {
  const { productId, substituteId } = wanted
  const cart = await findCartShort(rest)
  const item = cart.items.find(({ product }) => product.id === productId)
  // In place of itself: it has come already, and must not go.
  if (!item || productId === substituteId) return toCartChange(rest, { cart })
  const { isTicked, note } = item
  const quantity = wanted.quantity ?? item.quantity
  const put = await fillCart(rest, [{ productId: substituteId, quantity, isTicked, note }], false)
  const refusals = put.items.flatMap(({ refusal }) => refusal ?? [])
  if (put.userErrors.length > 0) return put
  if (refusals.length > 0) return { ...put, userErrors: refusals }
  return removeCartItems(rest, [productId], info)
}

export const cartFill = {
  Mutation: {
    cartFill: (_, { items }, { rest }, info) => fillCart(rest, items, isWholeAsked(info)),
    cartItemReplace: (_, input, { rest }, info) => replaceCartItem(rest, input, info),
  },
} satisfies Resolvers

import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import {
  type CartState,
  findCart,
  priceCart,
  sumOf,
  toReachedMinor,
  toTotal,
} from '#api/data/cart/cart.ts'
import { requireCartDetail } from '#api/data/cart/detail.ts'
import { readCartPrices, removeCartItems, tickCartItems } from '#api/data/cart/item.ts'
import { applyPromoCode, removePromoCode } from '#api/data/cart/promo-code.ts'
import {
  addCartItem,
  fillCart,
  updateCartItem,
  updateCartItemQuantity,
} from '#api/domain/cart/change.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn, toAddress } from '#api/http/session.ts'
import type { Try } from '#api/limits/try-limiter.ts'
import { accept, decline, type Outcome, toRefusalBody } from '#api/outcome.ts'
import { toCartShort } from '#api/rules/cart/short.ts'
import {
  CartFill,
  CartFillResponse,
  CartItemAdd,
  CartItemQuantityUpdate,
  CartItemRemove,
  CartItemTick,
  CartItemUpdate,
  CartPriceRead,
  CartPromoCodeApply,
  CartPromoCodeRemove,
  CartRequest,
  CartResponse,
} from '#schema/rest/cart/cart.ts'
import { Id } from '#schema/rest/scalar.ts'

/** What the routes of the cart have in common. */
export const shared = {
  method: 'post' as const,
  tags: ['cart'],
  security: bearer,
  middleware: signedIn,
  responses: answers(CartResponse, 'The cart, short when asked so'),
}

const params = z.object({ id: Id.meta({ description: 'Of the line, as the cart gives it' }) })

const read = createRoute({
  ...shared,
  path: '/cart',
  summary: 'The cart by the prices and stock of the user’s city',
  request: { body: json(CartRequest) },
})

const add = createRoute({
  ...shared,
  path: '/cart/add',
  summary: 'Adds to a line, or makes it; refused past the city’s stock',
  request: { body: json(CartItemAdd) },
})

const updateQuantity = createRoute({
  ...shared,
  path: '/cart/{id}/quantity',
  summary: 'Sets a line’s quantity; 0 removes it; refused past the city’s stock',
  request: { params, body: json(CartItemQuantityUpdate) },
})

const update = createRoute({
  ...shared,
  path: '/cart/set',
  summary: 'Sets a line by its product, and makes it when there is none',
  request: { body: json(CartItemUpdate) },
})

const remove = createRoute({
  ...shared,
  path: '/cart/remove',
  summary: 'Removes lines; those already gone are no error',
  request: { body: json(CartItemRemove) },
})

const fill = createRoute({
  ...shared,
  path: '/cart/fill',
  summary: 'Makes the cart hold at least so much of each; what is refused stops no other',
  request: { body: json(CartFill) },
  responses: answers(CartFillResponse),
})

const tick = createRoute({
  ...shared,
  path: '/cart/tick',
  summary: 'Ticks what the next order takes, or takes ticks away',
  request: { body: json(CartItemTick) },
})

const readPrices = createRoute({
  ...shared,
  path: '/cart/prices/read',
  summary: 'The shopper has seen the prices of lines: their changes are no longer told',
  request: { body: json(CartPriceRead) },
})

const applyPromo = createRoute({
  ...shared,
  path: '/cart/promo-code',
  summary: 'Puts a promo code to the cart; refused unless it gives something now',
  request: { body: json(CartPromoCodeApply) },
})

const removePromo = createRoute({
  ...shared,
  path: '/cart/promo-code/remove',
  summary: 'Takes the promo code from the cart; that there is none is no error',
  request: { body: json(CartPromoCodeRemove) },
})

export const cart = createResource()
  .openapi(read, async (c) => c.json(await answerCart(c, c.req.valid('json').short), 200))
  .openapi(add, async (c) => {
    const { short, ...wish } = c.req.valid('json')
    const outcome = await addCartItem(c.var.db, sessionOf(c), wish, c.var.now())
    return answerChange(c, outcome, short)
  })
  .openapi(updateQuantity, async (c) => {
    const { short, quantity } = c.req.valid('json')
    const wish = { itemId: c.req.valid('param').id, quantity }
    const outcome = await updateCartItemQuantity(c.var.db, sessionOf(c), wish, c.var.now())
    return answerChange(c, outcome, short)
  })
  .openapi(update, async (c) => {
    const { short, ...wish } = c.req.valid('json')
    const outcome = await updateCartItem(c.var.db, sessionOf(c), wish, c.var.now())
    return answerChange(c, outcome, short)
  })
  .openapi(remove, async (c) => {
    const { short, ...choice } = c.req.valid('json')
    const cart = await removeCartItems(c.var.db, sessionOf(c), choice, c.var.now())
    return answerChange(c, accept(cart), short)
  })
  .openapi(fill, async (c) => {
    const { short, items } = c.req.valid('json')
    const outcome = await fillCart(c.var.db, sessionOf(c), items, c.var.now())
    if (!outcome.ok) return refuse(c, outcome.refusal)
    const filled = outcome.value.map(({ productId, refusal }) => ({
      productId,
      refusal: refusal && toRefusalBody(refusal),
    }))
    return c.json({ cart: await answerCart(c, short), items: filled }, 200)
  })
  .openapi(tick, async (c) => {
    const { short, ...ticks } = c.req.valid('json')
    const cart = await tickCartItems(c.var.db, sessionOf(c), ticks, c.var.now())
    return answerChange(c, accept(cart), short)
  })
  .openapi(readPrices, async (c) => {
    const { short, ...choice } = c.req.valid('json')
    const cart = await readCartPrices(c.var.db, sessionOf(c), choice, c.var.now())
    return answerChange(c, accept(cart), short)
  })
  .openapi(applyPromo, async (c) => {
    const { short, code } = c.req.valid('json')
    const outcome = await applyLimited(c, code)
    return outcome.ok ? c.json(await answerCart(c, short), 200) : refuse(c, outcome.refusal)
  })
  .openapi(removePromo, async (c) => {
    await removePromoCode(c.var.db, sessionOf(c))
    return c.json(await answerCart(c, c.req.valid('json').short), 200)
  })

/** Counts the try, then looks for the code; only what is no guess is taken back. */
async function applyLimited(c: ApiContext, code: string): Promise<Outcome<null>> {
  const { db, tryLimiter, now: clock } = c.var
  const session = sessionOf(c)
  const now = clock()
  const tried: Try = { kind: 'promo', userId: session.userId, ip: toAddress(c), now }
  if (!(await tryLimiter.take(tried))) return decline('TOO_MANY', ['code'])
  const { lines } = await findCart(db, session, now)
  const wish = { code, goodsMinor: toReachedMinor(lines, sumOf(lines, toTotal)), now }
  const outcome = await applyPromoCode(db, session, wish)
  const isGuess = !outcome.ok && outcome.refusal.code === 'PROMO_UNKNOWN'
  if (!isGuess) await tryLimiter.giveBack(tried)
  return outcome
}

/** A change of the cart answers it as the change left it. */
async function answerChange(c: ApiContext, outcome: Outcome<CartState>, isShort: boolean) {
  return outcome.ok
    ? c.json(await toAnswer(c, outcome.value, isShort), 200)
    : refuse(c, outcome.refusal)
}

/** The cart as every route of it answers. */
export async function answerCart(c: ApiContext, isShort: boolean) {
  return toAnswer(c, await findCart(c.var.db, sessionOf(c), c.var.now()), isShort)
}

async function toAnswer(
  c: ApiContext,
  cart: CartState,
  isShort: boolean,
): Promise<z.infer<typeof CartResponse>> {
  return isShort
    ? toCartShort(cart, priceCart(cart).goodsMinor)
    : requireCartDetail(c.var.db, cart, c.var.now())
}

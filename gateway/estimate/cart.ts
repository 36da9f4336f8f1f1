/** Goods of an estimate on their way into the cart. */
import type * as z from 'zod'
import type { CartSource } from '#gateway/cart/cart.ts'
import { toCartChange } from '#gateway/cart/cart-change.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest, UserError } from '#gateway/rest/client.ts'
import { EstimateToCartResult } from '#schema/rest/estimate/cart.ts'
import { estimateTimeoutMs } from './estimate.ts'

type ToCart = {
  cart: CartSource | null
  missed: string[]
  removed: z.infer<typeof EstimateToCartResult>['removed']
  userErrors: UserError[]
}

/** Puts goods of an estimate into the cart, and answers the cart. */
async function fillCartByEstimate(
  rest: Rest,
  id: string,
  wanted: { mode: 'MERGE' | 'REPLACE'; lineIds?: readonly string[] | null | undefined },
): Promise<ToCart> {
  const outcome = await rest.write({
    segments: ['user', 'estimates', id, 'cart'],
    body: wanted,
    answer: EstimateToCartResult,
    access: 'session',
    timeoutMs: estimateTimeoutMs,
  })
  return outcome.ok
    ? { ...outcome.value, cart: toCartChange(rest, {}).cart, userErrors: [] }
    : { cart: null, missed: [], removed: [], userErrors: outcome.userErrors }
}

export const estimateCart = {
  Mutation: {
    estimateToCart: (_, { id, ...wanted }, { rest }) => fillCartByEstimate(rest, id, wanted),
  },
} satisfies Resolvers

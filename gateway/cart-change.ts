/** Fields that change the viewer's cart, and answer it as it stands after that. */
import type { GraphQLResolveInfo } from 'graphql'
import type { GatewayContext } from './context.ts'
import { type CartSource, findCartSource } from './rest/cart.ts'
import type { Outcome, Rest } from './rest/client.ts'
import { isShortCart } from './selection.ts'

type Change<Asked> = (rest: Rest, asked: Asked, isShort: boolean) => Promise<Outcome<CartSource>>

/** A refused change answers the cart too, so that every count can be put right. */
export const changeCart =
  <Asked>(change: Change<Asked>) =>
  async (_: unknown, asked: Asked, { rest }: GatewayContext, info: GraphQLResolveInfo) => {
    const isShort = isShortCart(info, ['cart'])
    const outcome = await change(rest, asked, isShort)
    return outcome.ok
      ? { cart: outcome.value, userErrors: [] }
      : { cart: await findCartSource(rest, isShort), userErrors: outcome.userErrors }
  }

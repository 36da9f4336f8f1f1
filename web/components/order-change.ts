/** What the owner of an order may do with it after it is made. */
import type { OrderRepeatMutation } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '../storefront.ts'

const OrderCancel = graphql(`
  mutation OrderCancel($id: ID!, $reason: String!) {
    orderCancel(id: $id, reason: $reason) {
      order { id status }
      userErrors { code message field }
    }
  }
`)

const OrderRepeat = graphql(`
  mutation OrderRepeat($id: ID!) {
    orderRepeat(id: $id) {
      items {
        productId
        name
        unit
        outcome
        wanted
        quantity
        priceWas { amountMinor }
        price { amountMinor }
      }
      userErrors { code message field }
    }
  }
`)

export type RepeatedItem = OrderRepeatMutation['orderRepeat']['items'][number]

/** What is shown again: why nothing was done, or what of the order could not be had as it was. */
export type OrderAnswer = { refusal: string } | { differing: RepeatedItem[]; count: number }

/** Gives the order up; null when it is done. */
export async function cancelOrder(
  { mutate }: Storefront,
  id: string,
  reason: string,
): Promise<OrderAnswer | null> {
  try {
    const { orderCancel } = await mutate(OrderCancel, { id, reason: reason.slice(0, 300) })
    const [refused] = orderCancel.userErrors
    return refused ? { refusal: refused.message } : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refusal: error.message }
  }
}

/** Puts the goods into the cart; null when all of them are there at the prices they had. */
export async function repeatOrder({ mutate }: Storefront, id: string): Promise<OrderAnswer | null> {
  try {
    const { items, userErrors } = (await mutate(OrderRepeat, { id })).orderRepeat
    const [refused] = userErrors
    if (refused) return { refusal: refused.message }
    const differing = items.filter(
      ({ outcome, price, priceWas }) =>
        outcome !== 'ADDED' || price?.amountMinor !== priceWas.amountMinor,
    )
    return differing.length > 0 ? { differing, count: items.length } : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refusal: error.message }
  }
}

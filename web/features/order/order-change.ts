/** Actions the buyer can take on a placed order. */
import type { OrderRepeatMutation } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import type { ComplaintAnswer } from './complaint-data.ts'
import type { ReturnAnswer } from './order-return-data.ts'

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
        substitute {
          quantity
          product {
            id
            slug
            name
            unit
            picture { url }
            price { amountMinor }
            priceBreaks { from price { amountMinor } }
          }
        }
      }
      userErrors { code message field }
    }
  }
`)

export type RepeatedItem = OrderRepeatMutation['orderRepeat']['items'][number]

/** What is shown again: why nothing was done, or what became of the lines of a repeated order. */
export type OrderAnswer =
  | { refusal: string }
  | { repeated: RepeatedItem[] }
  | { returning: ReturnAnswer }
  | { complaint: ComplaintAnswer }

/** In the cart as it was in the order. */
export const isSame = ({ outcome, price, priceWas }: RepeatedItem) =>
  outcome === 'ADDED' && price?.amountMinor === priceWas.amountMinor

/** Cancels the order; null on success. */
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
    return items.every(isSame) ? null : { repeated: items }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refusal: error.message }
  }
}

/** Actions the buyer can take on a placed order. */
import { toCancelReason } from '#schema/cancel-reason.ts'
import { readText } from '#web/forms/form-read.ts'
import type { OrderRepeatMutation } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import type { ComplaintAnswer } from './complaint-data.ts'
import type { ReturnAnswer } from './order-return-data.ts'
import type { MessageAnswer } from './order-talk-data.ts'

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
  | { message: MessageAnswer }
  | { cancelling: CancelAnswer }

/** What was said of a cancellation that was not taken, and what is wrong with it. */
export type CancelAnswer = { choice: string; text: string; error: string }

/** In the cart as it was in the order. */
export const isSame = ({ outcome, price, priceWas }: RepeatedItem) =>
  outcome === 'ADDED' && price?.amountMinor === priceWas.amountMinor

/** Cancels the order; null on success. */
export async function cancelOrder(
  { mutate }: Storefront,
  id: string,
  form: FormData,
): Promise<OrderAnswer | null> {
  const [choice, text] = [readText(form, 'choice'), readText(form, 'reason')]
  const reason = toCancelReason(choice, text)
  try {
    const { orderCancel } = await mutate(OrderCancel, { id, reason })
    const [refused] = orderCancel.userErrors
    if (!refused) return null
    const { field, message: error } = refused
    return field?.includes('reason') ? { cancelling: { choice, text, error } } : { refusal: error }
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

/** Decides on a colleague's order. */
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import type { OrderAnswer } from './order-change.ts'

const OrderApprove = graphql(`
  mutation OrderApprove($id: ID!) {
    orderApprove(id: $id) { userErrors { code message field } }
  }
`)

const OrderDecline = graphql(`
  mutation OrderDecline($id: ID!, $reason: String!) {
    orderDecline(id: $id, reason: $reason) { userErrors { code message field } }
  }
`)

export const approveOrder = ({ mutate }: Storefront, id: string) =>
  settle(async () => (await mutate(OrderApprove, { id })).orderApprove.userErrors)

export const declineOrder = ({ mutate }: Storefront, id: string, reason: string) =>
  settle(async () => {
    const wanted = { id, reason: reason.slice(0, 300) }
    return (await mutate(OrderDecline, wanted)).orderDecline.userErrors
  })

/** Null when it is decided. */
async function settle(
  act: () => Promise<readonly { message: string }[]>,
): Promise<OrderAnswer | null> {
  try {
    const [refused] = await act()
    return refused ? { refusal: refused.message } : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refusal: error.message }
  }
}

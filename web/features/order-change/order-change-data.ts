/** What the page of a proposed change asks; the token in its address is the credential. */
import type { OrderChangePageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const OrderChangePage = graphql(`
  query OrderChangePage($orderId: ID!, $token: String!) {
    orderChange(orderId: $orderId, token: $token) {
      id
      orderId
      orderNumber
      state
      endsAt
      decidedAt
      reason
      failure
      difference { amountMinor }
      before { ...ChangeSides_side }
      after { ...ChangeSides_side }
      money {
        paid { amountMinor }
        held { amountMinor }
        toRelease { amountMinor }
        toGiveBack { amountMinor }
        toPay { amountMinor }
        payBy
        pointsBack
        lostPromoCode
      }
      paymentToken
    }
  }
`)

const OrderChangeAccept = graphql(`
  mutation OrderChangeAccept($input: OrderChangeDecisionInput!) {
    orderChangeAccept(input: $input) { userErrors { code message } }
  }
`)

const OrderChangeDecline = graphql(`
  mutation OrderChangeDecline($input: OrderChangeDecisionInput!) {
    orderChangeDecline(input: $input) { userErrors { code message } }
  }
`)

export type OrderChange = NonNullable<OrderChangePageQuery['orderChange']>

export type Decision = 'accept' | 'decline'
type Refused = { error: string; status: 409 | 503 }

/** Null when it is decided; a decision that another tab has made is told as what it is. */
export async function decideChange(
  { mutate }: Pick<Storefront, 'mutate'>,
  input: { orderId: string; token: string },
  decision: Decision,
): Promise<Refused | null> {
  try {
    const { userErrors } =
      decision === 'accept'
        ? (await mutate(OrderChangeAccept, { input })).orderChangeAccept
        : (await mutate(OrderChangeDecline, { input })).orderChangeDecline
    const [refused] = userErrors
    return refused ? { error: refused.message, status: 409 } : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { error: error.message, status: error.status < 500 ? 409 : 503 }
  }
}

/** What the payment pages ask; the token in the address is the credential. */

import type { PaymentPageQuery, PaymentStatusPageQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'

export const PaymentPage = graphql(`
  query PaymentPage($orderId: ID!, $token: String!) {
    payment(orderId: $orderId, token: $token) {
      orderId
      orderNumber
      payee
      amount { amountMinor }
      promo { amountMinor }
      status
      isPayable
      expiresAt
      types { type title text }
      items { name quantity total { amountMinor } }
    }
  }
`)

export const PaymentStatusPage = graphql(`
  query PaymentStatusPage($orderId: ID!, $token: String!) {
    paymentStatus(orderId: $orderId, token: $token) {
      orderId
      orderNumber
      status
      reason
      amount { amountMinor }
      expiresAt
      isPayable
      isPaid
    }
  }
`)

export const PaymentStart = graphql(`
  mutation PaymentStart($input: PaymentStartInput!) {
    paymentStart(input: $input) {
      confirmationUrl
      userErrors { code message field }
    }
  }
`)

export type Payment = NonNullable<PaymentPageQuery['payment']>
export type PaymentState = NonNullable<PaymentStatusPageQuery['paymentStatus']>

/** What the payment pages ask; the token in the address is the credential. */

import type {
  PaymentOwnOrderQuery,
  PaymentPageQuery,
  PaymentReceiptPageQuery,
  PaymentStatusPageQuery,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const PaymentPage = graphql(`
  query PaymentPage($orderId: ID!, $token: String!) {
    payment(orderId: $orderId, token: $token) {
      orderId
      orderNumber
      payee
      amount { amountMinor }
      discounts { kind amount { amountMinor } }
      status
      isPayable
      isRest
      expiresAt
      types { type title text isHeld }
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
      isRest
      isPaid
      type
      qr
    }
  }
`)

export const PaymentReceiptPage = graphql(`
  query PaymentReceiptPage($orderId: ID!, $token: String!) {
    paymentReceipt(orderId: $orderId, token: $token) {
      orderNumber
      payee
      requisites
      type
      paidAt
      refundedAt
      amount { amountMinor }
      discounts { kind amount { amountMinor } }
      vats { percent amount { amountMinor } }
      items { name quantity total { amountMinor } }
      registration
      receipts {
        id
        kind
        state
        at
        amount { amountMinor }
        fiscal { document storage sign }
      }
      rests {
        type
        paidAt
        amount { amountMinor }
        vats { percent amount { amountMinor } }
        items { name quantity total { amountMinor } }
        registration
      }
    }
  }
`)

/** Shown to the buyer only; a person who paid for them has no order with this id. */
export const PaymentOwnOrder = graphql(`
  query PaymentOwnOrder($id: ID!) {
    viewer {
      counters { orders }
      order(id: $id) {
        id
        status
        delivery { method address date window }
        shop { id name address }
        readyAt
        handover { startsAt }
        collectionCode
        payment { type isPaid isHeld }
      }
    }
  }
`)

/** A way to pay that only the buyer has: the invoice names the payer. */
export const PaymentInvoice = graphql(`
  query PaymentInvoice($id: ID!) {
    viewer { order(id: $id) { id hasInvoice } }
  }
`)

export const PaymentStart = graphql(`
  mutation PaymentStart($input: PaymentStartInput!) {
    paymentStart(input: $input) {
      confirmationUrl
      confirmationType
      userErrors { code message field }
    }
  }
`)

export type Payment = NonNullable<PaymentPageQuery['payment']>
export type PaymentReceipt = NonNullable<PaymentReceiptPageQuery['paymentReceipt']>
export type OwnOrder = NonNullable<PaymentOwnOrderQuery['viewer']['order']>
export type PaymentState = NonNullable<PaymentStatusPageQuery['paymentStatus']>

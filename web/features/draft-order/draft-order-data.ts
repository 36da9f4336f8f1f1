/** What the page of a link asks: the token in its address is the credential. */
import type { DraftOrderPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const DraftOrderPage = graphql(`
  query DraftOrderPage($token: String!) {
    draftOrder(token: $token) {
      state
      expiresAt
      timezone
      cartVersion
      items { productId name unit quantity total { amountMinor } }
      unavailable { productId name reason }
      method
      place
      date
      window
      readyAt
      isLifting
      recipient
      payer
      paymentType
      paymentTitle
      sums {
        goods { amountMinor }
        discount { amountMinor }
        discounts { kind amount { amountMinor } }
        delivery { amountMinor }
        lifting { amountMinor }
        total { amountMinor }
      }
      refusal
      consents { slug version title }
      order { id number paymentToken }
    }
  }
`)

export const DraftOrderConfirm = graphql(`
  mutation DraftOrderConfirm($input: DraftOrderConfirmInput!) {
    draftOrderConfirm(input: $input) {
      draftOrder { state order { id paymentToken } }
      userErrors { code message field }
    }
  }
`)

export const DraftOrderDecline = graphql(`
  mutation DraftOrderDecline($token: String!) {
    draftOrderDecline(token: $token) {
      draftOrder { state }
      userErrors { code message field }
    }
  }
`)

export type DraftOrder = NonNullable<DraftOrderPageQuery['draftOrder']>

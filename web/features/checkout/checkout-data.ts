/** The checkout's queries and the type of its action's answer. */

import type { AddressSuggestion } from '#web/features/address/address-suggestion.ts'
import type { LimitReasonShown } from '#web/features/organization/member/approval-words.ts'
import type { SavedAddress } from '#web/features/saved-address/saved-address-data.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import type { FormErrors } from '#web/forms/form-read.ts'
import type { CheckoutPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { CheckoutFields } from './checkout-field-name.ts'

export const CheckoutPage = graphql(`
  query CheckoutPage(
    $delivery: OrderDeliveryInput
    $paymentType: PaymentType
    $organizationId: ID
    $isOpening: Boolean
  ) {
    viewer {
      user { id isGuest phone termsAccepted }
      city { current { id latitude longitude } }
      ...SavedAddressBook_viewer
      checkout(
        delivery: $delivery
        paymentType: $paymentType
        organizationId: $organizationId
        isOpening: $isOpening
      ) {
        cartVersion
        items {
          id
          productId
          name
          picture { url alt }
          unit
          quantity
          price { amountMinor }
          total { amountMinor }
        }
        unavailable { productId name unit wanted available reason }
        shops {
          shop {
            id name address landmark latitude longitude phone
            hours { opens closes }
            exceptionalDays { day hours { opens closes } }
          }
          hasAll
          missingCount
          missing { productId name unit wanted available }
          readyAt
        }
        delivery {
          isOffered
          isAvailable
          refusal
          price { amountMinor }
          dates
          windows
          freeFrom { amountMinor }
          cityPrice { amountMinor }
          liftingPrice { amountMinor }
          hasLifting
        }
        minimum { goods { amountMinor } lacking { amountMinor } }
        takesInvoices
        payments { type title text isAvailable means }
        payers { organizationId name inn kpp isDefault }
        objects
        sums {
          goods { amountMinor }
          discount { amountMinor }
          discounts { kind amount { amountMinor } }
          delivery { amountMinor }
          lifting { amountMinor }
          total { amountMinor }
        }
        promoCode { code refusal }
        bonus { points max balance earned }
        weightGrams
        volumeCubicCm
        recipient { firstname phone email }
        lastAddress { address fiasId floor hasLift accessNote }
        draft {
          firstname
          phone
          email
          method
          shopId
          address
          fiasId
          date
          window
          floor
          hasLift
          isLifting
          accessNote
          contactName
          contactPhone
          comment
          payer
          poNumber
          object
          paymentType
        }
        start { method fiasId date window floor hasLift isLifting organizationId }
      }
    }
  }
`)

/** Asked apart: an order can be placed without it. */
export const CheckoutTerms = graphql(`
  query CheckoutTerms($cityId: ID!) {
    commonContent(cityId: $cityId) { ...SaleTerms_content }
  }
`)

export const OrderCreate = graphql(`
  mutation OrderCreate($input: OrderCreateInput!) {
    orderCreate(input: $input) {
      order { id number payment { type token isPayable } }
      userErrors { code message field }
    }
  }
`)

export const CheckoutDraftUpdate = graphql(`
  mutation CheckoutDraftUpdate($input: CheckoutDraftInput!, $accountId: ID) {
    checkoutDraftUpdate(input: $input, accountId: $accountId) { userErrors { code } }
  }
`)

/** The cart lines in the order. */
export const CheckoutTick = graphql(`
  mutation CheckoutTick($productIds: [ID!]!, $isTicked: Boolean!) {
    cartItemTick(productIds: $productIds, isTicked: $isTicked) { userErrors { code } }
  }
`)

/** The summary asks for the sums afterwards. */
export const CheckoutBonusUpdate = graphql(`
  mutation CheckoutBonusUpdate($points: Int!) {
    cartBonusUpdate(points: $points) {
      userErrors { code message field }
      cart { id version total { amountMinor } }
    }
  }
`)

/**
 * Asked anew when the server has placed or changed an order: the browser's cache does not know. The
 * lists are those that the front page and the empty cart show at once (HomeLastOrder,
 * CartUnpaidOrders).
 */
export const LatestOrders = graphql(`
  query LatestOrders {
    viewer {
      last: orders(perPage: 1) { items { id ...OrderRow_order } }
      unpaid: orders(perPage: 3, status: AWAITING_PAYMENT) { items { id ...OrderRow_order } }
    }
  }
`)

export type Checkout = NonNullable<CheckoutPageQuery['viewer']['checkout']>
export type CheckoutShop = Checkout['shops'][number]

/** What the action returns when it does not redirect to the order. */
export type CheckoutAnswer = {
  fields: CheckoutFields
  checkout: Checkout
  /** Why a colleague would decide on this order; empty when it needs no approval. */
  approvalReasons: readonly LimitReasonShown[]
  /** Addresses to choose from. */
  saved: readonly SavedAddress[]
  /** The address is to be saved with the order. */
  isAddressKept: boolean
  /** Documents the buyer must still agree to. */
  consents: readonly Consent[]
  errors: FormErrors
  /** The draft holds these fields, so the tab need not store them. */
  isSaved: boolean
  /** The next order's key: a refused one may have used up the last. */
  orderKey: string
  /** Addresses the server found, without script. */
  suggestions: AddressSuggestion[] | null
  /**
   * The cart or a price is no longer what the buyer saw: the dialog names the differences. `sums` are
   * those of what the page had counted, which the buyer's own changes are not in.
   */
  changed: { message: string; sums: Checkout['sums'] } | null
  /** Not ordered: the sum was counted for what the buyer had chosen before. */
  isRecounted: boolean
  /** Lines the buyer has just left in the cart; empty when they are back, null otherwise. */
  leftOut: readonly { productId: string; name: string }[] | null
}

/** No answer came: the result of the request is unknown. */
export type CheckoutFailure = { failure: string; intent: unknown }

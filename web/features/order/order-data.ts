import type { OrderMiddleQuery, ProfileOrderPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const ProfileOrderPage = graphql(`
  query ProfileOrderPage($id: ID!, $before: ID) {
    viewer {
      order(id: $id) {
        id
        number
        status
        isCancellable
        cancelUntil
        hasInvoice
        hasTransferDocument
        hasTransferFile
        createdAt
        buyerName
        approval {
          reasons { kind limit { amountMinor } used { amountMinor } }
          expiresAt
          isDecidable
          decision
          decidedBy
          decidedAt
          word
        }
        items {
          id
          productId
          productSlug
          code
          name
          picture { url }
          unit
          quantity
          picked
          refused
          handed
          returned
          returnable
          returnStep
          price { amountMinor }
          total { amountMinor }
          paid { amountMinor }
          note
          markingCodes
        }
        sums {
          goods { amountMinor }
          discount { amountMinor }
          discounts { kind amount { amountMinor } }
          delivery { amountMinor }
          lifting { amountMinor }
          total { amountMinor }
        }
        openChange { id at reason endsAt token needsApproval }
        changes { id at state reason difference { amountMinor } }
        cancelReason
        money {
          ordered { amountMinor }
          held { amountMinor }
          paid { amountMinor }
          givenBack { amountMinor }
          toGiveBack { amountMinor }
          toPay { amountMinor }
        }
        earnedPoints
        promoCode
        weightGrams
        recipient { firstname phone email }
        payer { name inn kpp }
        poNumber
        object
        delivery { method address date window floor hasLift isLifting accessNote contactName contactPhone comment }
        shop {
          id slug name address landmark latitude longitude phone
          hours { opens closes }
          exceptionalDays { day hours { opens closes } }
        }
        driver { name phone }
        readyAt
        collectionCode
        payment {
          type
          isPaid
          isHeld
          isPayable
          token
          expiresAt
          refundedAt
          transfer { documentNumber paidAt }
          attempts { at type status amount { amountMinor } }
        }
        returnUntil
        returns {
          id
          number
          status
          answer
          createdAt
          way
          hasCorrection
          partCorrections { handOver number }
          amount { amountMinor }
          items { itemId quantity amount { amountMinor } }
        }
        refunds {
          id
          at
          reason
          isDone
          way
          correctionNumber
          partCorrections { handOver number }
          amount { amountMinor }
        }
        failedDeliveries { at reason }
        handOvers {
          number
          at
          hasTransferDocument
          amount { amountMinor }
          items { itemId quantity refused reason }
        }
        receipts { id state }
        isComplainable
        complaints {
          id
          number
          kind
          itemIds
          text
          photoCount
          status
          answer
          createdAt
        }
        history { at status }
        ...OrderTalk_order
      }
    }
  }
`)

export type Order = NonNullable<ProfileOrderPageQuery['viewer']['order']>

export const OrderCalendar = graphql(`
  query OrderCalendar($id: ID!) {
    viewer {
      order(id: $id) {
        id
        number
        createdAt
        delivery { method }
        handover { startsAt endsAt place }
      }
    }
  }
`)

/** Asked apart: an order is shown without it. */
export const OrderMiddle = graphql(`
  query OrderMiddle($cityId: ID!) {
    commonContent(cityId: $cityId) { city { id latitude longitude } ...SaleTerms_content }
  }
`)

/** What holds for every order of the shop. */
export type SaleContent = OrderMiddleQuery['commonContent']

/** The middle of the buyer's city. */
export type Middle = OrderMiddleQuery['commonContent']['city']

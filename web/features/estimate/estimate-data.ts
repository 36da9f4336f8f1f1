/** What the screens of estimates ask: one object, seen whole or as a row of a list. */
import type {
  EstimateCheckMutation,
  EstimateView_EstimateFragment,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const EstimatesPage = graphql(`
  query EstimatesPage(
    $search: String!
    $sort: EstimateSort!
    $isArchived: Boolean!
    $page: Int!
    $perPage: Int!
  ) {
    viewer {
      estimateTemplates { id title description }
      estimates(
        search: $search
        sort: $sort
        isArchived: $isArchived
        page: $page
        perPage: $perPage
      ) {
        total
        items { id ...EstimateRow_estimate }
      }
    }
  }
`)

/** All that the read view shows; a change answers the same, so that the view follows at once. */
export const EstimateViewEstimate = graphql(`
  fragment EstimateView_estimate on Estimate {
    id
    version
    title
    client
    object
    note
    validUntil
    changedAt
    isArchived
    isShared
    clientPhone
    pricing {
      number
      answer
      lines {
        lineId
        name
        unit
        quantity
        was { amountMinor }
        named { amountMinor }
        analogue { productId slug name code unit quantity isSold }
        leadDays
        holdsUntil
        words
        isExpired
        isChanged
      }
    }
    pricingRequest { number askedAt wantedBy lineCount answeredCount }
    lineCount
    total { amountMinor }
    unpricedCount
    changedCount
    waitingCount
    waitingLineIds
    letterhead { name phone logoUrl }
    discount { kind value }
    markup
    sections {
      id
      title
      discount { kind value }
      sums {
        gross { amountMinor }
        discount { amountMinor }
        total { amountMinor }
        unpricedCount
      }
    }
    lines {
      id
      sectionId
      productId
      code
      name
      unit
      quantity
      note
      discount { kind value }
      price { amountMinor }
      priceNow { amountMinor }
      isPriceChanged
      isNamed
      promise { price { amountMinor } quantity until isRaised }
      endedPromise { until isUsed }
      howMuch
      isGone
      isAvailable
      sums {
        gross { amountMinor }
        discount { amountMinor }
        total { amountMinor }
        unpricedCount
      }
      product {
        id
        slug
        name
        unit
        units { unit numerator denominator }
        picture { url }
        availability { status quantity }
      }
    }
    totals {
      gross { amountMinor }
      discount { amountMinor }
      total { amountMinor }
      unpricedCount
      goods { amountMinor }
      own { amountMinor }
      clientTotal { amountMinor }
      promised { until lastUntil lineCount belowPercent }
      weightGrams
      volumeCubicCm
      vehicle
      trips
      deliveryPrice { amountMinor }
      priceDifference { amountMinor }
      changedCount
      goneCount
      shortCount
    }
  }
`)

export const EstimatePage = graphql(`
  query EstimatePage($id: ID!) {
    viewer {
      estimate(id: $id) { id version ...EstimateView_estimate }
    }
  }
`)

export type Estimate = EstimateView_EstimateFragment
export type EstimateLine = Estimate['lines'][number]
export type EstimateSection = Estimate['sections'][number]
export type EstimateCheck = EstimateCheckMutation['estimateCheck']
export type EstimateLineCheck = EstimateCheck['lines'][number]

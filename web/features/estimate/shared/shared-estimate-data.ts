/** What the page of a shared estimate asks. */
import type { SharedEstimatePageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const SharedEstimatePage = graphql(`
  query SharedEstimatePage(
    $token: String!
    $pass: String
    $version: Int
    $since: Int!
    $isCompared: Boolean!
  ) {
    sharedEstimateState(token: $token, pass: $pass)
    sharedEstimate(token: $token, pass: $pass, version: $version) {
      title
      note
      validUntil
      version { number sentAt fingerprint }
      versions { number sentAt total { amountMinor } }
      difference(before: $since) @include(if: $isCompared) { ...EstimateDifference_difference }
      logoUrl
      pdfUrl
      contacts { name phone client object }
      groups {
        title
        gross { amountMinor }
        total { amountMinor }
        unpricedCount
        lines {
          id
          number
          name
          note
          packs
          howMuch
          unit
          quantity
          isGone
          discountGiven { kind value }
          price { amountMinor }
          gross { amountMinor }
          total { amountMinor }
        }
      }
      gross { amountMinor }
      discount { amountMinor }
      total { amountMinor }
      unpricedCount
    }
  }
`)

export type Shared = NonNullable<SharedEstimatePageQuery['sharedEstimate']>

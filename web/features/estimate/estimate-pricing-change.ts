/** The owner's word on what the shop proposes, by the server's client and by the browser's. */
import { graphql } from '#web/generated/graphql/index.ts'
import { orRefusal } from '#web/graphql/refusal.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const EstimatePricingAccept = graphql(`
  mutation EstimatePricingAccept($id: ID!, $lineIds: [ID!]) {
    estimatePricingAccept(id: $id, lineIds: $lineIds) {
      estimate { id ...EstimateView_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimatePricingDismiss = graphql(`
  mutation EstimatePricingDismiss($id: ID!, $lineIds: [ID!], $words: String!) {
    estimatePricingDismiss(id: $id, lineIds: $lineIds, words: $words) {
      estimate { id ...EstimateView_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimatePricingAgain = graphql(`
  mutation EstimatePricingAgain($id: ID!) {
    estimatePricingAgain(id: $id) {
      estimate { id ...EstimateView_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimatePricingWithdraw = graphql(`
  mutation EstimatePricingWithdraw($id: ID!) {
    estimatePricingWithdraw(id: $id) {
      estimate { id ...EstimateView_estimate }
      userErrors { code message field }
    }
  }
`)

type Client = Pick<Storefront, 'mutate'>

/** Lines take what the shop proposes for them: those given, or all that have not expired. */
export const acceptPricing = ({ mutate }: Client, id: string, lineIds: string[] | null) =>
  orRefusal(
    async () => (await mutate(EstimatePricingAccept, { id, lineIds })).estimatePricingAccept,
  )

type Refused = { lineIds: string[] | null; words: string }

export const dismissPricing = ({ mutate }: Client, id: string, refused: Refused) =>
  orRefusal(
    async () => (await mutate(EstimatePricingDismiss, { id, ...refused })).estimatePricingDismiss,
  )

export const askPricingAgain = ({ mutate }: Client, id: string) =>
  orRefusal(async () => (await mutate(EstimatePricingAgain, { id })).estimatePricingAgain)

export const withdrawPricing = ({ mutate }: Client, id: string) =>
  orRefusal(async () => (await mutate(EstimatePricingWithdraw, { id })).estimatePricingWithdraw)

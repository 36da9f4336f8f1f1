import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeEstimate } from '#gateway/rest/estimate-change.ts'
import { dismissPricing, findPricing } from '#gateway/rest/estimate-pricing.ts'

export const estimatePricing = {
  Estimate: {
    pricing: async ({ id }, _, { rest }) => (await findPricing(rest, id))?.pricing ?? null,
    pricingRequest: async ({ id }, _, { rest }) => (await findPricing(rest, id))?.waiting ?? null,
  },
  Mutation: {
    estimatePricingAccept: (_, { id, lineIds }, { rest }) =>
      changeEstimate(rest, [id, 'pricing'], { lineIds: lineIds ?? null }),
    estimatePricingDismiss: (_, { id }, { rest }) => dismissPricing(rest, id),
  },
} satisfies Resolvers

/** Prices that the shop has named for estimates on request. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { EstimatePricingState } from '#schema/rest/estimate/pricing.ts'
import { changeEstimate, type EstimateChange } from './change.ts'
import { findEstimate } from './estimate.ts'

const toCall = (id: string) =>
  ({
    segments: ['user', 'estimates', id, 'pricing'],
    answer: EstimatePricingState,
    access: 'session',
  }) as const

const findPricing = (rest: Rest, id: string): Promise<EstimatePricingState | null> =>
  rest.read(toCall(id))

async function dismissPricing(rest: Rest, id: string): Promise<EstimateChange> {
  const outcome = await rest.write({ ...toCall(id), method: 'DELETE' })
  if (!outcome.ok) return { estimate: null, userErrors: outcome.userErrors }
  return { estimate: await findEstimate(rest, id), userErrors: [] }
}

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

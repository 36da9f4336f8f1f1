/** What the shop proposes for estimates on request. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { EstimatePricingState } from '#schema/rest/estimate/pricing.ts'
import { changeEstimate, type EstimateChange } from './change.ts'
import { findEstimate } from './estimate.ts'

const toCall = (id: string, ...act: string[]) =>
  ({
    segments: ['user', 'estimates', id, 'pricing', ...act],
    answer: EstimatePricingState,
    access: 'session',
  }) as const

const findPricing = (rest: Rest, id: string): Promise<EstimatePricingState | null> =>
  rest.read(toCall(id))

/** What is refused, asked again or taken back changes no line of the estimate. */
async function decidePricing(
  rest: Rest,
  id: string,
  act: 'refuse' | 'again' | 'withdraw',
  body: object = {},
): Promise<EstimateChange> {
  const outcome = await rest.write({ ...toCall(id, act), body })
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
    estimatePricingDismiss: (_, { id, lineIds, words }, { rest }) =>
      decidePricing(rest, id, 'refuse', { lineIds: lineIds ?? null, words }),
    estimatePricingAgain: (_, { id, lineIds }, { rest }) =>
      decidePricing(rest, id, 'again', { lineIds: lineIds ?? null }),
    estimatePricingWithdraw: (_, { id }, { rest }) => decidePricing(rest, id, 'withdraw'),
  },
} satisfies Resolvers

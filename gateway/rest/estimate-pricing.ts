/** Prices that the shop has named for estimates on request. */
import { EstimatePricingState } from '#schema/rest/estimate-pricing.ts'
import type { Rest } from './client.ts'
import { findEstimate } from './estimate.ts'
import type { EstimateChange } from './estimate-change.ts'

const toCall = (id: string) =>
  ({
    segments: ['user', 'estimates', id, 'pricing'],
    answer: EstimatePricingState,
    access: 'session',
  }) as const

export const findPricing = (rest: Rest, id: string): Promise<EstimatePricingState | null> =>
  rest.read(toCall(id))

export async function dismissPricing(rest: Rest, id: string): Promise<EstimateChange> {
  const outcome = await rest.write({ ...toCall(id), method: 'DELETE' })
  if (!outcome.ok) return { estimate: null, userErrors: outcome.userErrors }
  return { estimate: await findEstimate(rest, id), userErrors: [] }
}

/** Prices of then against those of today, and discounts. */
import type * as z from 'zod'
import { toMoney } from '#schema/money.ts'
import {
  EstimateCheck,
  type EstimateDiscountChange,
  EstimateDiscountValue,
} from '#schema/rest/estimate-price.ts'
import type { Rest } from './client.ts'
import { estimateTimeoutMs } from './estimate.ts'

/** Lines that differ today; stores nothing. */
export async function checkEstimate(rest: Rest, id: string) {
  const outcome = await rest.write({
    segments: ['user', 'estimates', id, 'check'],
    answer: EstimateCheck,
    access: 'session',
    timeoutMs: estimateTimeoutMs,
  })
  if (!outcome.ok) return { lines: [], difference: toMoney(0), userErrors: outcome.userErrors }
  const { lines, difference } = outcome.value
  const told = lines.map(({ substitute, ...line }) => ({
    ...line,
    substitute: substitute?.product ?? null,
    substituteQuantity: substitute?.quantity ?? null,
  }))
  return { lines: told, difference, userErrors: [] }
}

/** What a discount would be in roubles; null when there is nothing to take it off. */
export const findDiscountValue = (
  rest: Rest,
  id: string,
  body: z.input<typeof EstimateDiscountChange>,
) =>
  rest.read({
    segments: ['user', 'estimates', id, 'discount', 'value'],
    body,
    answer: EstimateDiscountValue,
    access: 'session',
  })

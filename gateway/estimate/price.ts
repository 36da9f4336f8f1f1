/** Prices of then against those of today, and discounts. */
import type * as z from 'zod'
import type {
  EstimateDiscountChange as DiscountChange,
  Resolvers,
} from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { toMoney } from '#schema/money.ts'
import {
  EstimateCheck,
  type EstimateDiscountChange,
  EstimateDiscountValue,
} from '#schema/rest/estimate/price.ts'
import { changeEstimate } from './change.ts'
import { estimateTimeoutMs } from './estimate.ts'

/** Lines that differ today; stores nothing. */
async function checkEstimate(rest: Rest, id: string) {
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
const findDiscountValue = (rest: Rest, id: string, body: z.input<typeof EstimateDiscountChange>) =>
  rest.read({
    segments: ['user', 'estimates', id, 'discount', 'value'],
    body,
    answer: EstimateDiscountValue,
    access: 'session',
  })

/** A discount that is left out is taken away. */
const toDiscountBody = ({ discount, ...change }: DiscountChange) => ({
  ...change,
  discount: discount ?? null,
})

export const estimatePrice = {
  Viewer: {
    estimateDiscountValue: (_, { id, change }, { rest }) =>
      findDiscountValue(rest, id, toDiscountBody(change)),
  },
  Mutation: {
    estimateCheck: (_, { id }, { rest }) => checkEstimate(rest, id),
    estimateUpdate: (_, { id, lineIds }, { rest }) =>
      changeEstimate(rest, [id, 'update'], { lineIds: lineIds ?? null }),
    estimateClientTell: (_, { id }, { rest }) => changeEstimate(rest, [id, 'client', 'told']),
    estimateDiscount: (_, { id, change }, { rest }) =>
      changeEstimate(rest, [id, 'discount'], toDiscountBody(change)),
  },
} satisfies Resolvers

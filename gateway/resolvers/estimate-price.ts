import type { EstimateDiscountChange, Resolvers } from '#gateway/generated/resolvers.ts'
import { changeEstimate } from '#gateway/rest/estimate-change.ts'
import { checkEstimate, findDiscountValue } from '#gateway/rest/estimate-price.ts'

/** A discount that is left out is taken away. */
const toDiscountBody = ({ discount, ...change }: EstimateDiscountChange) => ({
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
    estimateDiscount: (_, { id, change }, { rest }) =>
      changeEstimate(rest, [id, 'discount'], toDiscountBody(change)),
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  changeEstimate,
  changeInfo,
  removeEstimate,
  replaceComposition,
  toSourceBody,
} from '#gateway/rest/estimate-change.ts'
import { toPrice } from '#schema/money.ts'

export const estimateChange = {
  Mutation: {
    estimateCreate: (_, { title, source, idempotencyKey }, { rest }) =>
      changeEstimate(rest, [], { title, source: toSourceBody(source ?? {}) }, idempotencyKey),
    estimateInfoUpdate: (_, { id, input }, { rest }) => changeInfo(rest, id, input),
    estimateSave: (_, { id, version, composition: { lines, ...composition } }, { rest }) =>
      replaceComposition(rest, id, {
        ...composition,
        version,
        lines: lines.map(({ priceMinor, ...line }) => ({ ...line, price: toPrice(priceMinor) })),
      }),
    estimateCopy: (_, { id, idempotencyKey }, { rest }) =>
      changeEstimate(rest, [id, 'copy'], {}, idempotencyKey),
    estimateArchive: (_, { id, isArchived }, { rest }) =>
      changeEstimate(rest, [id, 'archive'], { isArchived }),
    estimateDelete: (_, { id }, { rest }) => removeEstimate(rest, id),
    estimateRestore: (_, { id }, { rest }) => changeEstimate(rest, [id, 'restore']),
  },
} satisfies Resolvers

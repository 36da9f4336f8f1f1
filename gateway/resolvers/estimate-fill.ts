import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { matchFill, previewFill, readFill } from '#gateway/rest/estimate-fill.ts'

export const estimateFill = {
  Mutation: {
    estimateFillPreview: (_, { id, ...given }, { rest }) => previewFill(rest, id, given),
    estimateFillRead: (_, { id, ...given }, { rest }) => readFill(rest, id, given),
    estimateFillMatch: (_, { id, rows }, { rest }) => matchFill(rest, id, rows),
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { previewFill } from '#gateway/rest/estimate-fill.ts'

export const estimateFill = {
  Mutation: {
    estimateFillPreview: (_, { id, ...given }, { rest }) => previewFill(rest, id, given),
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { changeLogo } from '#gateway/rest/estimate-logo.ts'

export const estimateLogo = {
  Mutation: {
    estimateLogoUpdate: (_, { id, picture }, { rest }) => changeLogo(rest, id, picture ?? null),
  },
} satisfies Resolvers

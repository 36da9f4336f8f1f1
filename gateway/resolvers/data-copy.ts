import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createDataCopy } from '#gateway/rest/data-copy.ts'

export const dataCopy = {
  Mutation: {
    dataCopyCreate: async (_, __, { rest }) => {
      const outcome = await createDataCopy(rest)
      if (!outcome.ok) return { userErrors: outcome.userErrors }
      const { token, expiresAt } = outcome.value
      return { path: `/profile/export/${token}`, expiresAt, userErrors: [] }
    },
  },
} satisfies Resolvers

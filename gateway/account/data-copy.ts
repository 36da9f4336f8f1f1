import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { DataCopyLink } from '#schema/rest/account/data-copy.ts'

const createDataCopy = (rest: Rest): Promise<Outcome<DataCopyLink>> =>
  rest.write({ segments: ['user', 'export'], answer: DataCopyLink, access: 'session' })

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

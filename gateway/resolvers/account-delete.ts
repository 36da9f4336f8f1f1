import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findDeletion, removeAccount } from '#gateway/rest/account-delete.ts'

export const accountDelete = {
  Viewer: {
    deletion: (_, __, { rest }) => findDeletion(rest),
  },
  Mutation: {
    accountDelete: async (_, { code }, { rest }) => {
      const outcome = await removeAccount(rest, code)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { confirmEmail, requestEmailCode } from '#gateway/rest/email.ts'

export const email = {
  Mutation: {
    emailCodeRequest: async (_, __, { rest }) => {
      const outcome = await requestEmailCode(rest)
      if (outcome.ok) return { ...outcome.value, userErrors: [] }
      const { userErrors, retryAfterSeconds: resendInSeconds } = outcome
      return { userErrors, resendInSeconds }
    },
    emailConfirm: async (_, { code }, { rest }) => {
      const outcome = await confirmEmail(rest, code)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers

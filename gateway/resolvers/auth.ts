import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { requestPhoneCode, signInByPhone, signOut } from '#gateway/rest/auth.ts'

export const auth = {
  Mutation: {
    phoneCodeRequest: async (_, asked, { rest }) => {
      const outcome = await requestPhoneCode(rest, asked)
      if (outcome.ok) return { ...outcome.value, userErrors: [] }
      const { userErrors, retryAfterSeconds: resendInSeconds } = outcome
      return { userErrors, resendInSeconds }
    },
    phoneSignIn: async (_, { phone, code }, { rest }) => {
      const outcome = await signInByPhone(rest, phone, code)
      if (!outcome.ok) return { viewer: {}, userErrors: outcome.userErrors }
      const { isNew, merged } = outcome.value
      return { viewer: {}, isNew, merged, userErrors: [] }
    },
    signOut: async (_, __, { rest }) => {
      await signOut(rest)
      return { viewer: {} }
    },
  },
} satisfies Resolvers

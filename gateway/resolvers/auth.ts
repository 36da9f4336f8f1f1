import type { Resolvers } from '../generated/resolvers.ts'
import { requestPhoneCode, signInByPhone, signOut } from '../rest/auth.ts'

export const auth = {
  Mutation: {
    phoneCodeRequest: async (_, asked, { rest }) => {
      const outcome = await requestPhoneCode(rest, asked)
      return outcome.ok ? { ...outcome.value, userErrors: [] } : { userErrors: outcome.userErrors }
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

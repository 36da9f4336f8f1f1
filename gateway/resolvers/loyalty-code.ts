import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createLoyaltyCode } from '#gateway/rest/loyalty-code.ts'

export const loyaltyCode = {
  Mutation: {
    loyaltyQrCodeCreate: async (_, __, { rest }) => {
      const outcome = await createLoyaltyCode(rest)
      return outcome.ok
        ? { qrCode: outcome.value, userErrors: [] }
        : { userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { LoyaltyQrCode } from '#schema/rest/loyalty/code.ts'

/** GET, as the specification has it, though it makes a code: no answer of it may be kept. */
const createLoyaltyCode = (rest: Rest): Promise<Outcome<LoyaltyQrCode>> =>
  rest.write({
    method: 'GET',
    segments: ['user', 'loyalty', 'qrcode'],
    answer: LoyaltyQrCode,
    access: 'session',
  })

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

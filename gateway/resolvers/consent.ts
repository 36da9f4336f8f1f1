import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  findLegalText,
  listConsentActs,
  listConsents,
  updateConsents,
} from '#gateway/rest/consent.ts'

export const consent = {
  Viewer: {
    consents: (_, __, { rest }) => listConsents(rest),
    consentHistory: (_, __, { rest }) => listConsentActs(rest),
    legalText: (_, { digest }, { rest }) => findLegalText(rest, digest),
  },
  Mutation: {
    consentsUpdate: async (_, change, { rest }) => {
      const outcome = await updateConsents(rest, change)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers

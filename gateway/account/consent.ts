import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { LegalText, UserLegalPages } from '#schema/rest/account/consent.ts'

const segments = ['user', 'legal-pages']

const findAll = (rest: Rest) =>
  rest.require({ segments, answer: UserLegalPages, access: 'session' })

/** Each document beside what the viewer said to it. */
async function listConsents(rest: Rest) {
  const { documents } = await findAll(rest)
  return documents.map(({ agreed, ...document }) => ({
    ...document,
    agreedVersion: agreed?.version ?? null,
    agreedAt: agreed?.agreedAt ?? null,
    agreedDigest: agreed?.digest ?? null,
  }))
}

const listConsentActs = async (rest: Rest) => (await findAll(rest)).history

const findLegalText = (rest: Rest, digest: string): Promise<LegalText | null> =>
  rest.read({ segments: [...segments, digest], answer: LegalText, access: 'session' })

type Change = {
  agree: readonly { slug: string; version: string }[]
  withdraw: readonly string[]
  screen: 'PROFILE' | 'COOKIES'
}

const updateConsents = (
  rest: Rest,
  { agree, withdraw, screen }: Change,
): Promise<Outcome<UserLegalPages>> => {
  const { visitorId } = rest.session
  return rest.write({
    segments,
    body: { legalPages: agree, withdrawn: withdraw, screen, ...(visitorId && { visitorId }) },
    answer: UserLegalPages,
    access: 'session',
  })
}

export const consent = {
  Viewer: {
    consents: (_, __, { rest }) => listConsents(rest),
    recommendationsRefusedAt: async (_, __, { rest }) =>
      (await findAll(rest)).recommendationsRefusedAt,
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

import { LegalText, UserLegalPages } from '#schema/rest/consent.ts'
import type { Outcome, Rest } from './client.ts'

const segments = ['user', 'legal-pages']

const findAll = (rest: Rest) =>
  rest.require({ segments, answer: UserLegalPages, access: 'session' })

/** Each document beside what the viewer said to it. */
export async function listConsents(rest: Rest) {
  const { documents } = await findAll(rest)
  return documents.map(({ agreed, ...document }) => ({
    ...document,
    agreedVersion: agreed?.version ?? null,
    agreedAt: agreed?.agreedAt ?? null,
    agreedDigest: agreed?.digest ?? null,
  }))
}

export const listConsentActs = async (rest: Rest) => (await findAll(rest)).history

export const findLegalText = (rest: Rest, digest: string): Promise<LegalText | null> =>
  rest.read({ segments: [...segments, digest], answer: LegalText, access: 'session' })

type Change = {
  agree: readonly { slug: string; version: string }[]
  withdraw: readonly string[]
  screen: 'PROFILE' | 'COOKIES'
}

export const updateConsents = (
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

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { InfoPage, InfoPageList, LegalPage, LegalPageList } from '#schema/rest/content/page.ts'

const access = 'public'

/** Every page of information, in the shop's order. */
async function listInfoPages(rest: Rest) {
  const call = { segments: ['info-pages'], answer: InfoPageList, access } as const
  return (await rest.require(call)).items
}

function findInfoPage(rest: Rest, slug: string) {
  return rest.read({ segments: ['info-pages', slug], answer: InfoPage, access })
}

/** Every legal page, in the shop's order. */
async function listLegalPages(rest: Rest) {
  const call = { segments: ['legal-pages'], answer: LegalPageList, access } as const
  return (await rest.require(call)).items
}

/** In force, or in the version asked for. */
function findLegalPage(rest: Rest, slug: string, version: string | null) {
  const segments = ['legal-pages', slug]
  const query = new URLSearchParams(version === null ? {} : { version })
  return rest.read({ segments, query, answer: LegalPage, access })
}

export const page = {
  Query: {
    infoPage: (_, { slug }, { rest }) => findInfoPage(rest, slug),
    infoPages: (_, __, { rest }) => listInfoPages(rest),
    legalPage: (_, { slug, version }, { rest }) => findLegalPage(rest, slug, version ?? null),
    legalPages: (_, __, { rest }) => listLegalPages(rest),
  },
} satisfies Resolvers

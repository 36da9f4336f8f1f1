import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { type Redirect, RedirectList } from '#schema/rest/content/redirect.ts'

/** None of a back end that knows no redirects. */
async function listRedirects(rest: Rest): Promise<Redirect[]> {
  const segments = ['content', 'redirects']
  const list = await rest.read({ segments, answer: RedirectList, access: 'public', isSteady: true })
  return list?.items ?? []
}

export const redirect = {
  Query: { redirects: (_, __, { rest }) => listRedirects(rest) },
} satisfies Resolvers

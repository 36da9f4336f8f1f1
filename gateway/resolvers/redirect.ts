import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listRedirects } from '#gateway/rest/redirect.ts'

export const redirect = {
  Query: { redirects: (_, __, { rest }) => listRedirects(rest) },
} satisfies Resolvers

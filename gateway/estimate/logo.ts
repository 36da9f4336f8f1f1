/** The picture on a letterhead. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { changeEstimate } from './change.ts'

/** Puts a picture given as base64; null takes it away. */
const changeLogo = (rest: Rest, id: string, picture: string | null) =>
  changeEstimate(rest, [id, 'logo'], { picture })

export const estimateLogo = {
  Mutation: {
    estimateLogoUpdate: (_, { id, picture }, { rest }) => changeLogo(rest, id, picture ?? null),
  },
} satisfies Resolvers

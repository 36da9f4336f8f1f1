import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listAlsoBuy, listRelated, listSimilar, listSubstitutes } from '#gateway/rest/related.ts'

export const related = {
  Query: {
    productRelated: (_, wanted, { rest }) => listRelated(rest, wanted),
    productSimilar: (_, wanted, { rest }) => listSimilar(rest, wanted),
    productSubstitutes: (_, wanted, { rest }) => listSubstitutes(rest, wanted),
    productAlsoBuy: (_, wanted, { rest }) => listAlsoBuy(rest, wanted),
  },
} satisfies Resolvers

import type { Resolvers } from '../generated/resolvers.ts'
import { listAlsoBuy, listRelated } from '../rest/related.ts'

export const related = {
  Query: {
    productRelated: (_, wanted, { rest }) => listRelated(rest, 'related', wanted),
    productSimilar: (_, wanted, { rest }) => listRelated(rest, 'similar', wanted),
    productAlsoBuy: (_, wanted, { rest }) => listAlsoBuy(rest, wanted),
  },
} satisfies Resolvers

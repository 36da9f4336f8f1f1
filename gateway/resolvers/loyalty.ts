import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findLoyalty, findProgram, listMovements } from '#gateway/rest/loyalty.ts'

export const loyalty = {
  Viewer: { loyalty: (_, __, { rest }) => findLoyalty(rest) },
  Loyalty: { movements: (_, wanted, { rest }) => listMovements(rest, wanted) },
  Query: { loyaltyProgram: (_, __, { rest }) => findProgram(rest) },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import type { LoyaltyKind } from '#schema/loyalty.ts'
import {
  type Loyalty,
  LoyaltyMovements,
  LoyaltyProgram,
  LoyaltyResponse,
} from '#schema/rest/loyalty/loyalty.ts'

/** Null of a shop without one. */
function findProgram(rest: Rest): Promise<LoyaltyProgram | null> {
  const segments = ['loyalty', 'program']
  return rest.read({ segments, answer: LoyaltyProgram, access: 'public', isSteady: true })
}

async function findLoyalty(rest: Rest): Promise<Loyalty> {
  const segments = ['user', 'loyalty']
  return (await rest.require({ segments, answer: LoyaltyResponse, access: 'session' })).loyalty
}

type MovementsWanted = {
  page: number
  perPage: number
  kind?: LoyaltyKind | null
  from?: string | null
  to?: string | null
}

/** What the back end takes at most. */
const perPageMax = 100

async function listMovements(rest: Rest, wanted: MovementsWanted) {
  const { page, perPage, kind, from, to } = wanted
  const query = new URLSearchParams({
    page: String(page),
    perPage: String(Math.min(perPage, perPageMax)),
    ...(kind != null && { kind }),
    ...(from != null && { from }),
    ...(to != null && { to }),
  })
  const { items, ...counts } = await rest.require({
    segments: ['user', 'loyalty', 'bonuses'],
    query,
    answer: LoyaltyMovements,
    access: 'session',
  })
  return {
    ...counts,
    items: items.map(({ order, ...movement }) => ({
      ...movement,
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
    })),
  }
}

export const loyalty = {
  Viewer: { loyalty: (_, __, { rest }) => findLoyalty(rest) },
  Loyalty: { movements: (_, wanted, { rest }) => listMovements(rest, wanted) },
  Query: { loyaltyProgram: (_, __, { rest }) => findProgram(rest) },
} satisfies Resolvers

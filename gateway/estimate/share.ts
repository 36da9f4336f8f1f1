/** Links to estimates. */
import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  EstimateShare,
  type EstimateShareCreate,
  EstimateShareState,
  SharedEstimate,
} from '#schema/rest/estimate/share.ts'
import type { EstimateChange } from './change.ts'
import { findEstimate } from './estimate.ts'

const toSegments = (id: string) => ['user', 'estimates', id, 'share']

async function findShare(rest: Rest, id: string): Promise<EstimateShare | null> {
  const call = { segments: toSegments(id), answer: EstimateShareState, access: 'session' } as const
  const state = await rest.read(call)
  return state?.share ?? null
}

async function openShare(
  rest: Rest,
  id: string,
  body: EstimateShareCreate,
): Promise<EstimateChange> {
  const call = { segments: toSegments(id), body, answer: EstimateShare, access: 'session' } as const
  return toChange(rest, id, await rest.write(call))
}

async function closeShare(rest: Rest, id: string): Promise<EstimateChange> {
  const outcome = await rest.write({
    segments: toSegments(id),
    method: 'DELETE',
    answer: EstimateShareState,
    access: 'session',
  })
  return toChange(rest, id, outcome)
}

async function toChange(rest: Rest, id: string, outcome: Outcome<unknown>) {
  if (!outcome.ok) return { estimate: null, userErrors: outcome.userErrors }
  return { estimate: await findEstimate(rest, id), userErrors: [] }
}

/** What a stranger sees; null when there is no such link. */
function findSharedEstimate(rest: Rest, token: string): Promise<SharedEstimate | null> {
  return rest.read({
    segments: ['shared', 'estimates', token],
    answer: SharedEstimate,
    // No cache keeps what its owner has closed.
    access: 'open',
    isLarge: true,
  })
}

export const estimateShare = {
  Estimate: {
    share: ({ id }, _, { rest }) => findShare(rest, id),
  },
  SharedEstimateLine: { name: ({ name }) => bindName(name) },
  Query: {
    sharedEstimate: (_, { token }, { rest }) => findSharedEstimate(rest, token),
  },
  Mutation: {
    estimateShare: (_, { id, ...shown }, { rest }) => openShare(rest, id, shown),
    estimateShareRevoke: (_, { id }, { rest }) => closeShare(rest, id),
  },
} satisfies Resolvers

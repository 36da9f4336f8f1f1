/** Links to estimates. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  EstimateShare,
  type EstimateShareCreate,
  EstimateShareState,
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

/** An estimate as a call of its own resource has left it. */
export async function toChange(
  rest: Rest,
  id: string,
  outcome: Outcome<unknown>,
): Promise<EstimateChange> {
  if (!outcome.ok) return { estimate: null, userErrors: outcome.userErrors }
  return { estimate: await findEstimate(rest, id), userErrors: [] }
}

export const estimateShare = {
  Estimate: {
    share: ({ id }, _, { rest }) => findShare(rest, id),
  },
  Mutation: {
    estimateShare: (_, { id, endsOn, pin, ...shown }, { rest }) =>
      openShare(rest, id, {
        ...shown,
        ...(endsOn != null && { endsOn: endsOn || null }),
        ...(pin != null && { pin: pin || null }),
      }),
    estimateShareRevoke: (_, { id }, { rest }) => closeShare(rest, id),
  },
} satisfies Resolvers

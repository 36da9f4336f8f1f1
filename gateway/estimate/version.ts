/** Versions of an estimate that its client was sent. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import {
  EstimateDifference,
  type EstimateDifferenceQuery,
} from '#schema/rest/estimate/difference.ts'
import { EstimateVersion, EstimateVersions } from '#schema/rest/estimate/version.ts'
import type { EstimateChange } from './change.ts'
import { estimateTimeoutMs } from './estimate.ts'
import { toChange } from './share.ts'

const toCall = (id: string, path: string) =>
  ({
    segments: ['user', 'estimates', id, path],
    access: 'session',
    timeoutMs: estimateTimeoutMs,
  }) as const

async function listVersions(rest: Rest, id: string) {
  const { versions } = await rest.require({ ...toCall(id, 'versions'), answer: EstimateVersions })
  return versions
}

function findDifference(rest: Rest, id: string, { before, after }: EstimateDifferenceQuery) {
  const query = new URLSearchParams()
  if (before !== undefined) query.set('before', String(before))
  if (after !== undefined) query.set('after', String(after))
  const answer = EstimateDifference
  return rest.read({ ...toCall(id, 'difference'), query, answer, isLarge: true })
}

async function sendVersion(rest: Rest, id: string): Promise<EstimateChange> {
  const call = { ...toCall(id, 'versions'), body: {}, answer: EstimateVersion }
  return toChange(rest, id, await rest.write(call))
}

export const estimateVersion = {
  Estimate: {
    versions: ({ id }, _, { rest }) => listVersions(rest, id),
    difference: ({ id }, { before, after }, { rest }) =>
      findDifference(rest, id, { before: before ?? undefined, after: after ?? undefined }),
  },
  Mutation: {
    estimateVersionSend: (_, { id }, { rest }) => sendVersion(rest, id),
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  closeShare,
  findShare,
  findSharedEstimate,
  openShare,
} from '#gateway/rest/estimate-share.ts'
import { bindName } from '#gateway/rest/product.ts'

export const estimateShare = {
  Estimate: {
    share: ({ id }, _, { rest }) => findShare(rest, id),
  },
  SharedEstimateLine: { name: ({ name }) => bindName(name) },
  Query: {
    sharedEstimate: (_, wanted, { rest }) => findSharedEstimate(rest, wanted),
  },
  Mutation: {
    estimateShare: (_, { id, ...shown }, { rest }) => openShare(rest, id, shown),
    estimateShareRevoke: (_, { id }, { rest }) => closeShare(rest, id),
  },
} satisfies Resolvers

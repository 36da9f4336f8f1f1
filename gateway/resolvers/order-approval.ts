import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { approveOrder, declineOrder, listApprovalReasons } from '#gateway/rest/order-approval.ts'

export const orderApproval = {
  Viewer: {
    approvalReasons: (_, wanted, { rest }) => listApprovalReasons(rest, wanted),
  },
  Mutation: {
    orderApprove: (_, { id }, { rest }) => approveOrder(rest, id),
    orderDecline: (_, wanted, { rest }) => declineOrder(rest, wanted),
  },
} satisfies Resolvers

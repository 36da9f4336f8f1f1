/** Orders that wait for another member's word. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { ApprovalNeed, type LimitReason } from '#schema/rest/order/approval.ts'
import { Order } from '#schema/rest/order/order.ts'

/** Null alike for a foreign organisation and for none. */
async function listApprovalReasons(
  rest: Rest,
  { organizationId, total }: { organizationId: string; total: number },
): Promise<LimitReason[] | null> {
  const need = await rest.read({
    segments: ['user', 'organizations', organizationId, 'approval'],
    query: new URLSearchParams({ total: String(total) }),
    answer: ApprovalNeed,
    access: 'session',
  })
  return need?.reasons ?? null
}

const toPayload = (outcome: Outcome<Order>) =>
  outcome.ok
    ? { order: outcome.value, viewer: {}, userErrors: [] }
    : { order: null, viewer: {}, userErrors: outcome.userErrors }

async function approveOrder(rest: Rest, id: string) {
  const outcome = await rest.write({
    segments: ['user', 'orders', id, 'approve'],
    body: {},
    answer: Order,
    access: 'session',
  })
  return toPayload(outcome)
}

async function declineOrder(rest: Rest, { id, reason }: { id: string; reason: string }) {
  const outcome = await rest.write({
    segments: ['user', 'orders', id, 'decline'],
    body: { reason },
    answer: Order,
    access: 'session',
  })
  return toPayload(outcome)
}

export const orderApproval = {
  Viewer: {
    approvalReasons: (_, wanted, { rest }) => listApprovalReasons(rest, wanted),
  },
  Mutation: {
    orderApprove: (_, { id }, { rest }) => approveOrder(rest, id),
    orderDecline: (_, wanted, { rest }) => declineOrder(rest, wanted),
  },
} satisfies Resolvers

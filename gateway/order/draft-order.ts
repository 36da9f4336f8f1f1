import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import { DraftOrder, type DraftOrderConfirm } from '#schema/rest/order/draft-order.ts'

/** The token is the credential, so no session is needed or made. */
const findDraftOrder = (rest: Rest, token: string) =>
  rest.read({ segments: ['draft-orders', token], answer: DraftOrder, access: 'open' })

const confirmDraftOrder = (rest: Rest, token: string, body: z.input<typeof DraftOrderConfirm>) =>
  rest.write({
    segments: ['draft-orders', token, 'confirm'],
    body,
    answer: DraftOrder,
    access: 'open',
  })

const declineDraftOrder = (rest: Rest, token: string) =>
  rest.write({
    segments: ['draft-orders', token, 'decline'],
    body: {},
    answer: DraftOrder,
    access: 'open',
  })

export const draftOrder = {
  Query: {
    draftOrder: (_, { token }, { rest }) => findDraftOrder(rest, token),
  },
  Mutation: {
    draftOrderConfirm: async (_, { input }, { rest }) => {
      const { token, ...agreed } = input
      return toPayload('draftOrder', await confirmDraftOrder(rest, token, agreed))
    },
    draftOrderDecline: async (_, { token }, { rest }) =>
      toPayload('draftOrder', await declineDraftOrder(rest, token)),
  },
} satisfies Resolvers

import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  findPayment,
  findPaymentReceipt,
  findPaymentState,
  startPayment,
} from '#gateway/rest/payment.ts'
import { bindName } from '#gateway/rest/product.ts'

export const payment = {
  PaymentItem: { name: ({ name }) => bindName(name) },
  Query: {
    payment: (_, { orderId, token }, { rest }) => findPayment(rest, orderId, token),
    paymentStatus: (_, { orderId, token }, { rest }) => findPaymentState(rest, orderId, token),
    paymentReceipt: (_, { orderId, token }, { rest }) => findPaymentReceipt(rest, orderId, token),
  },
  Mutation: {
    paymentStart: async (_, { input }, { rest }) => {
      const outcome = await startPayment(rest, input)
      return outcome.ok
        ? { ...outcome.value, userErrors: [] }
        : { confirmationUrl: null, confirmationType: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

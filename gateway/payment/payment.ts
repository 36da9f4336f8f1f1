import type * as z from 'zod'
import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  type OnlinePaymentType,
  Payment,
  type Payment as PaymentBody,
  PaymentReceipt,
  type PaymentReceipt as PaymentReceiptBody,
  PaymentStarted,
  PaymentState,
  type PaymentState as PaymentStateBody,
} from '#schema/rest/payment/payment.ts'

/** The back end itself waits for the provider. */
const timeoutMs = 10_000

const toSegments = (orderId: string, token: string) => [
  'user',
  'orders',
  orderId,
  'payments',
  token,
]

/** What the payment page shows; the token is the credential, so no session is needed or made. */
function findPayment(rest: Rest, orderId: string, token: string): Promise<PaymentBody | null> {
  return rest.read({
    segments: toSegments(orderId, token),
    answer: Payment,
    access: 'open',
    timeoutMs,
  })
}

function findPaymentState(
  rest: Rest,
  orderId: string,
  token: string,
): Promise<PaymentStateBody | null> {
  return rest.read({
    segments: [...toSegments(orderId, token), 'status'],
    answer: PaymentState,
    access: 'open',
    timeoutMs,
  })
}

/** null also when nothing is paid. */
function findPaymentReceipt(
  rest: Rest,
  orderId: string,
  token: string,
): Promise<PaymentReceiptBody | null> {
  return rest.read({
    segments: [...toSegments(orderId, token), 'receipt'],
    answer: PaymentReceipt,
    access: 'open',
    timeoutMs,
  })
}

/** Starts a payment and answers where it goes on. */
async function startPayment(
  rest: Rest,
  wanted: { orderId: string; token: string; type: OnlinePaymentType; idempotencyKey: string },
): Promise<Outcome<z.output<typeof PaymentStarted>>> {
  return rest.write({
    segments: toSegments(wanted.orderId, wanted.token),
    body: { onlinePaymentType: wanted.type },
    answer: PaymentStarted,
    access: 'open',
    idempotencyKey: wanted.idempotencyKey,
    timeoutMs,
  })
}

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

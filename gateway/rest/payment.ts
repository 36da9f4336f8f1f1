import type * as z from 'zod'
import {
  type OnlinePaymentType,
  Payment,
  type Payment as PaymentBody,
  PaymentReceipt,
  type PaymentReceipt as PaymentReceiptBody,
  PaymentStarted,
  PaymentState,
  type PaymentState as PaymentStateBody,
} from '#schema/rest/payment.ts'
import type { Outcome, Rest } from './client.ts'

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
export function findPayment(
  rest: Rest,
  orderId: string,
  token: string,
): Promise<PaymentBody | null> {
  return rest.read({
    segments: toSegments(orderId, token),
    answer: Payment,
    access: 'open',
    timeoutMs,
  })
}

export function findPaymentState(
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
export function findPaymentReceipt(
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
export async function startPayment(
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

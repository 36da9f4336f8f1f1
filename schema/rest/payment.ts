import * as z from 'zod'
import { OnlinePaymentType } from './order.ts'
import { Id, Money } from './scalar.ts'

export const PaymentStatus = z.enum(['NEW', 'PENDING', 'PAID', 'DECLINED', 'EXPIRED', 'CANCELLED'])

/**
 * `GET /user/orders/{id}/payments/{token}`. The token, not the session, is the credential: another
 * person may pay, so nothing personal is in it.
 */
export const Payment = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    payee: z.string(),
    amount: Money,
    promo: Money.default({ amountMinor: 0, currency: 'RUB' }).meta({
      description: 'What a promo code took off; the items are less it already',
    }),
    status: PaymentStatus,
    isPayable: z.boolean(),
    expiresAt: z.string().meta({ description: 'ISO 8601; the order is kept until then' }),
    types: z.array(z.object({ type: OnlinePaymentType, title: z.string(), text: z.string() })),
    items: z.array(z.object({ name: z.string(), quantity: z.string(), total: Money })),
  })
  .meta({ id: 'Payment' })

/** `POST` the same path; takes the header `Idempotency-Key`. */
export const PaymentStart = z.object({ onlinePaymentType: OnlinePaymentType })
export const PaymentStarted = z.object({
  confirmationUrl: z.string().meta({ description: "The provider's page" }),
})

/** `GET …/status`; re-reads the provider when it is not final. */
export const PaymentState = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    status: PaymentStatus,
    reason: z.string().nullable().meta({ description: 'Why it was declined, in words' }),
    amount: Money,
    expiresAt: z.string(),
    isPayable: z.boolean(),
    isPaid: z.boolean().default(false).meta({ description: 'Also when it was cancelled later' }),
  })
  .meta({ id: 'PaymentState' })

export type Payment = z.infer<typeof Payment>
export type PaymentState = z.infer<typeof PaymentState>

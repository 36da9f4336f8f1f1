import * as z from 'zod'
import { Id, Money } from './scalar.ts'

export const PaymentType = z.enum(['ONLINE', 'ON_RECEIPT'])
export const OnlinePaymentType = z.enum(['CARD', 'SBP', 'SBERPAY'])
export const PaymentStatus = z.enum([
  'NEW',
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
])
/** Where a payment goes on: at the provider's page, or in a bank's app that reads a code. */
export const ConfirmationType = z.enum(['REDIRECT', 'QR'])

export const PaymentWay = z
  .object({
    type: OnlinePaymentType,
    title: z.string(),
    text: z.string(),
    isHeld: z.boolean().default(false).meta({
      description: 'The bank holds the money; it is taken when the order is picked',
    }),
  })
  .meta({ id: 'PaymentWay' })

export const OrderPayment = z.object({
  type: PaymentType,
  isPaid: z.boolean(),
  isHeld: z.boolean().default(false).meta({
    description: 'The bank holds the money; it is taken when the order is picked',
  }),
  isPayable: z.boolean(),
  token: z.string().nullable().meta({ description: "Of the payment page, for the order's owner" }),
  expiresAt: z.string().nullable(),
  refundedAt: z.string().nullable().default(null).meta({ description: 'Of a cancelled order' }),
  attempts: z.array(
    z.object({ at: z.string(), type: OnlinePaymentType, status: z.string(), amount: Money }),
  ),
})

export const PaymentItem = z.object({
  name: z.string(),
  quantity: z.string().meta({ description: 'As shown: «10,08 м²»' }),
  total: Money,
})

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
    types: z.array(PaymentWay),
    items: z.array(PaymentItem),
  })
  .meta({ id: 'Payment' })

/** `GET …/receipt`, of an order that is paid; nothing personal is in it. */
export const PaymentReceipt = z
  .object({
    orderNumber: z.string(),
    payee: z.string(),
    requisites: z.string(),
    type: OnlinePaymentType,
    paidAt: z.string(),
    refundedAt: z.string().nullable().default(null),
    amount: Money,
    vat: Money.meta({ description: 'Contained in the amount' }),
    vatPercent: z.int(),
    items: z.array(PaymentItem),
    registration: z.enum(['PENDING', 'REGISTERED', 'REFUSED']).nullable().meta({
      description: 'How the fiscal receipt fares; null while the provider does not say',
    }),
  })
  .meta({ id: 'PaymentReceipt' })

/** `POST` the same path; takes the header `Idempotency-Key`. */
export const PaymentStart = z.object({ onlinePaymentType: OnlinePaymentType })
export const PaymentStarted = z.object({
  confirmationUrl: z.string().meta({
    description: "The provider's page, or what the QR code says: a link that a bank's app opens",
  }),
  confirmationType: ConfirmationType.default('REDIRECT'),
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
    type: OnlinePaymentType.nullable().default(null).meta({
      description: 'Of the last attempt; null before the first',
    }),
    qr: z.string().nullable().default(null).meta({
      description: 'What the code of a payment by SBP under way says; a link for phones',
    }),
    isPaid: z.boolean().default(false).meta({ description: 'Also when it was cancelled later' }),
  })
  .meta({ id: 'PaymentState' })

export type ConfirmationType = z.infer<typeof ConfirmationType>
export type OnlinePaymentType = z.infer<typeof OnlinePaymentType>
export type PaymentItem = z.infer<typeof PaymentItem>
export type PaymentReceipt = z.infer<typeof PaymentReceipt>
export type PaymentWay = z.infer<typeof PaymentWay>
export type Payment = z.infer<typeof Payment>
export type PaymentState = z.infer<typeof PaymentState>

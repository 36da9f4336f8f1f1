import * as z from 'zod'
import { Discounts } from '#schema/rest/order/discount.ts'
import { OrderReceipt, receiptsMax } from '#schema/rest/order/receipt.ts'
import { asRequired, Id, Money } from '#schema/rest/scalar.ts'

export const PaymentType = z.enum(['ONLINE', 'ON_RECEIPT', 'INVOICE'], asRequired).meta({
  description:
    'On the payment page, on collection or to the driver, or by bank transfer from an organisation',
})
export const OnlinePaymentType = z
  .enum(['CARD', 'SBP', 'SBERPAY'])
  .meta({ description: 'How the payment page takes money' })
export const PaymentStatus = z
  .enum(['NEW', 'PENDING', 'AUTHORIZED', 'PAID', 'DECLINED', 'EXPIRED', 'CANCELLED'])
  .meta({ description: 'How paying stands: of the order, or of the last attempt at it' })
export const ConfirmationType = z
  .enum(['REDIRECT', 'QR'])
  .meta({ description: 'At the provider’s page, or in a bank’s app that reads a code' })

export const PaymentWay = z
  .object({
    type: OnlinePaymentType.meta({ description: 'What starting to pay takes' }),
    title: z.string().meta({ description: 'What the choice says, in Russian' }),
    text: z.string().meta({ description: 'The small print under it, in Russian' }),
    isHeld: z.boolean().default(false).meta({
      description: 'The bank holds the money; it is taken when the order is picked',
    }),
  })
  .meta({ id: 'PaymentWay', description: 'A way to pay online, as the page offers it' })

const PaymentAttempt = z
  .object({
    at: z.string().meta({ description: 'ISO 8601; when it began' }),
    type: OnlinePaymentType.meta({ description: 'The way that was chosen' }),
    status: z.string().meta({ description: 'PENDING, AUTHORIZED, PAID, DECLINED or EXPIRED' }),
    amount: Money.meta({ description: 'What the provider was asked for' }),
  })
  .meta({ description: 'One try at paying' })

const PaymentTransfer = z
  .object({
    documentNumber: z.string().meta({ description: 'Of the payment order' }),
    paidAt: z.iso.date().meta({ description: 'Its day' }),
  })
  .meta({ description: 'The payment order that brought the money of an invoice' })

export const OrderPayment = z
  .object({
    type: PaymentType.meta({ description: 'As the buyer chose at the checkout' }),
    isPaid: z.boolean().meta({ description: 'Also when it was cancelled and refunded later' }),
    isHeld: z.boolean().default(false).meta({
      description: 'The bank holds the money; it is taken when the order is picked',
    }),
    isPayable: z.boolean().meta({
      description: 'Online, now: it waits for that and its time is not over',
    }),
    token: z.string().nullable().meta({
      description: "Of the payment page, for the order's owner",
    }),
    expiresAt: z.string().nullable().meta({
      description: 'Until when the goods are kept for it, ISO 8601; null of ON_RECEIPT',
    }),
    refundedAt: z.string().nullable().default(null).meta({ description: 'Of a cancelled order' }),
    transfer: PaymentTransfer.nullable().default(null).meta({
      description: 'INVOICE only: null until the shop says that the money has come',
    }),
    attempts: z.array(PaymentAttempt).meta({ description: 'The oldest first' }),
  })
  .meta({ description: 'How the paying of an order stands' })

export const PaymentItem = z
  .object({
    name: z.string().meta({ description: 'As the receipt calls it, in Russian' }),
    quantity: z.string().meta({ description: 'As shown: «10,08 м²»' }),
    total: Money.meta({ description: 'Less what reduced it; they make up the amount' }),
  })
  .meta({ description: 'A line of what is paid: goods, delivery or carrying up' })

/** `GET /user/orders/{id}/payments/{token}`: another person may pay. */
export const Payment = z
  .object({
    orderId: Id.meta({ description: 'Stands in the address of the page before the token' }),
    orderNumber: z.string().meta({ description: 'What to name when calling' }),
    payee: z.string().meta({ description: 'Whom the money goes to: the shop’s legal name' }),
    amount: Money.meta({
      description: 'What is to be paid yet: of a changed order the difference',
    }),
    isRest: z.boolean().default(false).meta({
      description: 'A part of the order is paid or held: `amount` is the rest, and no time ends it',
    }),
    discounts: Discounts.meta({
      description: 'What reduced the goods; the items are less it already',
    }),
    status: PaymentStatus.meta({ description: 'As …/status tells it, without the reason' }),
    isPayable: z.boolean().meta({ description: 'Now: it waits for that and its time is not over' }),
    expiresAt: z.string().meta({ description: 'ISO 8601; the order is kept until then' }),
    types: z.array(PaymentWay).meta({
      description: 'In the page’s order; SBP is left out over its limit of 700 000 roubles',
    }),
    items: z.array(PaymentItem).meta({
      description: 'Goods as they stand in the order, then services',
    }),
  })
  .meta({
    id: 'Payment',
    description: 'What is to be paid; the token is the credential, so nothing personal is in it',
  })

export const PaymentVat = z
  .object({
    percent: z.int().meta({ description: 'The rate, such as 22' }),
    amount: Money.meta({ description: 'Contained in what was paid' }),
  })
  .meta({ id: 'PaymentVat', description: 'The tax of the lines that have one rate' })

const paidPart = {
  type: OnlinePaymentType.meta({ description: 'The way it was paid' }),
  paidAt: z.string().meta({ description: 'ISO 8601; when the money came' }),
  amount: Money.meta({ description: 'What was paid' }),
  vats: z.array(PaymentVat).meta({
    description: 'The taxes in the amount, the highest rate first; empty when nothing is taxed',
  }),
  items: z.array(PaymentItem).meta({
    description: 'Goods as they stand in the order, then services',
  }),
  registration: z.enum(['PENDING', 'REGISTERED', 'REFUSED']).nullable().meta({
    description: 'How the fiscal receipt fares; null while the provider does not say',
  }),
}

export const PaymentReceiptRest = z
  .object(paidPart)
  .meta({ id: 'PaymentReceiptRest', description: 'What a change added to an order, paid apart' })

/** `GET …/receipt`. */
export const PaymentReceipt = z
  .object({
    orderNumber: z.string().meta({ description: 'What to name when calling' }),
    payee: z.string().meta({ description: 'Whom the money went to: the shop’s legal name' }),
    requisites: z.string().meta({ description: 'The payee: full name, INN, address' }),
    ...paidPart,
    refundedAt: z.string().nullable().default(null).meta({
      description: 'When the money of a cancelled order went back',
    }),
    discounts: Discounts.meta({
      description: 'What reduced the goods; the items are less it already',
    }),
    receipts: z.array(OrderReceipt).max(receiptsMax).default([]).meta({
      description: 'Fiscal receipts of the order, the oldest first',
    }),
    rests: z.array(PaymentReceiptRest).max(20).default([]).meta({
      description: 'What changes added and was paid apart, the oldest first',
    }),
  })
  .meta({
    id: 'PaymentReceipt',
    description: 'What was paid, of an order that is; nothing personal is in it',
  })

/** `POST` the same path; takes the header `Idempotency-Key`. */
export const PaymentStart = z.object({
  onlinePaymentType: OnlinePaymentType.meta({ description: 'One of `Payment.types`' }),
})
export const PaymentStarted = z.object({
  confirmationUrl: z.string().meta({
    description: "The provider's page, or what the QR code says: a link that a bank's app opens",
  }),
  confirmationType: ConfirmationType.default('REDIRECT').meta({
    description: 'Where it goes on: at the provider’s page, or in an app that reads the code',
  }),
})

/** `GET …/status`. */
export const PaymentState = z
  .object({
    orderId: Id.meta({ description: 'Stands in the address of the page before the token' }),
    orderNumber: z.string().meta({ description: 'What to name when calling' }),
    status: PaymentStatus.meta({ description: 'PENDING is worth asking again' }),
    reason: z.string().nullable().meta({ description: 'Why it was declined, in words' }),
    amount: Money.meta({ description: 'What is to be paid yet, or was' }),
    isRest: z.boolean().default(false).meta({ description: 'As in the payment' }),
    expiresAt: z.string().meta({ description: 'ISO 8601; the goods are kept for it until then' }),
    isPayable: z.boolean().meta({ description: 'Now: it waits for that and its time is not over' }),
    type: OnlinePaymentType.nullable().default(null).meta({
      description: 'From the last attempt; null before the first',
    }),
    qr: z.string().nullable().default(null).meta({
      description: 'What the code of a payment by SBP under way says; a link for phones',
    }),
    isPaid: z.boolean().default(false).meta({ description: 'Also when it was cancelled later' }),
  })
  .meta({
    id: 'PaymentState',
    description: 'How paying stands, read again from the provider while it is not final',
  })

export type PaymentType = z.infer<typeof PaymentType>
export type ConfirmationType = z.infer<typeof ConfirmationType>
export type OnlinePaymentType = z.infer<typeof OnlinePaymentType>
export type PaymentItem = z.infer<typeof PaymentItem>
export type PaymentReceipt = z.infer<typeof PaymentReceipt>
export type PaymentReceiptRest = z.infer<typeof PaymentReceiptRest>
export type PaymentVat = z.infer<typeof PaymentVat>
export type PaymentWay = z.infer<typeof PaymentWay>
export type Payment = z.infer<typeof Payment>
export type PaymentState = z.infer<typeof PaymentState>

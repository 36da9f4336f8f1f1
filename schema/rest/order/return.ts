import * as z from 'zod'
import { refundWays } from '#schema/refund-way.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

export const RefundWay = z.enum(refundWays).meta({
  description:
    'How money goes back: ONLINE to where it was paid from, CASH at the counter, BANK by a transfer',
})

export const OrderReturnStatus = z
  .enum(['REQUESTED', 'ACCEPTED', 'REFUNDED', 'REFUSED'])
  .meta({ description: 'How far it has come; moved by the shop alone' })

const OrderReturnItem = z
  .object({
    itemId: Id.meta({ description: 'The order line' }),
    quantity: Quantity,
    amount: Money.meta({
      description: 'What is paid back for it, less its share of what reduced it',
    }),
  })
  .meta({ description: 'How much of one line is given back' })

export const OrderPartCorrection = z
  .object({
    handOver: z.int().meta({ description: 'The part whose transfer document (УПД) it corrects' }),
    number: z.string().meta({ description: 'Of the УКД, such as 5001-2' }),
  })
  .meta({
    id: 'OrderPartCorrection',
    description:
      'A correction document (УКД) to one part of an order; …/correction?handOver= answers',
  })
export type OrderPartCorrection = z.infer<typeof OrderPartCorrection>

const partCorrections = z.array(OrderPartCorrection).default([]).meta({
  description: 'Of an order that an organisation got in parts: one for each part that it changes',
})

export const OrderReturn = z
  .object({
    id: Id,
    number: z.string().meta({ description: 'What to name when calling, such as 5001' }),
    status: OrderReturnStatus,
    answer: z.string().nullable().meta({ description: 'The shop’s answer; null until it answers' }),
    createdAt: z.string().meta({ description: 'ISO 8601; when it was asked for' }),
    amount: Money.meta({ description: 'What is paid back for it' }),
    way: RefundWay.nullable().default(null).meta({
      description: 'As it was agreed at the counter; null goes back the way the order was paid',
    }),
    hasCorrection: z.boolean().default(false).meta({
      description: 'Whether …/returns/{number}/correction answers: an organisation gave goods back',
    }),
    partCorrections,
    items: z.array(OrderReturnItem).meta({ description: 'In the order of their ids' }),
  })
  .meta({ id: 'OrderReturn', description: 'Leftovers of an order that its buyer gives back' })

export const OrderRefund = z
  .object({
    id: Id,
    at: z.string().meta({ description: 'ISO 8601; when the shop decided so' }),
    amount: Money.meta({ description: 'What is given back' }),
    reason: z.string().meta({ description: 'In the shop’s words' }),
    isDone: z.boolean().meta({ description: 'The money has been sent, or handed over' }),
    way: RefundWay.nullable().default(null).meta({
      description: 'As it was agreed at the counter; null goes back the way the order was paid',
    }),
    correctionNumber: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description:
          'Of the УКД that …/refunds/{refund}/correction answers; null where there is none: it is of ' +
          'favours to organisations',
      }),
    partCorrections,
  })
  .meta({ id: 'OrderRefund', description: 'A part of the price that the shop gives back' })

const OrderReturnWish = z
  .object({
    itemId: Id.meta({ description: 'The order line' }),
    quantity: Quantity.meta({
      description: 'Base units, in multiples of `returnStep`, at most `returnable`',
    }),
  })
  .meta({ description: 'How much of one line to give back' })

/** `POST /user/orders/{id}/returns`; takes the header `Idempotency-Key`. */
export const OrderReturnCreate = z
  .object({
    items: z
      .array(OrderReturnWish)
      .min(1, 'Укажите, сколько возвращаете')
      .max(200)
      .meta({ description: 'At least one above 0, each line once' }),
  })
  .meta({ example: { items: [{ itemId: 'order-1.0', quantity: 2 }] } })

export type OrderReturn = z.infer<typeof OrderReturn>
export type OrderReturnCreate = z.infer<typeof OrderReturnCreate>
export type OrderRefund = z.infer<typeof OrderRefund>

export const OrderFailedDelivery = z
  .object({
    at: z.string().meta({ description: 'ISO 8601; when the shop said so' }),
    reason: z.string().meta({ description: 'In the shop’s words' }),
    date: z.string().nullable().meta({ description: 'The day that had been promised' }),
    window: z.string().nullable().meta({ description: 'Its hours' }),
    nextDate: z.string().nullable().meta({
      description: 'The day promised instead; null when the order was cancelled',
    }),
    nextWindow: z.string().nullable().meta({ description: 'Its hours' }),
  })
  .meta({ id: 'OrderFailedDelivery', description: 'A delivery that the driver came back from' })
export type OrderFailedDelivery = z.infer<typeof OrderFailedDelivery>

/** Parts that one order is handed over in at most. */
export const handOversMax = 50

const OrderHandOverItem = z.object({
  itemId: Id.meta({ description: 'A line of the order' }),
  quantity: Quantity.meta({ description: 'Base units that the buyer got; 0 of what was refused' }),
  amount: Money.meta({ description: 'What those come to' }),
  refused: Quantity.meta({ description: 'Base units that the buyer did not take' }),
  reason: z.string().meta({ description: 'Why, in Russian; empty when nothing was refused' }),
})

export const OrderHandOver = z
  .object({
    number: z.int().meta({ description: 'From 1' }),
    at: z.string().meta({ description: 'ISO 8601; when the goods changed hands' }),
    amount: Money.meta({ description: 'What was handed over comes to, services apart' }),
    atDoor: Money.meta({
      description: 'What of it was paid there and then; 0 of the last part, as of a whole order',
    }),
    hasTransferDocument: z.boolean().meta({
      description: 'Whether …/transfer-document answers with `handOver` of its number',
    }),
    items: z.array(OrderHandOverItem).meta({ description: 'In order of lines' }),
  })
  .meta({ id: 'OrderHandOver', description: 'A part of an order that changed hands' })
export type OrderHandOver = z.infer<typeof OrderHandOver>

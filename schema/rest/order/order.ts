import * as z from 'zod'
import { ordersPerPage } from '#schema/constant.ts'
import * as form from '#schema/form.ts'
import { objectMax } from '#schema/order-payer.ts'
import { Shop } from '#schema/rest/catalogue/shop.ts'
import { Complaint } from '#schema/rest/feedback/complaint.ts'
import { OrderPayment } from '#schema/rest/payment/payment.ts'
import { asRequired, Id, Money, ofForm, PageQuery } from '#schema/rest/scalar.ts'
import { oversight } from './approval.ts'
import { OrderDriver } from './driver.ts'
import { OrderItem } from './item.ts'
import { talk } from './message.ts'
import { OrderChangeEntry } from './order-change.ts'
import { OrderMarks, OrderPayer } from './payer.ts'
import { OrderReceipt, receiptsMax } from './receipt.ts'
import {
  handOversMax,
  OrderFailedDelivery,
  OrderHandOver,
  OrderRefund,
  OrderReturn,
} from './return.ts'
import { OrderMoney, Sums } from './sums.ts'

export const phone = ofForm(form.phone).meta({
  description: 'A Russian mobile number, 79…; spaces, hyphens and a plus do not matter',
})
export const firstname = ofForm(form.firstname).meta({
  description: 'Letters, spaces and hyphens, at most 100',
})

export const DeliveryMethod = z
  .enum(['PICKUP', 'DELIVERY'], asRequired)
  .meta({ description: 'PICKUP is collected in a shop, DELIVERY is brought by a truck' })
export const OrderStatus = z
  .enum([
    'AWAITING_APPROVAL',
    'AWAITING_PAYMENT',
    'ACCEPTED',
    'PICKING',
    'READY',
    'DELIVERING',
    'COMPLETED',
    'CANCELLED',
  ])
  .meta({
    description: 'How far an order has come; READY comes again after a delivery that failed',
  })

export const OrderDelivery = z
  .object(
    {
      method: DeliveryMethod,
      shopId: Id.nullable()
        .default(null)
        .meta({ description: 'PICKUP only: where it is collected' }),
      fiasId: z.string().max(64).nullable().default(null).meta({
        description: 'DELIVERY only: from an address suggestion',
      }),
      address: z.string().max(500).nullable().default(null).meta({
        description: 'DELIVERY only: what was typed or chosen; `fiasId` is what counts',
      }),
      date: z.iso.date().nullable().default(null).meta({
        description: 'DELIVERY only: one of the checkout’s, by the city’s calendar',
      }),
      window: z.string().max(16).nullable().default(null).meta({
        description: 'DELIVERY only: such as 10:00-14:00',
      }),
      floor: z
        .int(form.messages.floor)
        .min(0)
        .max(100, form.messages.floor)
        .nullable()
        .default(null)
        .meta({ description: 'The floor to carry it up to; null when not given' }),
      hasLift: z.boolean().default(false).meta({
        description: 'Carrying up costs as one floor then',
      }),
      isLifting: z.boolean().default(false).meta({ description: 'Carry up to the floor' }),
      accessNote: ofForm(form.accessNote).default('').meta({
        description: 'How a truck gets in: a barrier, the way from the street',
      }),
      contactName: firstname.nullable().default(null).meta({
        description: 'The person who meets the truck; null for the recipient',
      }),
      contactPhone: phone.nullable().default(null).meta({ description: 'Phone of that person' }),
      comment: z.string().max(500, form.messages.max(500)).default('').meta({
        description: 'To the shop; empty when nothing was said',
      }),
    },
    asRequired,
  )
  .meta({ description: 'The way an order comes, as its buyer chose' })

export const OrderHandover = z
  .object({
    startsAt: z.string().meta({
      description: 'ISO 8601; collected from then on, or brought not earlier',
    }),
    endsAt: z.string().meta({ description: 'Half an hour later, or the end of the window' }),
    place: z.string().meta({ description: 'An address: the shop’s, or the buyer’s' }),
  })
  .meta({ description: 'When and where the goods change hands' })

const OrderRecipient = z
  .object({
    firstname: z.string().meta({ description: 'As the buyer typed it' }),
    phone: z.string().nullable().meta({ description: '79…; null when not for the reader' }),
    email: z.string().nullable().meta({ description: 'null when not given' }),
  })
  .meta({ description: 'Whom the goods are for' })

const OrderEvent = z
  .object({
    at: z.string().meta({ description: 'ISO 8601; when it was reached' }),
    status: OrderStatus.meta({ description: 'What the order came to' }),
  })
  .meta({ description: 'A step of an order’s way' })

export const Order = z
  .object({
    id: Id.meta({ description: 'Opaque; stands in the address of its page' }),
    number: z.string().meta({ description: 'Short and counted: what to name when calling' }),
    status: OrderStatus,
    isCancellable: z.boolean().default(false).meta({ description: 'By the buyer, now' }),
    cancelReason: z.string().nullable().default(null).meta({
      description: 'Why it was cancelled, by whoever did; null when it was not, or time did',
    }),
    cancelUntil: z.string().nullable().default(null).meta({
      description: 'Until when the buyer may; null when that is not a matter of time',
    }),
    hasInvoice: z.boolean().default(false).meta({ description: 'Whether …/invoice answers' }),
    hasTransferDocument: z.boolean().default(false).meta({ description: '…/transfer-document' }),
    hasTransferFile: z.boolean().default(false).meta({
      description:
        'Whether `?format=XML` answers there, and of corrections: all requisites are known',
    }),
    createdAt: z.string().meta({ description: 'ISO 8601; when it was placed' }),
    items: z.array(OrderItem).meta({ description: 'As they stood in the cart' }),
    sums: Sums,
    due: Money.nullable().default(null).meta({
      description: 'The same as `sums.total`, by its name of before',
    }),
    money: OrderMoney.nullable().default(null).meta({ description: 'null is unknown' }),
    earnedPoints: z.int().nullable().default(null).meta({
      description:
        'Points that it is to bring its buyer, or has brought once received; null of none, and in lists',
    }),
    promoCode: z.string().nullable().default(null).meta({
      description: 'What took PROMO_CODE of `sums.discounts` off; null when nothing did',
    }),
    weightGrams: z.int().meta({ description: 'Weight of all lines; 0 when unknown' }),
    recipient: OrderRecipient,
    ...oversight,
    payer: OrderPayer.nullable().default(null).meta({ description: 'null is the buyer' }),
    poNumber: z.string().default('').meta({ description: 'The buyer’s own number; may be empty' }),
    object: z.string().default('').meta({ description: 'The job it is for; may be empty' }),
    delivery: OrderDelivery,
    driver: OrderDriver.nullable().default(null).meta({
      description: 'Of DELIVERING orders, when the shop has said who brings them',
    }),
    shop: Shop.nullable().meta({ description: 'PICKUP only: where it is collected' }),
    readyAt: z.string().nullable().meta({
      description: 'ISO 8601; of PICKUP, when it was promised to be ready',
    }),
    handover: OrderHandover.nullable().default(null).meta({ description: 'null until promised' }),
    collectionCode: z.string().nullable().default(null).meta({
      description: 'PICKUP only, visible to the buyer: the code they give at the counter',
    }),
    payment: OrderPayment,
    returnUntil: z.string().nullable().default(null).meta({
      description: 'Until when leftovers are taken back; null before it is received',
    }),
    returns: z.array(OrderReturn).default([]).meta({ description: 'The oldest first' }),
    refunds: z.array(OrderRefund).default([]).meta({ description: 'Favours, the oldest first' }),
    changes: z.array(OrderChangeEntry).default([]).meta({
      description: 'Made or proposed by the shop, the oldest first',
    }),
    isComplainable: z.boolean().default(false).meta({
      description: 'Whether something can be said to be wrong with it',
    }),
    complaints: z.array(Complaint).default([]).meta({ description: 'The oldest first' }),
    ...talk,
    receipts: z.array(OrderReceipt).max(receiptsMax).default([]).meta({
      description: 'Fiscal receipts of what was paid online, the oldest first',
    }),
    failedDeliveries: z.array(OrderFailedDelivery).default([]).meta({
      description: 'Tries to bring it that failed, the oldest first',
    }),
    handOvers: z.array(OrderHandOver).max(handOversMax).default([]).meta({
      description: 'Parts that it was handed over in, the oldest first; none of one at once',
    }),
    history: z.array(OrderEvent).meta({ description: 'Every status it had, the oldest first' }),
  })
  .meta({ id: 'Order', description: 'What was bought, and what became of it' })

/** `GET /user/orders`. */
export const OrderListQuery = PageQuery.extend({
  perPage: PageQuery.shape.perPage.default(ordersPerPage),
  colleagues: z.stringbool().optional().meta({ description: 'true adds what the role shows' }),
  active: z.stringbool().optional().meta({
    description: 'true leaves those under way, false those that ended; absent is both',
  }),
  search: z
    .string()
    .max(100)
    .optional()
    .meta({
      description:
        'A part of a number, the shop’s or the buyer’s own, of a product or of its code, of three ' +
        'characters; a shorter one is looked for among the newest 25 orders',
    }),
  organizationId: Id.optional().meta({ description: 'Only those that it pays for' }),
  object: z.string().min(1).max(objectMax).optional().meta({ description: 'For that job' }),
  from: z.iso.date().optional().meta({
    description: 'Made on that day or later, by the clock of the city',
  }),
  to: z.iso.date().optional().meta({ description: 'Made on that day or earlier' }),
  status: OrderStatus.optional().meta({ description: 'Only those that stand so now' }),
})
export const OrderList = z.object({
  items: z.array(Order).meta({ description: 'The newest first; a page past the end is empty' }),
  total: z.int().meta({
    description:
      'Orders on all pages together; of a choice at most 1000, of a search at most 100 are counted',
  }),
  page: z.int().meta({ description: 'Counts from 1' }),
  perPage: z.int().meta({ description: 'As many as a full page holds' }),
  marks: OrderMarks.default({ organizations: [], objects: [] }),
  hasColleagues: z.boolean().default(false).meta({ description: 'Sees orders of others' }),
})

export type OrderDelivery = z.infer<typeof OrderDelivery>
export type Order = z.infer<typeof Order>
export type OrderHandover = z.infer<typeof OrderHandover>
export type OrderStatus = z.infer<typeof OrderStatus>

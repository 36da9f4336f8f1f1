/** Orders as the shop's people see them. */
import * as z from 'zod'
import { cancelReasonMax } from '#schema/cancel-reason.ts'
import { changeScopes } from '#schema/order-way.ts'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { OrderDriver } from '#schema/rest/order/driver.ts'
import { DeliveryMethod, Order, OrderStatus } from '#schema/rest/order/order.ts'
import { receiptsMax } from '#schema/rest/order/receipt.ts'
import { RefundWay } from '#schema/rest/order/return.ts'
import { PaymentType } from '#schema/rest/payment/payment.ts'
import { Id, Money, Quantity, text } from '#schema/rest/scalar.ts'
import { StaffMarking } from './marking-code.ts'
import { StaffOrderChangeEntry } from './order-change.ts'
import { StaffOrderHappening } from './order-happening.ts'
import { StaffOrderReceipt } from './receipt.ts'

/** `GET /staff/orders`. */
export const StaffOrderQuery = KeysetQuery.extend({
  status: OrderStatus.optional().meta({ description: 'Only those that stand so now' }),
  open: z.stringbool().optional().meta({
    description: 'true leaves those that are neither handed over nor cancelled',
  }),
  day: z.iso.date().optional().meta({
    description: 'To be collected or brought that day, by the clock of the city',
  }),
  unread: z.stringbool().optional().meta({
    description: 'true leaves those in which a buyer has written what the shop has not read',
  }),
  shopId: Id.optional().meta({ description: 'Collected there, or with goods that stand there' }),
  method: DeliveryMethod.optional().meta({ description: 'The way they go out' }),
  toPick: z.stringbool().optional().meta({
    description: 'true leaves those whose goods are still to be gathered',
  }),
  late: z.stringbool().optional().meta({
    description: 'true leaves those that are not where they were promised by now',
  }),
  asked: z.stringbool().optional().meta({
    description: 'true leaves those whose buyers are asked about a change',
  }),
  receipts: z.stringbool().optional().meta({
    description: 'true leaves those with a receipt that was not made, or not in time',
  }),
  undone: z.stringbool().optional().meta({
    description:
      'With `day`, true adds what is undone of the days before, and what is to be picked for the next',
  }),
  hour: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d$/)
    .optional()
    .meta({ description: 'Promised for that hour of UTC, such as 2026-11-10T09' }),
  what: StaffOrderHappening.optional(),
  from: z.iso.date().optional().meta({
    description: 'With `what`: the first of the days, by the clock of the city of each order',
  }),
  to: z.iso.date().optional().meta({ description: 'With `what`: the last of the days' }),
  search: z
    .string()
    .max(100)
    .optional()
    .meta({
      description:
        'A part of a number, of a phone, of a name of the recipient or of a product, or of its code, ' +
        'of three characters; a shorter one is looked for among the newest 25 orders',
    }),
})

const StaffOrderPlace = z.object({
  shopId: Id.meta({ description: 'Shop or warehouse' }),
  name: z.string().meta({ description: 'Its name' }),
  quantity: Quantity.meta({ description: 'Base units reserved there' }),
})

const StaffOrderItem = z.object({
  itemId: Id.meta({ description: 'The line of `order.items` it is about' }),
  barcode: z.string().nullable().meta({ description: 'Of the product; null when unknown' }),
  weightGrams: z.int().nullable().meta({ description: 'Of the whole line; null when unknown' }),
  places: z.array(StaffOrderPlace).max(50).meta({ description: 'Where its goods stand' }),
  marking: StaffMarking.nullable().default(null).meta({
    description: 'null of goods without codes, and of what is cut or weighed off a pack',
  }),
})

const StaffOrderNote = z.object({
  at: z.iso.datetime().meta({ description: 'When it was written' }),
  by: z.string().meta({ description: 'Name of the key it was written with' }),
  text: z.string().meta({ description: 'For the shop’s people alone' }),
})

const StaffOrderAct = z.object({
  at: z.iso.datetime().meta({ description: 'When' }),
  by: z.string().meta({ description: 'Name of the key' }),
  act: z.string().meta({ description: 'Such as order.move' }),
})

/** HELD to TRANSFER bring money to the shop; the others leave it with the buyer, or give it back. */
const movementKinds = [
  'HELD',
  'CAPTURED',
  'PAID',
  'RECEIVED',
  'TRANSFER',
  'RELEASED',
  'SHORT',
  'CHANGE',
  'FAVOUR',
  'RETURN',
  'CANCELLED',
  'UNNEEDED',
] as const

const StaffOrderMovement = z
  .object({
    kind: z.enum(movementKinds).meta({
      description:
        'CAPTURED is taken of what was HELD, the rest RELEASED; RECEIVED is paid at the door; SHORT ' +
        'was not found; CHANGE was paid for what a change took off; UNNEEDED came twice or too late',
    }),
    at: z.iso.datetime().meta({ description: 'When it was sent, or decided while it is not' }),
    amount: Money.meta({ description: 'Never less than zero: the kind says which way' }),
    reason: z.string().meta({ description: 'In the shop’s words; empty when there is none' }),
    isDone: z.boolean().meta({ description: 'false while the money is on its way' }),
    document: z.string().nullable().meta({
      description: 'Number of the payment order of a TRANSFER, or of the return; null of others',
    }),
    way: RefundWay.nullable().meta({
      description:
        'How people give it back by hand; null of what came, or goes the way it was paid',
    }),
  })
  .meta({ id: 'StaffOrderMovement', description: 'Money of an order that came or went' })
export type StaffOrderMovement = z.infer<typeof StaffOrderMovement>

export const StaffOrder = z
  .object({
    version: z.int().meta({ description: 'Grows with every change; writes name the one they saw' }),
    timezone: z.string().meta({ description: 'IANA name of the clock of its city' }),
    order: Order,
    next: z.array(OrderStatus).meta({ description: 'What it may be moved to now' }),
    buyer: z
      .object({
        userId: Id.meta({ description: 'Account of the buyer' }),
        phone: z.string().nullable().meta({ description: '11 digits; null of a deleted account' }),
        firstname: z.string().nullable().meta({ description: 'null when not given' }),
        orderCount: z.int().meta({ description: 'Orders of that account, this one included' }),
      })
      .meta({ description: 'Who ordered; the recipient may be someone else' }),
    items: z.array(StaffOrderItem).meta({ description: 'What picking needs, in order of lines' }),
    movements: z.array(StaffOrderMovement).max(100).meta({
      description: 'Money that came and went, the oldest first',
    }),
    changes: z.array(StaffOrderChangeEntry).max(100).default([]).meta({
      description: 'Made or proposed, the oldest first',
    }),
    changeScope: z.enum(changeScopes).default('NONE').meta({
      description: 'What may be changed now: HANDOVER is day, window, recipient and access note',
    }),
    receipts: z.array(StaffOrderReceipt).max(receiptsMax).default([]).meta({
      description: 'Fiscal receipts of what was paid online, the oldest first',
    }),
    notes: z.array(StaffOrderNote).max(100).meta({ description: 'The oldest first' }),
    acts: z.array(StaffOrderAct).max(100).meta({ description: 'Who did what, the oldest first' }),
  })
  .meta({
    id: 'StaffOrder',
    description: 'An order with all that is needed to pick and deliver it',
  })
export type StaffOrder = z.infer<typeof StaffOrder>

export const StaffOrderRow = z
  .object({
    number: z.string().meta({ description: 'What buyers name' }),
    version: z.int().meta({ description: 'As in the order' }),
    status: OrderStatus,
    method: DeliveryMethod,
    createdAt: z.iso.datetime().meta({ description: 'When it was placed' }),
    handoverAt: z.string().nullable().meta({
      description: 'ISO 8601 of PICKUP; day and window of DELIVERY, «2026-11-23 10:00-14:00»',
    }),
    recipient: z.string().meta({ description: 'First name' }),
    phone: z.string().meta({ description: 'Of the recipient, 11 digits' }),
    place: z.string().meta({ description: 'Name of the shop, or the address' }),
    itemCount: z.int().meta({ description: 'Lines' }),
    weightGrams: z.int().meta({ description: 'Of all lines; 0 when unknown' }),
    totalMinor: z.int().meta({ description: 'Kopecks; what it comes to now' }),
    paymentType: PaymentType,
    heldMinor: z.int().meta({ description: 'Kopecks that a bank holds for it' }),
    paidMinor: z.int().meta({ description: 'Kopecks that came' }),
    givenBackMinor: z.int().meta({ description: 'Kopecks of them that were sent back' }),
    toGiveBackMinor: z.int().meta({ description: 'Kopecks that are to be, and are not yet' }),
    toPayMinor: z.int().meta({ description: 'Kopecks that are to be paid yet' }),
    isPaid: z.boolean().meta({ description: 'The money has come' }),
    isHeld: z.boolean().meta({ description: 'The money is held for it' }),
    unreadCount: z.int().default(0).meta({
      description: 'Messages of the buyer that the shop has not read',
    }),
    timezone: z.string().meta({ description: 'IANA name of the clock of its city' }),
  })
  .meta({ id: 'StaffOrderRow', description: 'An order in a list' })
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

export const StaffOrderList = z.object({
  items: z.array(StaffOrderRow).max(100).meta({
    description: 'The newest first; with `day` those that are handed over first',
  }),
  ...keysetFields,
  total: z.int().meta({
    description: 'Of all pages; of a choice at most 1000, of a search at most 240 are counted',
  }),
})

const version = z.int().min(1).meta({
  description: 'Of the order as it was seen; another one since is CONFLICT',
})

/** `POST /staff/orders/{number}/status`. */
export const StaffOrderMove = z.object({
  version,
  status: OrderStatus.meta({ description: 'One of `next`' }),
  picked: z
    .array(
      z.object({
        itemId: Id.meta({ description: 'A line of the order' }),
        quantity: Quantity.meta({ description: 'Base units found; at most what was ordered' }),
      }),
    )
    .max(500)
    .default([])
    .meta({
      description:
        'Leaving PICKING only: lines that were not found whole. Less is captured, or given back',
    }),
  collectionCode: z
    .string()
    .max(16)
    .nullable()
    .default(null)
    .meta({
      description:
        'COMPLETED of PICKUP only: the code the buyer gives; CODE_WRONG when it differs, TOO_MANY ' +
        'after five such in an hour',
    }),
  driver: OrderDriver.nullable()
    .default(null)
    .meta({ description: 'DELIVERING only: who brings it, told to the buyer on the way' }),
  reason: text(cancelReasonMax)
    .default('')
    .meta({ description: 'Told to the buyer; required of CANCELLED, of others it is left out' }),
})
export type StaffOrderMove = z.infer<typeof StaffOrderMove>

/** `POST /staff/orders/{number}/notes`. */
export const StaffOrderNoteCreate = z.object({
  text: z.string().trim().min(1).max(1000).meta({ description: 'For the shop’s people alone' }),
})

/** A change of an order after it was placed, as its buyer sees it. */
import * as z from 'zod'
import { Picture } from '#schema/rest/catalogue/product.ts'
import { PaymentVat } from '#schema/rest/payment/payment.ts'
import { Id, Money, Quantity, Slug } from '#schema/rest/scalar.ts'
import { Sums } from './sums.ts'

export const OrderChangeState = z
  .enum(['PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'FAILED'])
  .meta({
    description:
      'PROPOSED waits for the buyer; WITHDRAWN was taken back by the shop, or the order has moved ' +
      'on; FAILED could not be done any more when the buyer agreed',
  })

const OrderChangeItem = z
  .object({
    itemId: Id.nullable().meta({ description: 'The line of the order; null of one to be added' }),
    productId: Id.meta({ description: 'What it is; it may be sold no longer' }),
    productSlug: Slug.nullable().meta({ description: 'null when the page is gone' }),
    name: z.string().meta({ description: 'In Russian, as the line calls it' }),
    picture: Picture.nullable().meta({ description: 'The first one; null without' }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    quantity: Quantity.meta({ description: 'Base units' }),
    price: Money.meta({ description: 'Per base unit' }),
    total: Money.meta({ description: 'Price times quantity, rounded once' }),
    paid: Money.meta({ description: 'total less what reduces it' }),
    insteadOf: Id.nullable().meta({ description: 'The line before that it is a substitute for' }),
  })
  .meta({ description: 'A line of an order before or after a change' })

const OrderChangeWay = z
  .object({
    method: z.enum(['PICKUP', 'DELIVERY']).meta({ description: 'As in the order' }),
    place: z.string().meta({ description: 'Name and address of the shop, or the address' }),
    date: z.iso.date().nullable().meta({ description: 'DELIVERY only' }),
    window: z.string().nullable().meta({ description: 'DELIVERY only: such as 10:00-14:00' }),
    floor: z.int().nullable().meta({ description: 'The floor; null when not given' }),
    isLifting: z.boolean().meta({ description: 'Carried up to the floor' }),
  })
  .meta({ description: 'The way it comes; who receives it is left out' })

export const OrderChangeSide = z
  .object({
    items: z.array(OrderChangeItem).max(500).meta({ description: 'In the order of the lines' }),
    sums: Sums,
    way: OrderChangeWay,
    promoCode: z.string().nullable().meta({ description: 'That takes something off; else null' }),
    points: z.int().meta({ description: 'Points that pay for a part of it' }),
  })
  .meta({ id: 'OrderChangeSide', description: 'An order before or after a change' })

export const OrderChangeMoney = z
  .object({
    paid: Money.meta({ description: 'What was paid of the order, less what was given back' }),
    held: Money.meta({ description: 'What a bank holds for it' }),
    toRelease: Money.meta({ description: 'Of `held`: what will not be taken' }),
    toGiveBack: Money.meta({ description: 'Of `paid`: what goes back the way it came' }),
    toPay: Money.meta({ description: 'What is to be paid yet, with all that was to be before' }),
    payBy: z.enum(['NOTHING', 'ONLINE', 'ON_RECEIPT', 'INVOICE']).meta({
      description:
        'How `toPay` is paid: ONLINE at the payment page of the order, or when the goods are received',
    }),
    pointsBack: z.int().meta({ description: 'Points that go back to the buyer' }),
    lostPromoCode: z.string().nullable().meta({
      description: 'A code whose least sum is not reached any more; null of none',
    }),
    vats: z.array(PaymentVat).meta({ description: 'The taxes in the new total' }),
  })
  .meta({ id: 'OrderChangeMoney', description: 'What a change does to the money of an order' })

/** `GET /user/orders/{id}/changes/{token}`. */
export const OrderChange = z
  .object({
    id: Id.meta({ description: 'Of the change' }),
    orderId: Id.meta({ description: 'Stands in the address of the page before the token' }),
    orderNumber: z.string().meta({ description: 'What to name when calling' }),
    state: OrderChangeState,
    createdAt: z.iso.datetime().meta({ description: 'When the shop proposed it' }),
    endsAt: z.iso.datetime().meta({ description: 'Until when it can be agreed to' }),
    decidedAt: z.iso.datetime().nullable().meta({ description: 'null while it is PROPOSED' }),
    reason: z.string().meta({ description: 'In the shop’s words; empty without' }),
    failure: z.string().nullable().meta({
      description: 'Of FAILED: why, in Russian, fit to be shown; null of others',
    }),
    before: OrderChangeSide,
    after: OrderChangeSide,
    differenceMinor: z.int().meta({
      description: 'Kopecks that the order costs more; less than zero when it costs less',
    }),
    money: OrderChangeMoney,
    paymentToken: z.string().nullable().meta({
      description: 'APPLIED with something to pay online now: the token of the payment page',
    }),
  })
  .meta({
    id: 'OrderChange',
    description: 'A change that the shop proposes; the token is the credential',
  })

/** In `Order.changes`: all that were proposed or made. */
export const OrderChangeEntry = z
  .object({
    id: Id.meta({ description: 'Of the change' }),
    at: z.iso.datetime().meta({ description: 'When it was made, decided or proposed' }),
    state: OrderChangeState,
    reason: z.string().meta({ description: 'In the shop’s words; empty without' }),
    differenceMinor: z.int().meta({ description: 'Kopecks; less than zero when it costs less' }),
    endsAt: z.iso.datetime().nullable().meta({ description: 'Of one the buyer was asked about' }),
    token: z.string().nullable().meta({
      description: 'Of a PROPOSED one, for whoever is asked: of its page',
    }),
    needsApproval: z.boolean().meta({
      description:
        'Whether it passes a limit of the buyer, so that those who approve orders are asked',
    }),
  })
  .meta({ id: 'OrderChangeEntry', description: 'A change in the history of an order' })

export type OrderChange = z.infer<typeof OrderChange>
export type OrderChangeEntry = z.infer<typeof OrderChangeEntry>
export type OrderChangeItem = z.infer<typeof OrderChangeItem>
export type OrderChangeMoney = z.infer<typeof OrderChangeMoney>
export type OrderChangeSide = z.infer<typeof OrderChangeSide>
export type OrderChangeState = z.infer<typeof OrderChangeState>

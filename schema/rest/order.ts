import * as z from 'zod'
import * as form from '../form.ts'
import { Complaint } from './complaint.ts'
import { OrderReturn } from './order-return.ts'
import { OrderPayment, PaymentType } from './payment.ts'
import { Picture } from './product.ts'
import { Id, Money, ofForm, PageQuery, Quantity, Slug } from './scalar.ts'
import { Shop } from './shop.ts'
import { LegalPageConsent } from './user.ts'

const phone = ofForm(form.phone)
const firstname = ofForm(form.firstname)
const email = ofForm(form.email)

export const DeliveryMethod = z.enum(['PICKUP', 'DELIVERY'])
export const OrderStatus = z.enum([
  'AWAITING_PAYMENT',
  'ACCEPTED',
  'PICKING',
  'READY',
  'DELIVERING',
  'COMPLETED',
  'CANCELLED',
])

/** An address chosen from suggestions (`GET /geo/addresses`). */
export const Address = z
  .object({
    value: z.string().min(1).max(500),
    fiasId: z.string().max(64),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    hasHouse: z.boolean().meta({ description: 'Down to the house, as a delivery needs' }),
  })
  .meta({ id: 'Address' })
/** `GET /geo/addresses?search&cityId`. */
export const AddressQuery = z.object({ search: z.string().max(300), cityId: Id })
export const AddressList = z.object({ items: z.array(Address).max(10) })

export const OrderDelivery = z.object({
  method: DeliveryMethod,
  shopId: Id.nullable().default(null),
  fiasId: z.string().max(64).nullable().default(null),
  address: z.string().max(500).nullable().default(null),
  date: z.iso.date().nullable().default(null),
  window: z.string().max(16).nullable().default(null).meta({ description: 'Such as 10:00-14:00' }),
  floor: z.int(form.messages.floor).min(0).max(100, form.messages.floor).nullable().default(null),
  hasLift: z.boolean().default(false),
  isLifting: z.boolean().default(false).meta({ description: 'Carry up to the floor' }),
  accessNote: ofForm(form.accessNote)
    .default('')
    .meta({ description: 'How a truck gets in: a barrier, the way from the street' }),
  contactName: firstname
    .nullable()
    .default(null)
    .meta({ description: 'Who meets the truck; null for the recipient' }),
  contactPhone: phone.nullable().default(null).meta({ description: 'Of who meets the truck' }),
  comment: z.string().max(500, form.messages.max(500)).default(''),
})

export const Sums = z
  .object({
    goods: Money,
    discount: Money,
    promo: Money.default({ amountMinor: 0, currency: 'RUB' }).meta({
      description: 'What the promo code took off; goods is what is left',
    }),
    delivery: Money.nullable().meta({ description: 'null until the address is known' }),
    lifting: Money,
    total: Money,
  })
  .meta({ id: 'Sums' })

/** `POST /user/orders`; takes the header `Idempotency-Key`. */
export const OrderCreate = z.object({
  cartVersion: z.string().max(64),
  total: z.int().min(0).meta({ description: 'Kopecks the buyer saw; a difference is refused' }),
  recipient: z.object({ firstname, phone, email: z.nullable(email).default(null) }),
  delivery: OrderDelivery,
  paymentType: PaymentType,
  legalPages: z.array(LegalPageConsent).max(20),
})

export const OrderItem = z.object({
  id: Id,
  productId: Id,
  productSlug: Slug.nullable().meta({ description: 'null when the page is gone' }),
  code: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
  unit: z.string(),
  quantity: Quantity,
  picked: Quantity.nullable().default(null).meta({ description: 'null until it is picked' }),
  returned: Quantity.default(0).meta({ description: 'Asked to be taken back' }),
  returnable: Quantity.default(0).meta({ description: 'What of it could still be' }),
  returnStep: Quantity.default(1),
  price: Money,
  total: Money,
  paid: Money.default({ amountMinor: 0, currency: 'RUB' }).meta({
    description: 'total without the promo code’s share',
  }),
  note: z.string().default('').meta({ description: 'What the buyer said of the line' }),
})

/** When and where the goods change hands: collected from `startsAt` on, or brought in between. */
export const OrderHandover = z.object({
  startsAt: z.string().meta({ description: 'ISO 8601' }),
  endsAt: z.string(),
  place: z.string(),
})

export const Order = z
  .object({
    id: Id,
    number: z.string(),
    status: OrderStatus,
    isCancellable: z.boolean().default(false).meta({ description: 'By the buyer, now' }),
    cancelUntil: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Until when the buyer may; null when that is not a matter of time' }),
    hasInvoice: z.boolean().default(false).meta({ description: 'Whether …/invoice answers' }),
    createdAt: z.string(),
    items: z.array(OrderItem),
    sums: Sums,
    promoCode: z.string().nullable().default(null),
    weightGrams: z.int(),
    recipient: z.object({ firstname: z.string(), phone: z.string(), email: z.string().nullable() }),
    delivery: OrderDelivery,
    shop: Shop.nullable(),
    readyAt: z.string().nullable(),
    handover: OrderHandover.nullable().default(null).meta({ description: 'null until promised' }),
    collectionCode: z.string().nullable().default(null).meta({
      description: 'Named at the counter; of PICKUP, told to nobody but the owner',
    }),
    payment: OrderPayment,
    returnUntil: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Until when leftovers are taken back; null before it is received' }),
    returns: z.array(OrderReturn).default([]),
    isComplainable: z.boolean().default(false),
    complaints: z.array(Complaint).default([]),
    history: z.array(z.object({ at: z.string(), status: OrderStatus })),
  })
  .meta({ id: 'Order' })

/** `POST /user/orders/{id}/cancel`. */
export const OrderCancel = z.object({ reason: z.string().trim().max(300).default('') })

/** `GET /user/orders`. */
export const OrderListQuery = PageQuery.extend({
  active: z.stringbool().optional(),
  search: z.string().max(100).optional(),
  from: z.iso
    .date()
    .optional()
    .meta({ description: 'Made on that day or later, by the clock of the city' }),
  to: z.iso.date().optional().meta({ description: 'Made on that day or earlier' }),
  status: OrderStatus.optional(),
})
export const OrderList = z.object({
  items: z.array(Order),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})

export type Address = z.infer<typeof Address>
export type OrderDelivery = z.infer<typeof OrderDelivery>
export type OrderCreate = z.infer<typeof OrderCreate>
export type Order = z.infer<typeof Order>
export type OrderHandover = z.infer<typeof OrderHandover>
export type OrderStatus = z.infer<typeof OrderStatus>

import * as z from 'zod'
import { PromoCode } from './cart.ts'
import { OrderDelivery, Sums } from './order.ts'
import { PaymentType } from './payment.ts'
import { Picture } from './product.ts'
import { Id, Money, Quantity } from './scalar.ts'
import { Shop } from './shop.ts'

/** `POST /user/orders/checkout`: what ordering this cart in this way would be. */
export const CheckoutRequest = z.object({
  delivery: OrderDelivery.optional(),
  paymentType: PaymentType.optional(),
})

export const CheckoutShortage = z.object({
  productId: Id,
  name: z.string(),
  wanted: Quantity,
  available: Quantity,
})

/** A shop where the cart could be collected. */
export const CheckoutShop = z.object({
  shop: Shop,
  hasAll: z.boolean(),
  missingCount: z.int().meta({ description: 'Lines it has not enough of' }),
  missing: z.array(CheckoutShortage).default([]).meta({ description: 'And how much it has' }),
  readyAt: z.string().nullable(),
})
/** `POST /user/orders/shops`: shops of a city, those that have the whole cart first. */
export const CheckoutShopList = z.object({ items: z.array(CheckoutShop) })

export const Checkout = z
  .object({
    cartVersion: z.string(),
    items: z.array(
      z.object({
        id: Id,
        productId: Id,
        name: z.string(),
        picture: Picture.nullable(),
        unit: z.string(),
        quantity: Quantity,
        price: Money,
        total: Money,
      }),
    ),
    unavailable: z.array(CheckoutShortage),
    shops: z.array(CheckoutShop),
    delivery: z.object({
      isAvailable: z.boolean(),
      refusal: z.string().nullable(),
      price: Money.nullable(),
      dates: z.array(z.iso.date()),
      windows: z.array(z.string()),
      freeFrom: Money.nullable(),
    }),
    payments: z.array(
      z.object({
        type: PaymentType,
        title: z.string(),
        text: z.string(),
        isAvailable: z.boolean(),
      }),
    ),
    sums: Sums,
    promoCode: PromoCode.nullable().default(null),
    weightGrams: z.int(),
    volumeCubicCm: z.int().default(0).meta({ description: '0 when unknown' }),
    recipient: z.object({
      firstname: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  })
  .meta({ id: 'Checkout' })

export type Checkout = z.infer<typeof Checkout>
export type CheckoutShop = z.infer<typeof CheckoutShop>
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

import * as z from 'zod'
import { CartBonus, PromoCode } from '#schema/rest/cart/cart.ts'
import { Picture } from '#schema/rest/catalogue/product.ts'
import { Shop } from '#schema/rest/catalogue/shop.ts'
import { PaymentType } from '#schema/rest/payment/payment.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'
import { CheckoutDraft } from './checkout-draft.ts'
import { OrderMinimum } from './minimum.ts'
import { OrderDelivery } from './order.ts'
import { Sums } from './sums.ts'

/** `POST /user/orders/checkout`: what ordering this cart in this way would be. */
export const CheckoutRequest = z
  .object({
    delivery: OrderDelivery.optional().meta({
      description: 'Absent until a way is chosen: then nothing is refused',
    }),
    paymentType: PaymentType.optional().meta({ description: 'Absent until one is chosen' }),
    organizationId: Id.optional().meta({
      description: 'Of `payers`: INVOICE is offered then; another one is no payer',
    }),
    isOpening: z
      .boolean()
      .default(false)
      .meta({
        description:
          'The form is being opened: instead of `delivery` and `organizationId` the draft says the ' +
          'way, or what the buyer would most likely choose',
      }),
  })
  .meta({
    example: {
      delivery: { method: 'DELIVERY', fiasId: '3f2a9c10-0004-4000-8000-000000000005', floor: 3 },
      organizationId: 'org-1',
    },
  })

export const CheckoutShortage = z
  .object({
    productId: Id.meta({ description: 'What there is too little of' }),
    slug: z.string().nullable().default(null).meta({
      description: 'What its page is known by; null when not told',
    }),
    name: z.string().meta({ description: 'As the product is called now, in Russian' }),
    unit: z.string().meta({ description: 'The base unit, in which both are' }),
    wanted: Quantity.meta({ description: 'The quantity in the cart line' }),
    available: Quantity.meta({ description: 'What can be had; 0 when none' }),
    reason: z.string().nullable().default(null).meta({
      description: 'In words, where there is enough of it but no price for so much; else null',
    }),
  })
  .meta({ description: 'A line that cannot be ordered as it stands' })

export const CheckoutShop = z
  .object({
    shop: Shop,
    hasAll: z.boolean().meta({ description: 'Nothing is missing: it can be chosen' }),
    missingCount: z.int().meta({ description: 'Lines it has not enough of' }),
    missing: z
      .array(CheckoutShortage)
      .default([])
      .meta({ description: 'Those lines, and how much of each it has' }),
    readyAt: z.string().nullable().meta({
      description: 'Of an order placed now, ISO 8601; null when something is missing',
    }),
  })
  .meta({ description: 'A shop where the cart could be collected' })
/** `POST /user/orders/shops`. */
export const CheckoutShopList = z.object({
  items: z.array(CheckoutShop).meta({
    description: 'The fewest missing lines first, then the soonest ready',
  }),
})

export const CheckoutItem = z
  .object({
    id: Id.meta({ description: 'The cart line’s' }),
    productId: Id.meta({ description: 'What is bought' }),
    name: z.string().meta({ description: 'As the product is called now, in Russian' }),
    picture: Picture.nullable().meta({
      description: 'The product’s first; null when it has none',
    }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    quantity: Quantity,
    price: Money.meta({ description: 'Per base unit, for so many' }),
    total: Money.meta({
      description: 'Price times quantity, rounded once; without the promo code',
    }),
  })
  .meta({ description: 'A ticked line of the cart that would be ordered' })

const CheckoutDelivery = z
  .object({
    isOffered: z.boolean().default(true).meta({
      description: 'false where the shop delivers nothing in the city: `refusal` says so',
    }),
    isAvailable: z.boolean().meta({
      description: 'false when the address is refused or nothing can be ordered',
    }),
    refusal: z.string().nullable().meta({ description: 'Why it is not brought there, in words' }),
    price: Money.nullable().meta({ description: 'null of PICKUP, and until an address is chosen' }),
    dates: z
      .array(z.iso.date())
      .meta({ description: 'The days to choose from, the soonest first' }),
    windows: z.array(z.string()).meta({ description: 'By the city’s clock, such as 10:00-14:00' }),
    freeFrom: Money.nullable().meta({
      description: 'The sum of goods that makes it free; null for a heavy load',
    }),
    cityPrice: Money.nullable().default(null).meta({
      description: 'About the city, whatever is chosen: what the choice would cost',
    }),
    liftingPrice: Money.nullable().default(null).meta({
      description:
        'Of carrying it up to the given floor, else the least it costs; null where not offered',
    }),
    hasLifting: z.boolean().default(true).meta({ description: 'Goods are carried up on request' }),
  })
  .meta({ description: 'By truck to the given address, or to any while none is given' })

const CheckoutPayment = z
  .object({
    type: PaymentType,
    title: z.string().meta({ description: 'What the choice says, in Russian' }),
    text: z.string().meta({ description: 'The small print under it, in Russian' }),
    isAvailable: z.boolean().meta({ description: 'false when the shop has no online payment' }),
    means: z
      .array(z.enum(['CARD', 'SBP', 'SBERPAY', 'CASH']))
      .default([])
      .meta({
        description: 'What it is paid with, to draw the marks of; empty of an invoice',
      }),
  })
  .meta({ description: 'A way to pay, as the screen offers it' })

const CheckoutPayer = z
  .object({
    organizationId: Id.meta({ description: 'What the order’s `payer` takes' }),
    name: z.string().meta({ description: 'Short, with its form' }),
    inn: z.string().meta({ description: 'ИНН' }),
    kpp: z.string().meta({ description: 'КПП; empty of a sole trader' }),
    isDefault: z.boolean().meta({
      description:
        'Chosen while the buyer has not: the payer by default, else that of the last order; the ' +
        'first one of a user who has not ordered yet',
    }),
  })
  .meta({ description: 'An organisation that the user may order for' })

const CheckoutAddress = z
  .object({
    address: z.string().meta({ description: 'As it was suggested' }),
    fiasId: z.string().meta({ description: 'Of the suggestion' }),
    floor: z.int().nullable().meta({ description: 'null when it was not given' }),
    hasLift: z.boolean().meta({ description: 'There is a lift for goods' }),
    accessNote: z.string().meta({ description: 'How a truck gets in; empty when not said' }),
  })
  .meta({ description: 'An address that goods were brought to' })

const CheckoutStart = OrderDelivery.pick({
  method: true,
  fiasId: true,
  date: true,
  window: true,
  floor: true,
  hasLift: true,
  isLifting: true,
})
  .extend({
    organizationId: Id.nullable().default(null).meta({ description: 'null when the buyer pays' }),
  })
  .meta({ description: 'All that sums depend on of a way to order' })

export const Checkout = z
  .object({
    cartVersion: z.string().meta({
      description: 'Version of the cart this was computed from; `POST /user/orders` takes it',
    }),
    items: z.array(CheckoutItem).meta({
      description: 'Ticked lines that can be bought, in the cart’s order',
    }),
    unavailable: z.array(CheckoutShortage).meta({
      description: 'Ticked lines that cannot: they stay in the cart',
    }),
    shops: z.array(CheckoutShop).meta({
      description: 'Of the user’s city: the fewest missing lines first, then the soonest ready',
    }),
    delivery: CheckoutDelivery,
    payments: z.array(CheckoutPayment).meta({
      description:
        'Every way of the shop, those that cannot be taken too; INVOICE with a payer alone',
    }),
    takesInvoices: z.boolean().default(true).meta({
      description: 'An organisation may pay by bank transfer',
    }),
    payers: z.array(CheckoutPayer).default([]).meta({ description: 'The default one first' }),
    objects: z.array(z.string()).default([]).meta({
      description: 'Jobs of former orders, to suggest; the newest first',
    }),
    minimum: OrderMinimum.nullable()
      .default(null)
      .meta({ description: 'null when the shop has no minimum' }),
    sums: Sums,
    bonus: CartBonus.nullable().default(null).meta({
      description: 'null unless the user is an installer, and while an organisation pays',
    }),
    promoCode: PromoCode.nullable()
      .default(null)
      .meta({ description: 'The cart’s; null when there is none' }),
    weightGrams: z.int().meta({ description: 'Weight of all `items`; 0 when unknown' }),
    volumeCubicCm: z.int().default(0).meta({ description: '0 when unknown' }),
    recipient: z
      .object({
        firstname: z.string().nullable().meta({ description: 'null when the user has not said' }),
        phone: z.string().nullable().meta({ description: '11 digits, 79…; null when unknown' }),
        email: z.string().nullable().meta({ description: 'null when not given' }),
      })
      .meta({ description: 'What is known of the user, to fill the form with' }),
    lastAddress: CheckoutAddress.nullable()
      .default(null)
      .meta({ description: 'Where the user’s last order in this city was brought; null without' }),
    draft: CheckoutDraft.nullable()
      .default(null)
      .meta({ description: 'What was filled in before, here or elsewhere; null when nothing' }),
    start: CheckoutStart.nullable()
      .default(null)
      .meta({
        description:
          'Of `isOpening`: the way it was computed for. null without it, and of a back end that does ' +
          'not choose: a form that begins in another way asks for its sums',
      }),
  })
  .meta({ id: 'Checkout', description: 'What ordering the cart in the chosen way would be' })

export type Checkout = z.infer<typeof Checkout>
export type CheckoutShop = z.infer<typeof CheckoutShop>
export type CheckoutStart = z.infer<typeof CheckoutStart>
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** Orders that the shop's people fill for a buyer who calls. */
import * as z from 'zod'
import { fillTextMax } from '#schema/estimate.ts'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { EstimateFillRow } from '#schema/rest/estimate/fill.ts'
import { Checkout } from '#schema/rest/order/checkout.ts'
import { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import { firstname, OrderStatus, phone } from '#schema/rest/order/order.ts'
import { asRequired, Id, Money, Quantity, Refusal } from '#schema/rest/scalar.ts'

const State = z.enum(['OPEN', 'SENT', 'ENDED', 'DECLINED', 'ORDERED']).meta({
  description:
    'OPEN is being filled; SENT waits for the buyer’s word; ENDED was not agreed to in time; ' +
    'DECLINED was refused by the buyer; ORDERED is an order by now',
})
export type StaffDraftOrderState = z.infer<typeof State>

/** `GET /staff/buyers`. */
export const StaffBuyerQuery = z.object({
  phone: phone.meta({ description: 'As it was said; spaces, hyphens and a plus do not matter' }),
})

const StaffBuyerOrder = z.object({
  number: z.string().meta({ description: 'As people say it' }),
  status: OrderStatus,
  createdAt: z.string().meta({ description: 'ISO 8601' }),
  totalMinor: z.int().meta({ description: 'Kopecks it comes to' }),
})

const StaffBuyerPayer = z.object({
  organizationId: Id.meta({ description: 'What `payer` of the draft takes' }),
  name: z.string().meta({ description: 'Short, with its form' }),
  inn: z.string().meta({ description: 'ИНН' }),
})

const StaffBuyerAddress = z.object({
  address: z.string().meta({ description: 'In the words of the provider of addresses' }),
  fiasId: z.string().meta({ description: 'What `fiasId` of the draft takes' }),
})

export const StaffBuyer = z
  .object({
    phone: z.string().meta({ description: '11 digits, 79…' }),
    userId: Id.nullable().meta({
      description: 'null of a phone without an account: one is made with the first order',
    }),
    firstname: z.string().nullable().meta({ description: 'null when not given' }),
    points: z.int().meta({
      description: 'Bonus points that can be spent: by the buyer, in an order of their own',
    }),
    orders: z.array(StaffBuyerOrder).max(5).meta({ description: 'The newest five' }),
    payers: z.array(StaffBuyerPayer).max(100).meta({
      description: 'Organisations that they may order for',
    }),
    addresses: z.array(StaffBuyerAddress).max(50).meta({
      description: 'Where goods were brought to before, in the city of the draft',
    }),
  })
  .meta({ id: 'StaffBuyer', description: 'Who calls, as far as the shop knows them' })
export type StaffBuyer = z.infer<typeof StaffBuyer>

/** `GET /staff/draft-orders`. */
export const StaffDraftOrderQuery = z.object({
  after: Id.optional().meta({ description: 'Id of the last one of the page before' }),
  perPage: z.coerce.number().int().min(1).max(100).default(20).meta({
    description: 'As many as a full page holds',
  }),
})

const who = {
  id: Id.meta({ description: 'Opaque' }),
  state: State,
  phone: z.string().meta({ description: 'Of the buyer, 11 digits' }),
  firstname: z.string().meta({ description: 'Of the buyer; empty when it is not known' }),
  madeBy: z.string().meta({ description: 'Name of the key that made it' }),
  createdAt: z.string().meta({ description: 'ISO 8601' }),
  changedAt: z.string().meta({ description: 'ISO 8601' }),
  expiresAt: z.string().meta({
    description: 'ISO 8601: when it is forgotten, or when what was SENT ends',
  }),
}

export const StaffDraftOrderRow = z
  .object({ ...who, lineCount: z.int().meta({ description: 'Lines it has' }) })
  .meta({ id: 'StaffDraftOrderRow', description: 'A draft in the list of all' })
export type StaffDraftOrderRow = z.infer<typeof StaffDraftOrderRow>

export const StaffDraftOrderList = z.object({
  items: z.array(StaffDraftOrderRow).max(100).meta({ description: 'The newest first' }),
  hasMore: z.boolean().meta({ description: 'There are older ones' }),
})
export type StaffDraftOrderList = z.infer<typeof StaffDraftOrderList>

const Place = z.object({
  shopId: Id.meta({ description: 'Shop or warehouse of the city' }),
  name: z.string().meta({ description: 'Its name' }),
  quantity: Quantity.meta({ description: 'Base units that are free there' }),
})
export type StaffDraftOrderPlace = z.infer<typeof Place>

const Offer = z.object({
  product: ProductCard,
  quantity: Quantity.meta({ description: 'Base units to take, as they are sold' }),
})

export const StaffDraftOrderLine = z
  .object({
    productId: Id.meta({ description: 'What the line is of' }),
    code: z.string().meta({ description: 'The merchant’s article number' }),
    name: z.string().meta({ description: 'In Russian' }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    step: Quantity.meta({ description: 'It is sold in multiples of this' }),
    quantity: Quantity,
    available: Quantity.meta({ description: 'What the shops of the city can give' }),
    isShort: z.boolean().meta({ description: 'The order leaves it out: there is too little' }),
    price: Money.nullable().meta({ description: 'Per base unit, for so many; null on request' }),
    listPrice: Money.nullable().meta({ description: 'What it would cost without a discount' }),
    total: Money.meta({ description: 'Price times quantity, rounded once' }),
    places: z.array(Place).max(300).meta({ description: 'Where it stands' }),
    substitutes: z.array(Offer).max(3).meta({ description: 'In place of what is short' }),
  })
  .meta({ id: 'StaffDraftOrderLine', description: 'A line of a draft' })
export type StaffDraftOrderLine = z.infer<typeof StaffDraftOrderLine>

export const StaffDraftOrder = z
  .object({
    ...who,
    version: z.int().meta({ description: 'Of all but the lines; writes name the one they saw' }),
    cityId: Id.meta({ description: 'Whose prices and stock it has' }),
    cityName: z.string().meta({ description: 'In Russian' }),
    buyer: StaffBuyer,
    link: z.string().nullable().meta({
      description: 'Where the buyer agrees; null until it was sent',
    }),
    orderNumber: z.string().nullable().meta({ description: 'Of ORDERED' }),
    lines: z.array(StaffDraftOrderLine).max(500).meta({ description: 'As they were put in' }),
    fields: CheckoutDraft.meta({ description: 'The way, the recipient and the payment' }),
    checkout: Checkout,
    refusal: Refusal.nullable().meta({
      description: 'Why it cannot be ordered as it stands; null when it can',
    }),
  })
  .meta({ id: 'StaffDraftOrder', description: 'An order that is not made yet, with its sums' })
export type StaffDraftOrder = z.infer<typeof StaffDraftOrder>

/** `POST /staff/draft-orders`. */
export const StaffDraftOrderCreate = z.object({
  phone,
  firstname: firstname.nullable().default(null).meta({
    description: 'Of a buyer without an account; null takes that of the account',
  }),
  cityId: Id.optional().meta({ description: 'Absent is the city of the buyer, or the first one' }),
})
export type StaffDraftOrderCreate = z.infer<typeof StaffDraftOrderCreate>

/** `POST /staff/draft-orders/{id}/rows`. */
export const StaffDraftOrderAsked = z.object({
  text: z
    .string(asRequired)
    .trim()
    .min(1, 'Введите код, название или список')
    .max(fillTextMax, 'Список слишком длинный. Вставьте его по\u00a0частям')
    .meta({ description: 'A code, a part of a name, or lines of a list with quantities' }),
})

export const StaffDraftOrderFound = z
  .object({
    rows: z.array(EstimateFillRow).max(500).meta({
      description: 'As they were read; a single row has up to twelve candidates',
    }),
    isCut: z.boolean().meta({ description: 'There were more than the 500 that are read' }),
    stocks: z
      .array(
        z.object({
          productId: Id.meta({ description: 'One of the candidates' }),
          places: z.array(Place).max(300).meta({ description: 'Where it stands' }),
        }),
      )
      .max(3000)
      .meta({ description: 'Of the candidates that are in stock' }),
  })
  .meta({ id: 'StaffDraftOrderFound', description: 'Goods that were asked for: nothing is stored' })
export type StaffDraftOrderFound = z.infer<typeof StaffDraftOrderFound>

/** `PUT /staff/draft-orders/{id}/items`. */
export const StaffDraftOrderItems = z.object({
  items: z
    .array(
      z.object({
        productId: Id.meta({ description: 'What to set the line of' }),
        quantity: Quantity.meta({ description: 'Base units, raised to the step; 0 removes it' }),
        isAtLeast: z.boolean().default(false).meta({
          description: 'true leaves a line that holds more as it is',
        }),
      }),
      asRequired,
    )
    .min(1)
    .max(500)
    .meta({ description: 'Lines that are not named stay as they are' }),
})
export type StaffDraftOrderItems = z.infer<typeof StaffDraftOrderItems>

/** `PUT /staff/draft-orders/{id}/fields`. */
export const StaffDraftOrderFields = z.object({
  version: z.int(asRequired).meta({ description: 'Of the draft as it was seen' }),
  cityId: Id.optional().meta({ description: 'Absent leaves it; another one changes the prices' }),
  promoCode: z.string().max(64).optional().meta({
    description: 'Absent leaves it; empty takes it off',
  }),
  fields: CheckoutDraft,
})
export type StaffDraftOrderFields = z.infer<typeof StaffDraftOrderFields>

/** `POST /staff/draft-orders/{id}/order` and `/send`. */
export const StaffDraftOrderSeen = z.object({
  version: z.int(asRequired).meta({ description: 'Of the draft as it was seen' }),
  cartVersion: z.string(asRequired).max(64).meta({ description: 'Of its lines, from `checkout`' }),
  total: z.int(asRequired).min(0).meta({
    description: 'Kopecks that were named to the buyer; a difference is refused',
  }),
})
export type StaffDraftOrderSeen = z.infer<typeof StaffDraftOrderSeen>

/** `GET /staff/draft-orders/{id}/addresses`. */
export const StaffDraftOrderAddressQuery = z.object({
  search: z.string().min(1).max(200).meta({ description: 'As it was said' }),
})

import * as z from 'zod'
import { cartQuantityDefault } from '#schema/constant.ts'
import { ProductCard, ShopStock } from '#schema/rest/catalogue/product.ts'
import { Discounts } from '#schema/rest/order/discount.ts'
import { OrderMinimum } from '#schema/rest/order/minimum.ts'
import { Id, Money, Quantity, Refusal } from '#schema/rest/scalar.ts'
import { CartEndedPromise, CartPromise } from './promise.ts'

const ItemAvailability = z
  .object({
    available: z.boolean().meta({ description: 'The whole quantity can be had, at a price' }),
    quantity: Quantity.meta({ description: 'How much can be had in the city, at a price' }),
  })
  .meta({ description: 'How much of a line the city’s shops have' })

const noteText = z
  .string()
  .trim()
  .max(200)
  .meta({ description: 'What the buyer says of the line; goes with the order' })
const Note = noteText.default('')

const total = Money.meta({
  description: 'Sum of the ticked lines that can be bought, less the promo code',
})

/** What `short` answers. */
export const CartItemShort = z.object({
  id: Id.meta({ description: 'Opaque; another one once the line was removed and made again' }),
  product: z.object({ id: Id }).meta({ description: 'Its card comes with the whole cart' }),
  availability: ItemAvailability,
  quantity: Quantity,
  isTicked: z.boolean().default(true).meta({ description: 'The next order takes it' }),
  note: Note,
})
export const CartShort = z
  .object({
    version: z.string().optional().meta({
      description:
        'As that of Cart; only a back end without calls beside the specification’s lacks it',
    }),
    items: z.array(CartItemShort).meta({ description: 'In the order they were put in' }),
    summary: z
      .object({ count: z.int().meta({ description: 'Lines' }), total })
      .meta({ description: 'Of the whole cart' }),
  })
  .meta({ id: 'CartShort', description: 'Enough of a cart for counters, hearts and steppers' })

const unitName = z
  .string()
  .max(40)
  .meta({ description: 'What the shopper counts it in; empty is the base unit' })
export const Unit = unitName.default('')

export const CartItem = CartItemShort.extend({
  product: ProductCard,
  unit: Unit,
  price: Money.nullable().meta({ description: 'Per base unit, for so many, now' }),
  listPrice: Money.nullable()
    .default(null)
    .meta({ description: 'Per base unit, for the least quantity; null is the same as price' }),
  total: Money.meta({ description: 'Price times quantity, rounded once' }),
  priceChange: z
    .object({ was: Money })
    .nullable()
    .meta({ description: 'What listPrice was when it was put in or last read, when it differs' }),
  promise: CartPromise.nullable().default(null),
  endedPromise: CartEndedPromise.nullable().default(null),
  stocks: z
    .array(ShopStock.omit({ readyAt: true }))
    .meta({ description: 'Of the shops of the city that have some' }),
  weightGrams: z.int().nullable().meta({ description: 'For the whole line; null when unknown' }),
}).meta({ id: 'CartItem', description: 'A line: one product and how much of it' })

export const SavedForLaterItem = z
  .object({
    product: ProductCard,
    quantity: Quantity,
    isTicked: z
      .boolean()
      .meta({ description: 'The next order took it, and will when it is put back' }),
    note: Note,
    unit: Unit,
  })
  .meta({
    id: 'SavedForLaterItem',
    description: 'A line laid aside: it counts nowhere until it is put back',
  })

export const PromoCode = z
  .object({
    code: z.string().meta({ description: 'In capitals, however it was typed' }),
    discount: Money.meta({ description: 'What it takes off the ticked goods now' }),
    refusal: z.string().nullable().meta({ description: 'Why it gives nothing now, in words' }),
  })
  .meta({
    id: 'PromoCode',
    description: 'Put to the cart, where it stays while it gives nothing, and says why',
  })

export const CartBonus = z
  .object({
    points: z.int().min(0).meta({ description: 'That the next order is paid with; at most max' }),
    max: z.int().min(0).meta({
      description: 'That it could be: by the balance, the programme’s share, and a rouble in money',
    }),
    balance: z.int().min(0).meta({ description: 'That can be spent now' }),
    earned: z.int().min(0).meta({ description: 'That the next order would bring' }),
  })
  .meta({ id: 'CartBonus', description: 'Points of an installer in the next order' })

export const Cart = z
  .object({
    version: z.string().meta({
      description: 'A whole number that grows with every write; an order names it',
    }),
    items: z.array(CartItem).meta({ description: 'In the order they were put in, at most 500' }),
    savedForLater: z
      .array(SavedForLaterItem)
      .default([])
      .meta({ description: 'Laid aside, the last one first' }),
    promoCode: PromoCode.nullable().default(null),
    bonus: CartBonus.nullable()
      .default(null)
      .meta({ description: 'null unless the user is an installer' }),
    summary: z
      .object({
        count: z.int().meta({ description: 'Lines' }),
        total,
        discount: Money.meta({
          description: 'What old prices, and those of few, would have added',
        }),
        discounts: Discounts.meta({
          description: 'What reduced `total`; VOLUME is in the prices of the lines',
        }),
        weightGrams: z.int().meta({ description: 'Of the next order; unknown ones count as 0' }),
        volumeCubicCm: z
          .int()
          .meta({ description: 'Volume of the next order; unknown volumes count as 0' }),
        unavailableCount: z
          .int()
          .meta({ description: 'Lines that cannot be bought now, for want of stock or price' }),
      })
      .meta({ description: 'Of the whole cart' }),
    delivery: z
      .object({
        vehicle: z.string().meta({ description: 'The truck that the load needs, in words' }),
        trips: z.int().meta({ description: 'How often it must go; 0 when nothing is ordered' }),
        price: Money.meta({ description: 'Within the city, before the address is known' }),
        untilFree: Money.nullable().meta({
          description: 'What the goods lack to be brought free; null when no sum does it',
        }),
        hasLifting: z.boolean().default(true).meta({ description: 'Carried up on request' }),
      })
      .nullable()
      .meta({ description: 'Delivery of the next order; null where the city has none' }),
    minimum: OrderMinimum.nullable()
      .default(null)
      .meta({ description: 'Of the next order; null when the shop has no minimum' }),
  })
  .meta({
    id: 'Cart',
    description: 'What the user is going to buy, at the prices and stock of their city',
  })

export const Short = z.boolean().default(false).meta({ description: 'Answer CartShort' })
/** `POST /cart`. */
export const CartRequest = z.object({ short: Short })
export const NewItem = z.object({
  productId: Id.meta({ description: 'A line of it is made when there is none' }),
  quantity: Quantity.default(cartQuantityDefault),
  isTicked: z.boolean().default(true).meta({ description: 'The next order takes it' }),
  note: Note,
})
const FillItem = NewItem.extend({
  unit: Unit,
  isRestored: z.boolean().default(false).meta({
    description: 'Of a line that was taken out a moment ago: put back whatever the stock',
  }),
  before: Id.nullable().default(null).meta({
    description: 'The product whose line a new one stands before; else it stands at the end',
  }),
})
/** `POST /cart/add`: adds to what the line holds; rounded up to the step. */
export const CartItemAdd = NewItem.extend({ short: Short })
/**
 * `POST /cart/fill`: makes the cart hold at least so much of each, rounded up to the step; a line
 * that holds more stays. Tick, note and unit are of a line that is made.
 */
export const CartFill = z.object({
  short: Short,
  items: z.array(FillItem).min(1).max(500).meta({ description: 'Each gets a separate outcome' }),
})
/** `POST /cart/{id}/quantity`: refused past the stock. */
export const CartItemQuantityUpdate = z.object({
  short: Short,
  quantity: Quantity.meta({
    description: 'For the whole line, in the base unit; rounded up to the step, 0 removes',
  }),
})
/**
 * `POST /cart/set`: what is left out stays as it is. A line that is not there is made when a quantity
 * is given, and is no error when none is.
 */
export const CartItemUpdate = z.object({
  short: Short,
  productId: Id.meta({ description: 'The product whose line is set' }),
  quantity: Quantity.optional().meta({
    description: 'For the whole line, in the base unit; rounded up to the step, 0 removes',
  }),
  unit: unitName.optional().meta({
    description: 'Refused unless the product is counted in it; empty is the base unit',
  }),
  isTicked: z
    .boolean()
    .optional()
    .meta({ description: 'The next order takes it; a line that is made is ticked' }),
  note: noteText.optional().meta({ description: 'An empty one is none' }),
})
const ids = z.array(Id).min(1).max(500)
const itemIds = ids.meta({ description: 'Lines; those already gone are not an error' })
/** `POST /cart/remove`. */
export const CartItemRemove = z.object({ short: Short, itemIds })
/** Lines by their own ids or by their products’. */
export const lineChoice = {
  itemIds: itemIds.optional(),
  productIds: ids
    .optional()
    .meta({ description: 'Products; those without a line are not an error' }),
}
export const isLineChoice = ({
  itemIds,
  productIds,
}: {
  itemIds?: unknown
  productIds?: unknown
}) => itemIds !== undefined || productIds !== undefined
/** `POST /cart/tick`. */
export const CartItemTick = z
  .object({
    short: Short,
    ...lineChoice,
    isTicked: z
      .boolean()
      .meta({ description: 'false leaves the lines in the cart, out of the next order' }),
  })
  .refine(isLineChoice)

/** `POST /cart/prices/read`. */
export const CartPriceRead = z.object({ short: Short, ...lineChoice }).refine(isLineChoice)

/** `POST /cart/promo-code`: refused unless it gives something now. */
export const CartPromoCodeApply = z.object({
  short: Short,
  code: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .meta({ description: 'Case and spaces at the ends do not matter' }),
})
/** `POST /cart/promo-code/remove`. */
export const CartPromoCodeRemove = z.object({ short: Short })

export const CartResponse = z.union([Cart, CartShort])

const FilledItem = z.object({
  productId: Id.meta({ description: 'As it was asked' }),
  refusal: Refusal.nullable().meta({ description: 'Why the cart does not hold so much, or null' }),
})
/** Answers of `POST /cart/fill`: what is refused stops no other. */
export const CartFilled = z.object({
  cart: Cart,
  items: z.array(FilledItem).meta({ description: 'One for each that was asked, in that order' }),
})
export const CartFilledShort = CartFilled.extend({ cart: CartShort })
export const CartFillResponse = z.union([CartFilled, CartFilledShort])

export type CartBonus = z.infer<typeof CartBonus>
export type PromoCode = z.infer<typeof PromoCode>
export type CartItemShort = z.infer<typeof CartItemShort>
export type CartShort = z.infer<typeof CartShort>
export type SavedForLaterItem = z.infer<typeof SavedForLaterItem>
export type CartItem = z.infer<typeof CartItem>
export type Cart = z.infer<typeof Cart>

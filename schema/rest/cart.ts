import * as z from 'zod'
import { ProductCard, ShopStock } from './product.ts'
import { Id, Money, Quantity, Refusal } from './scalar.ts'

const ItemAvailability = z.object({
  available: z.boolean().meta({ description: 'The whole quantity can be had in the city' }),
  quantity: Quantity.meta({ description: 'How much can be had in the city' }),
})

const Note = z
  .string()
  .trim()
  .max(200)
  .default('')
  .meta({ description: 'What the buyer says of the line; goes with the order' })

/** What `short` answers: enough for counters, hearts and steppers. */
export const CartItemShort = z.object({
  id: Id,
  product: z.object({ id: Id }),
  availability: ItemAvailability,
  quantity: Quantity,
  isTicked: z.boolean().default(true).meta({ description: 'The next order takes it' }),
  note: Note,
})
export const CartShort = z
  .object({
    items: z.array(CartItemShort),
    summary: z.object({
      count: z.int().meta({ description: 'Lines' }),
      total: Money.meta({
        description: 'Of the ticked lines that can be bought, less the promo code',
      }),
    }),
  })
  .meta({ id: 'CartShort' })

export const Unit = z
  .string()
  .max(40)
  .default('')
  .meta({ description: 'What the shopper counts it in; empty is the base unit' })

export const CartItem = CartItemShort.extend({
  product: ProductCard,
  unit: Unit,
  price: Money.nullable().meta({ description: 'Of one base unit, for so many, now' }),
  listPrice: Money.nullable()
    .default(null)
    .meta({ description: 'Of one base unit, for the least quantity; null is the same as price' }),
  total: Money.meta({ description: 'Price times quantity, rounded once' }),
  priceChange: z
    .object({ was: Money })
    .nullable()
    .meta({ description: 'What listPrice was when it was put in or last read, when it differs' }),
  stocks: z.array(ShopStock.omit({ readyAt: true })),
  weightGrams: z.int().nullable(),
}).meta({ id: 'CartItem' })

/** A line laid aside: it counts nowhere until it is put back. */
export const CartLaterItem = z
  .object({
    product: ProductCard,
    quantity: Quantity,
    isTicked: z.boolean(),
    note: Note,
    unit: Unit,
  })
  .meta({ id: 'CartLaterItem' })

export const PromoCode = z
  .object({
    code: z.string(),
    discount: Money.meta({ description: 'What it takes off the ticked goods now' }),
    refusal: z.string().nullable().meta({ description: 'Why it gives nothing now, in words' }),
  })
  .meta({ id: 'PromoCode' })

export const Cart = z
  .object({
    version: z.string().meta({ description: 'Changes with every write; an order names it' }),
    items: z.array(CartItem),
    laterItems: z
      .array(CartLaterItem)
      .default([])
      .meta({ description: 'Laid aside, the last one first' }),
    promoCode: PromoCode.nullable().default(null),
    summary: z.object({
      count: z.int(),
      total: Money.meta({
        description: 'Of the ticked lines that can be bought, less the promo code',
      }),
      discount: Money.meta({
        description: 'What old prices, and those for the least quantity, would have added',
      }),
      weightGrams: z.int(),
      volumeCubicCm: z.int(),
      unavailableCount: z.int(),
    }),
    delivery: z
      .object({
        vehicle: z.string().meta({ description: 'The truck that the load needs, in words' }),
        trips: z.int().meta({ description: 'How often it must go; 0 when nothing is ordered' }),
        price: Money.meta({ description: 'Within the city, before the address is known' }),
        untilFree: Money.nullable().meta({
          description: 'What the goods lack to be brought free; null when no sum does it',
        }),
      })
      .meta({ description: 'Of what the next order takes' }),
  })
  .meta({ id: 'Cart' })

export const Short = z.boolean().default(false).meta({ description: 'Answer CartShort' })
/** `POST /cart`. */
export const CartRequest = z.object({ short: Short })
export const NewItem = z.object({
  productId: Id,
  quantity: Quantity.default(1),
  isTicked: z.boolean().default(true),
  note: Note,
})
const FillItem = NewItem.extend({
  unit: Unit,
  isRestored: z.boolean().default(false).meta({
    description: 'Of a line that was taken out a moment ago: put back whatever the stock',
  }),
})
/** `POST /cart/add`: adds to what the line holds; rounded up to the step. */
export const CartItemAdd = NewItem.extend({ short: Short })
/**
 * `POST /cart/fill`: makes the cart hold at least so much of each, rounded up to the step; a line
 * that holds more stays. Tick, note and unit are of a line that is made.
 */
export const CartFill = z.object({ short: Short, items: z.array(FillItem).min(1).max(500) })
/** `POST /cart/{id}/quantity`: sets; rounded up to the step, refused past the stock. */
export const CartItemUpdate = z.object({ short: Short, quantity: Quantity })
/** `POST /cart/remove`. */
export const CartItemRemove = z.object({ short: Short, itemIds: z.array(Id).min(1).max(500) })
/** `POST /cart/{id}/note`: an empty one is none. */
export const CartItemNote = z.object({ short: Short, note: Note })
/** `POST /cart/{id}/unit`: refused unless the product is counted in it. */
export const CartItemUnit = z.object({ short: Short, unit: Unit })
/** `POST /cart/tick`. */
export const CartItemTick = z.object({
  short: Short,
  itemIds: z.array(Id).min(1).max(500),
  isTicked: z.boolean(),
})

/** `POST /cart/prices/read`. */
export const CartPriceRead = z.object({ short: Short, itemIds: z.array(Id).min(1).max(500) })

/** `POST /cart/promo-code`: refused unless it gives something now. */
export const CartPromoCodeApply = z.object({ short: Short, code: z.string().trim().min(1).max(40) })
/** `POST /cart/promo-code/remove`. */
export const CartPromoCodeRemove = z.object({ short: Short })

export const CartResponse = z.union([Cart, CartShort])

const FilledItem = z.object({
  productId: Id,
  refusal: Refusal.nullable().meta({
    description: 'Why the cart does not hold so much; null when it does',
  }),
})
/** Answers of `POST /cart/fill`: what is refused stops no other. */
export const CartFilled = z.object({ cart: Cart, items: z.array(FilledItem) })
export const CartFilledShort = CartFilled.extend({ cart: CartShort })
export const CartFillResponse = z.union([CartFilled, CartFilledShort])

export type PromoCode = z.infer<typeof PromoCode>
export type CartItemShort = z.infer<typeof CartItemShort>
export type CartShort = z.infer<typeof CartShort>
export type CartLaterItem = z.infer<typeof CartLaterItem>
export type CartItem = z.infer<typeof CartItem>
export type Cart = z.infer<typeof Cart>

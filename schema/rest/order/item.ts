/** A line of an order. */
import * as z from 'zod'
import { Picture } from '#schema/rest/catalogue/product.ts'
import { Id, Money, Quantity, Slug } from '#schema/rest/scalar.ts'

/** Codes of marking of one line at most. */
export const lineCodesMax = 2000

const OrderItemPack = z
  .object({
    unit: z.string().meta({ description: 'Such as уп' }),
    quantity: Quantity.meta({ description: 'Base units that one is sold as' }),
  })
  .meta({ description: 'What is counted on a shelf instead of base units' })

export const OrderItem = z
  .object({
    id: Id.meta({ description: 'Opaque; what returns and complaints name it by' }),
    productId: Id.meta({ description: 'What was bought; it may be sold no longer' }),
    productSlug: Slug.nullable().meta({ description: 'null when the page is gone' }),
    code: z.string().meta({ description: 'The merchant’s article number, as it was' }),
    name: z.string().meta({ description: 'As the product was called, in Russian' }),
    picture: Picture.nullable().meta({
      description: 'The product’s first, as it was; null when it had none',
    }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    quantity: Quantity.meta({ description: 'Base units that were ordered' }),
    pack: OrderItemPack.nullable().default(null).meta({
      description: 'The closed pack that the product is sold by today; null when it has none',
    }),
    picked: Quantity.nullable().default(null).meta({
      description: 'null until it is picked; less what was refused as it was handed over',
    }),
    refused: Quantity.default(0).meta({
      description: 'What was picked and its buyer did not take as it was handed over',
    }),
    handed: Quantity.default(0).meta({ description: 'What the buyer has got so far' }),
    returned: Quantity.default(0).meta({ description: 'Asked to be taken back' }),
    returnable: Quantity.default(0).meta({ description: 'What of it could still be' }),
    returnStep: Quantity.default(1).meta({
      description: 'Leftovers are taken back in multiples of this',
    }),
    price: Money.meta({ description: 'Per base unit, for so many, as it was' }),
    total: Money.meta({ description: 'Price times quantity, rounded once' }),
    paid: Money.default({ amountMinor: 0, currency: 'RUB' }).meta({
      description:
        'total less what reduced it, what was not found, and what was refunded as a favour',
    }),
    note: z.string().default('').meta({ description: 'What the buyer said of the line' }),
    markingCodes: z.array(z.string()).max(lineCodesMax).default([]).meta({
      description: 'Codes of marking of the pieces that the buyer has, their parts in brackets',
    }),
  })
  .meta({ description: 'A line: its names and prices stay, whatever becomes of the product' })

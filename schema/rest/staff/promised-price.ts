/** What the shop has promised: prices that buyers' estimates keep. */
import * as z from 'zod'
import { keysetFields } from '#schema/rest/keyset.ts'
import { Id, Quantity } from '#schema/rest/scalar.ts'

const StaffPromisedPrice = z.object({
  productId: Id.meta({ description: 'What is promised' }),
  productSlug: z.string().meta({ description: 'Of its page' }),
  name: z.string().meta({ description: 'Of the product' }),
  code: z.string().meta({ description: 'The shop’s article number' }),
  city: z.string().meta({ description: 'Whose price is kept' }),
  unit: z.string().meta({ description: 'Base unit' }),
  estimateCount: z.int().meta({ description: 'Estimates that hold it' }),
  quantity: Quantity.meta({ description: 'What orders have not taken yet, base unit' }),
  leastMinor: z.int().meta({ description: 'The lowest price that is kept, kopecks of one unit' }),
  todayMinor: z
    .int()
    .nullable()
    .meta({ description: 'Today’s for the least quantity, kopecks; null is on request' }),
  keptMinor: z.int().meta({ description: 'What all of it comes to at the kept prices, kopecks' }),
  costMinor: z.int().meta({
    description: 'What it would come to more at today’s price, kopecks; 0 while that is as low',
  }),
  until: z.iso.date().meta({ description: 'The last day of the promise that ends last' }),
})
export type StaffPromisedPrice = z.infer<typeof StaffPromisedPrice>

/** `GET /staff/promised-prices`. */
export const StaffPromisedPriceList = z.object({
  items: z.array(StaffPromisedPrice).max(100).meta({ description: 'The greatest sums first' }),
  ...keysetFields,
})

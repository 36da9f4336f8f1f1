/** Goods of an estimate on their way into the cart. */
import * as z from 'zod'
import { Id, Quantity } from '#schema/rest/scalar.ts'
import { LineIds } from './price.ts'

/** `POST /user/estimates/{id}/cart`. */
export const EstimateToCart = z.object({
  mode: z.enum(['MERGE', 'REPLACE']).default('MERGE').meta({
    description: 'MERGE: the cart holds at least as much; REPLACE: just this, and no other goods',
  }),
  lineIds: LineIds,
})
export const EstimateToCartResult = z.object({
  missed: z.array(z.string()).meta({ description: 'Goods of which the cart has not all, by name' }),
  removed: z
    .array(
      z.object({
        productId: Id.meta({ description: 'Of the line' }),
        quantity: Quantity.meta({ description: 'In the base unit' }),
        isTicked: z.boolean().meta({ description: 'The next order would have taken it' }),
        note: z.string().meta({ description: 'The buyer’s own words' }),
        unit: z.string().meta({ description: 'Empty is the base unit' }),
      }),
    )
    .meta({ description: 'What the cart held before REPLACE, as POST /cart/fill takes it' }),
})

export type EstimateToCart = z.infer<typeof EstimateToCart>
export type EstimateToCartResult = z.infer<typeof EstimateToCartResult>

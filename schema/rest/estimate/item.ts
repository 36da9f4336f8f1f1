/** What is put into estimates, and which of them hold a product. */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { Id, Quantity } from '#schema/rest/scalar.ts'
import { EstimateItemFollows } from './calculation.ts'
import { EstimateCard, EstimateLineDraft } from './estimate.ts'

/** `POST /user/estimates/{id}/add`. */
export const EstimateItem = EstimateLineDraft.pick({
  productId: true,
  name: true,
  unit: true,
  price: true,
  note: true,
  calculation: true,
})
  .extend({
    quantity: Quantity.optional().meta({
      description: 'In the base unit; left out is the least sold, of an own line one',
    }),
    sectionId: Id.nullable().default(null).meta({
      description: 'At its end; null is before the first section',
    }),
    follows: EstimateItemFollows.nullable().default(null).meta({
      description: 'Another of the items that it follows; null is none',
    }),
    replaces: Id.nullable().default(null).meta({
      description: 'The line that it takes the place of: what followed that one follows this',
    }),
  })
  .meta({ id: 'EstimateItem', description: 'What is put into an estimate' })

/** `POST /user/estimates/{id}/items`; all or none. */
export const EstimateItems = z.object({
  items: z
    .array(EstimateItem)
    .min(1)
    .max(lineMax, `Не\u00a0больше ${lineMax} строк`)
    .meta({ description: 'In their order' }),
})

/** `GET /products/{id}/estimates`. */
export const ProductEstimates = z.object({
  items: z
    .array(
      z.object({
        estimate: EstimateCard,
        quantity: Quantity.meta({ description: 'In all its lines, base unit' }),
        unit: z
          .string()
          .meta({ description: 'What its first line counts it in; empty is the base' }),
      }),
    )
    .meta({ description: 'The one written last comes first' }),
})

export type EstimateItem = z.infer<typeof EstimateItem>

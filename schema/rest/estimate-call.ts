/** What calls of estimates are given, and what those answer that do not answer an estimate. */
import * as z from 'zod'
import { lineMax, logoBytesMax, restoreDays } from '#schema/estimate.ts'
import {
  EstimateCard,
  EstimateComposition,
  EstimateDiscount,
  EstimateLineDraft,
  EstimateTitle,
} from './estimate.ts'
import { ProductCard } from './product.ts'
import { Id, Money, Quantity } from './scalar.ts'

const version = z.int().min(0).meta({ description: 'The one that the editor has made it of' })

/** `POST /user/estimates`; takes the header `Idempotency-Key`. */
export const EstimateCreate = z.object({
  title: EstimateTitle,
  source: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('CART').meta({ description: 'Ticked lines of the cart' }) }),
      z.object({
        kind: z.literal('ORDER').meta({ description: 'Lines of an order at today’s prices' }),
        orderId: Id.meta({ description: 'One of the user’s own' }),
      }),
    ])
    .nullable()
    .default(null)
    .meta({ description: 'What it is filled from; null is empty' }),
})

/** `POST /user/estimates/{id}`; 409 CONFLICT answers the current `Estimate` beside the error. */
export const EstimateSave = EstimateComposition.extend({ version })

/** `POST /user/estimates/{id}/add`. */
export const EstimateItem = EstimateLineDraft.pick({
  productId: true,
  name: true,
  unit: true,
  price: true,
  note: true,
})
  .extend({
    quantity: Quantity.optional().meta({
      description: 'In the base unit; left out is the least sold, of an own line one',
    }),
    sectionId: Id.nullable().default(null).meta({
      description: 'At its end; null is before the first section',
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

export const EstimateArchive = z.object({
  isArchived: z.boolean().meta({ description: 'Put aside, or back' }),
})

/** `DELETE /user/estimates/{id}`. */
export const EstimateDeleted = z.object({
  id: Id,
  restoreDays: z
    .literal(restoreDays)
    .meta({ description: 'For so many days POST …/restore puts it back' }),
})

const lineIds = z
  .array(Id)
  .max(lineMax)
  .nullable()
  .default(null)
  .meta({ description: 'Lines it is about; null is all' })

/** `POST /user/estimates/{id}/update`. */
export const EstimateUpdate = z.object({ lineIds })

export const EstimateLineCheck = z
  .object({
    lineId: Id,
    name: z.string().meta({ description: 'Of the goods' }),
    was: Money.nullable().meta({ description: 'Of one unit for so many, as it was put in' }),
    now: Money.nullable().meta({ description: 'Of today; null is on request, or gone' }),
    difference: Money.meta({ description: 'Of the whole line; below zero when cheaper' }),
    stock: Quantity.meta({ description: 'What the city’s shops have, base unit' }),
    isGone: z.boolean().meta({ description: 'No longer sold' }),
    substitute: z
      .object({
        product: ProductCard,
        quantity: Quantity.meta({ description: 'In its own base unit, in sellable steps' }),
      })
      .nullable()
      .meta({ description: 'Sold by the same unit, in place of what is gone or short' }),
  })
  .meta({ id: 'EstimateLineCheck', description: 'What of a line is different today' })

/** `POST /user/estimates/{id}/check`. */
export const EstimateCheck = z.object({
  lines: z.array(EstimateLineCheck).meta({ description: 'Another price, gone, or short' }),
  difference: Money.meta({ description: 'Of all lines, before discounts' }),
})

export const EstimateScope = z
  .enum(['LINE', 'SECTION', 'WHOLE'])
  .meta({ description: 'What a discount is taken off' })

/** `POST /user/estimates/{id}/discount`, and `/discount/value`. */
export const EstimateDiscountChange = z.object({
  scope: EstimateScope,
  targetId: Id.nullable().default(null).meta({
    description: 'Of the line or the section; null of the whole',
  }),
  discount: EstimateDiscount.nullable().meta({ description: 'null takes it away' }),
})
export const EstimateDiscountValue = z.object({
  amount: Money.meta({
    description: 'What it would take off, of the line, the section, the whole',
  }),
  total: Money.meta({ description: 'What the estimate would come to' }),
})

/** `POST /user/estimates/{id}/cart`. */
export const EstimateToCart = z.object({
  mode: z.enum(['MERGE', 'REPLACE']).default('MERGE').meta({
    description: 'MERGE: the cart holds at least as much; REPLACE: just this, and no other goods',
  }),
  lineIds,
})
export const EstimateToCartResult = z.object({
  missed: z.array(z.string()).meta({ description: 'Goods of which the cart has not all, by name' }),
  removed: z
    .array(
      z.object({
        productId: Id,
        quantity: Quantity.meta({ description: 'In the base unit' }),
        isTicked: z.boolean(),
        note: z.string(),
        unit: z.string().meta({ description: 'Empty is the base unit' }),
      }),
    )
    .meta({ description: 'What the cart held before REPLACE, as POST /cart/fill takes it' }),
})

export const EstimateTemplate = z
  .object({
    id: Id,
    title: z.string().meta({ description: 'What is built' }),
    description: z.string().meta({ description: 'What it holds, in a sentence' }),
  })
  .meta({ id: 'EstimateTemplate', description: 'A sample to begin with' })
export const EstimateTemplates = z.object({ items: z.array(EstimateTemplate) })

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

/** `POST /user/estimates/{id}/logo`. */
export const EstimateLogo = z.object({
  picture: z
    .base64('Это не\u00a0картинка')
    .max(4 * Math.ceil(logoBytesMax / 3), 'Картинка больше 200\u00a0КБ')
    .nullable()
    .meta({ description: 'JPEG, PNG or WebP, 200 KB, as base64; null takes it away' }),
})

export type EstimateCreate = z.infer<typeof EstimateCreate>
export type EstimateItem = z.infer<typeof EstimateItem>
export type EstimateCheck = z.infer<typeof EstimateCheck>
export type EstimateLineCheck = z.infer<typeof EstimateLineCheck>
export type EstimateDiscountChange = z.infer<typeof EstimateDiscountChange>
export type EstimateDiscountValue = z.infer<typeof EstimateDiscountValue>
export type EstimateToCart = z.infer<typeof EstimateToCart>
export type EstimateToCartResult = z.infer<typeof EstimateToCartResult>
export type EstimateTemplate = z.infer<typeof EstimateTemplate>

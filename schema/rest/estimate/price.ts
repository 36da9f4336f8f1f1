/** Prices of then against those of today, and discounts. */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'
import { EstimateDiscount } from './estimate.ts'

/** What a call is about. */
export const LineIds = z
  .array(Id)
  .max(lineMax)
  .nullable()
  .default(null)
  .meta({ description: 'Lines it is about; null is all' })

/** `POST /user/estimates/{id}/update`. */
export const EstimateUpdate = z.object({ lineIds: LineIds })

export const EstimateLineCheck = z
  .object({
    lineId: Id.meta({ description: 'Of the estimate' }),
    name: z.string().meta({ description: 'Of the goods' }),
    was: Money.nullable().meta({ description: 'Of one unit for so many, as it was put in' }),
    now: Money.nullable().meta({ description: 'Of today; null is on request, or gone' }),
    difference: Money.meta({ description: 'Of the whole line; below zero when cheaper' }),
    stock: Quantity.meta({ description: 'What the city’s shops have, base unit' }),
    isGone: z.boolean().meta({ description: 'No longer sold' }),
    substitute: z
      .object({
        product: ProductCard.meta({ description: 'The best there is' }),
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

export type EstimateCheck = z.infer<typeof EstimateCheck>
export type EstimateLineCheck = z.infer<typeof EstimateLineCheck>
export type EstimateDiscountChange = z.infer<typeof EstimateDiscountChange>
export type EstimateDiscountValue = z.infer<typeof EstimateDiscountValue>

/** Prices that the shop names for an estimate when its owner asks for them. */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

const EstimatePricingLine = z
  .object({
    lineId: Id.meta({ description: 'Of the estimate' }),
    name: z.string().meta({ description: 'As it was asked for' }),
    unit: z.string().meta({ description: 'What `quantity` and both prices are of' }),
    quantity: Quantity.meta({ description: 'As it was asked for' }),
    was: Money.nullable().meta({ description: 'In the estimate now; null is on request' }),
    named: Money.meta({ description: 'What the shop names, of one unit' }),
  })
  .meta({ id: 'EstimatePricingLine', description: 'A line and the price that the shop names' })

export const EstimatePricing = z
  .object({
    number: z.string().meta({ description: 'Of the request: what to name when calling' }),
    answeredAt: z.iso.datetime().meta({ description: 'When the shop has answered' }),
    answer: z.string().meta({ description: 'In the shop’s words; may be empty' }),
    lines: z.array(EstimatePricingLine).max(lineMax).meta({
      description: 'Those whose price in the estimate is another one yet, at least one',
    }),
  })
  .meta({ id: 'EstimatePricing', description: 'Prices that wait for the owner’s word' })

/** `GET` and `DELETE /user/estimates/{id}/pricing`. */
export const EstimatePricingState = z.object({
  waiting: z
    .object({
      number: z.string().meta({ description: 'Of the request: what to name when calling' }),
      askedAt: z.iso.datetime().meta({ description: 'Since when' }),
    })
    .nullable()
    .meta({ description: 'A request that the shop has not answered; null when none waits' }),
  pricing: EstimatePricing.nullable().meta({ description: 'null when nothing is to be decided' }),
})

/** `POST /user/estimates/{id}/pricing`. */
export const EstimatePricingAccept = z.object({
  lineIds: z
    .array(Id)
    .min(1)
    .max(lineMax)
    .nullable()
    .default(null)
    .meta({ description: 'Whose named prices are taken; null is all' }),
})

export type EstimatePricing = z.infer<typeof EstimatePricing>
export type EstimatePricingState = z.infer<typeof EstimatePricingState>

/** Prices that the shop names for an estimate when its owner asks for them. */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { refusalWordsMax } from '#schema/price-request.ts'
import { Id, Money, Quantity, text } from '#schema/rest/scalar.ts'

const EstimatePricingAnalogue = z
  .object({
    productId: Id.meta({ description: 'Of the goods that are offered' }),
    slug: z.string().meta({ description: 'Of their page' }),
    name: z.string().meta({ description: 'Of the goods' }),
    code: z.string().meta({ description: 'The shop’s article number' }),
    unit: z.string().meta({ description: 'Their base unit: `quantity` and `named` are of it' }),
    quantity: Quantity.meta({ description: 'Instead of what was asked for' }),
    isSold: z.boolean().meta({ description: 'false when the shop sells them no longer' }),
  })
  .meta({ id: 'EstimatePricingAnalogue', description: 'Other goods that the shop offers' })

const EstimatePricingLine = z
  .object({
    lineId: Id.meta({ description: 'Of the estimate' }),
    name: z.string().meta({ description: 'As it was asked for' }),
    unit: z.string().meta({ description: 'What `quantity` and `was` are of' }),
    quantity: Quantity.meta({ description: 'As it was asked for' }),
    was: Money.nullable().meta({ description: 'In the estimate now; null is on request' }),
    named: Money.nullable().meta({
      description: 'What the shop names, of one unit; null when it has answered in words only',
    }),
    analogue: EstimatePricingAnalogue.nullable().meta({
      description: 'What the price is of, when it is not of what was asked for',
    }),
    leadDays: z
      .int()
      .nullable()
      .meta({ description: 'Days until the goods are there; 0 is in stock, null is not said' }),
    holdsUntil: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day on which the price can be taken, and bought by' }),
    words: z.string().meta({ description: 'The shop’s, of this line; may be empty' }),
    isExpired: z.boolean().meta({ description: '`holdsUntil` has passed: it can be asked again' }),
    isChanged: z.boolean().meta({
      description: 'The line holds other goods than were asked about: the price is not taken',
    }),
  })
  .meta({ id: 'EstimatePricingLine', description: 'A line and what the shop proposes for it' })

export const EstimatePricing = z
  .object({
    number: z.string().meta({ description: 'Of the last request that was answered' }),
    answeredAt: z.iso.datetime().meta({ description: 'When the shop has answered it' }),
    answer: z.string().meta({ description: 'In the shop’s words; may be empty' }),
    lines: z.array(EstimatePricingLine).max(lineMax).meta({
      description: 'Those that are neither taken nor refused yet, at least one',
    }),
  })
  .meta({ id: 'EstimatePricing', description: 'Proposals that wait for the owner’s word' })

/** `GET` and `DELETE /user/estimates/{id}/pricing`, and what is asked or refused of it. */
export const EstimatePricingState = z.object({
  waiting: z
    .object({
      number: z.string().meta({ description: 'Of the request: what to name when calling' }),
      askedAt: z.iso.datetime().meta({ description: 'Since when' }),
      wantedBy: z.iso.date().nullable().meta({ description: 'By when prices are needed' }),
      lineCount: z.int().meta({ description: 'Lines that were asked about' }),
      answeredCount: z.int().meta({ description: 'Those that the shop has answered already' }),
    })
    .nullable()
    .meta({ description: 'A request that the shop has not closed; null when none waits' }),
  pricing: EstimatePricing.nullable().meta({ description: 'null when nothing is to be decided' }),
})

const lineIds = (description: string) =>
  z.array(Id).min(1).max(lineMax).nullable().default(null).meta({ description })

/** `POST /user/estimates/{id}/pricing`. */
export const EstimatePricingAccept = z.object({
  lineIds: lineIds('Whose proposals are taken; null is all that have not expired'),
})

/** `POST /user/estimates/{id}/pricing/refuse`. */
export const EstimatePricingRefuse = z.object({
  lineIds: lineIds('Whose proposals are refused; null is all'),
  words: text(refusalWordsMax).default('').meta({ description: 'Why; the shop’s people read it' }),
})

/** `POST /user/estimates/{id}/pricing/again`. */
export const EstimatePricingAgain = z.object({
  lineIds: lineIds('What is asked about again, of what has expired; null is all of it'),
})

export type EstimatePricing = z.infer<typeof EstimatePricing>
export type EstimatePricingLine = z.infer<typeof EstimatePricingLine>
export type EstimatePricingState = z.infer<typeof EstimatePricingState>

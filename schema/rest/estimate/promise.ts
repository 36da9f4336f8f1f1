/** Prices that the shop keeps (docs/decisions/0242). */
import * as z from 'zod'
import { Money, Quantity } from '#schema/rest/scalar.ts'

export const PromisedPrice = z
  .object({
    price: Money.meta({ description: 'Of one unit that is promised' }),
    quantity: Quantity.meta({
      description:
        'What is left of the promise, base unit; what is more costs today’s price, and cannot be ' +
        'ordered where there is none',
    }),
    until: z.iso.date().meta({ description: 'The last day on which it holds' }),
    isRaised: z.boolean().meta({
      description:
        'Today’s price has risen further than the shop keeps prices below it: `price` is what it ' +
        'keeps, which is above what was promised',
    }),
  })
  .meta({ id: 'PromisedPrice', description: 'A price that an order of these days does not exceed' })

export const EndedPromise = z
  .object({
    price: Money.meta({ description: 'That was named, of one unit' }),
    until: z.iso.date().meta({ description: 'The last day on which it held' }),
    isUsed: z.boolean().meta({
      description: 'Orders have taken all that it was named for; false, its day is over',
    }),
  })
  .meta({
    id: 'EndedPromise',
    description: 'A price named on request that holds no longer, of goods that have no other price',
  })

export const EstimatePromised = z
  .object({
    until: z.iso.date().meta({ description: 'The last day of the promise that ends first' }),
    lastUntil: z.iso.date().meta({ description: 'Of the one that ends last' }),
    lineCount: z.int().meta({ description: 'Lines whose price is kept' }),
    belowPercent: z.int().meta({
      description: 'Per cent of the price of then that a kept price lies below it at most',
    }),
  })
  .meta({ id: 'EstimatePromised', description: 'Prices of an estimate that the shop keeps' })

export type PromisedPrice = z.infer<typeof PromisedPrice>
export type EndedPromise = z.infer<typeof EndedPromise>

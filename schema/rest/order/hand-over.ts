/** Goods of an order that were handed over in parts, and what was refused of them. */
import * as z from 'zod'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

/** Parts that one order is handed over in at most. */
export const handOversMax = 50

const OrderHandOverItem = z.object({
  itemId: Id.meta({ description: 'A line of the order' }),
  quantity: Quantity.meta({ description: 'Base units that the buyer got; 0 of what was refused' }),
  amount: Money.meta({ description: 'What those come to' }),
  refused: Quantity.meta({ description: 'Base units that the buyer did not take' }),
  reason: z.string().meta({ description: 'Why, in Russian; empty when nothing was refused' }),
})

export const OrderHandOver = z
  .object({
    number: z.int().meta({ description: 'From 1' }),
    at: z.string().meta({ description: 'ISO 8601; when the goods changed hands' }),
    amount: Money.meta({ description: 'What was handed over comes to, services apart' }),
    atDoor: Money.meta({
      description: 'What of it was paid there and then; 0 of the last part, as of a whole order',
    }),
    hasTransferDocument: z.boolean().meta({
      description: 'Whether …/transfer-document answers with `handOver` of its number',
    }),
    items: z.array(OrderHandOverItem).meta({ description: 'In order of lines' }),
  })
  .meta({ id: 'OrderHandOver', description: 'A part of an order that changed hands' })
export type OrderHandOver = z.infer<typeof OrderHandOver>

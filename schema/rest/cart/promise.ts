/** A price that the shop keeps, in the cart. */
import * as z from 'zod'
import { PromisedPrice } from '#schema/rest/estimate/promise.ts'
import { Id, Money } from '#schema/rest/scalar.ts'

export const CartPromise = PromisedPrice.extend({
  priceToday: Money.meta({ description: 'Per base unit, without the promise' }),
  saved: Money.meta({ description: 'What the whole line would cost more' }),
  estimate: z
    .object({ id: Id, title: z.string().meta({ description: 'What the buyer finds it by' }) })
    .meta({ description: 'Whose line was promised' }),
}).meta({ id: 'CartPromise', description: 'A promised price as a line of the cart takes it' })

/** A price that the shop keeps, in the cart. */
import * as z from 'zod'
import { EndedPromise, PromisedPrice } from '#schema/rest/estimate/promise.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

const estimate = z
  .object({ id: Id, title: z.string().meta({ description: 'What the buyer finds it by' }) })
  .meta({ description: 'Whose line was promised' })

const CartPromisePart = z
  .object({
    price: Money.meta({ description: 'Of one base unit' }),
    quantity: Quantity.meta({ description: 'What is left of the promise, base unit' }),
  })
  .meta({ id: 'CartPromisePart', description: 'One of the promises that a line can take from' })

export const CartPromise = PromisedPrice.extend({
  priceToday: Money.nullable().meta({
    description: 'Per base unit, without the promise; null is a price on request',
  }),
  saved: Money.meta({ description: 'What the whole line would cost more' }),
  parts: z.array(CartPromisePart).max(100).default([]).meta({
    description: 'What a greater line takes of each promise, the cheapest first, for so many',
  }),
  estimate,
}).meta({ id: 'CartPromise', description: 'A promised price as a line of the cart takes it' })

export const CartEndedPromise = EndedPromise.extend({ estimate }).meta({
  id: 'CartEndedPromise',
  description: 'Why a line has no price any more: the one that was named for it holds no longer',
})

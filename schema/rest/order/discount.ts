import * as z from 'zod'
import { discountKinds } from '#schema/discount.ts'
import { Money } from '#schema/rest/scalar.ts'

/** In the order in which they are reckoned. */
export const DiscountKind = z.enum(discountKinds).meta({
  description:
    'VOLUME: the price of many against that for the least quantity, already in the price of a ' +
    'line; PROMO_CODE; ORGANIZATION: agreed with the payer; BONUS: paid with points',
})

export const Discount = z
  .object({
    kind: DiscountKind,
    amount: Money.meta({ description: 'What it takes off; more than zero' }),
  })
  .meta({ id: 'Discount', description: 'One reduction of the goods of a cart or an order' })

/** Each kind once at most, in the order of DiscountKind. */
export const Discounts = z.array(Discount).max(4).default([])

export type Discount = z.infer<typeof Discount>

import * as z from 'zod'
import { Money } from '#schema/rest/scalar.ts'
import { Discounts } from './discount.ts'

export const Sums = z
  .object({
    goods: Money.meta({ description: 'Sum of all lines, less `discounts` but VOLUME' }),
    discount: Money.meta({
      description: 'What old prices, and those for the least quantity, would have added; in no sum',
    }),
    discounts: Discounts.meta({
      description: 'What reduced `goods` to what it is; VOLUME is in the prices of the lines',
    }),
    delivery: Money.nullable().meta({ description: 'null until the address is known' }),
    lifting: Money.meta({ description: 'Price of carrying goods upstairs; zero when not ordered' }),
    total: Money.meta({
      description: 'Goods, delivery and lifting, less what was not found when it was picked',
    }),
  })
  .meta({ id: 'Sums', description: 'What an order comes to' })

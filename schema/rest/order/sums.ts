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

export const OrderMoney = z
  .object({
    ordered: Money.meta({ description: 'As agreed: `sums.total` before anything was not found' }),
    held: Money.meta({ description: 'A bank holds it for the order' }),
    paid: Money.meta({ description: 'What has come, also where it is paid when received' }),
    givenBack: Money.meta({
      description: 'Sent back: not found, favours, leftovers, a cancellation',
    }),
    toGiveBack: Money.meta({ description: 'To be sent back, and not sent yet' }),
    toPay: Money.meta({ description: 'What the buyer still has to pay; zero of a held sum' }),
  })
  .meta({ id: 'OrderMoney', description: 'What of an order has been paid and given back' })

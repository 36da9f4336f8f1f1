import * as z from 'zod'
import { ProductCard } from './product.ts'
import { Id, Money, Quantity } from './scalar.ts'

/** What became of one line of a repeated order. */
export const OrderRepeatItem = z.object({
  productId: Id,
  name: z.string(),
  unit: z.string(),
  outcome: z.enum(['ADDED', 'LESS', 'GONE']).meta({
    description: 'In the cart whole; as much as there is; not sold or not in stock any more',
  }),
  wanted: Quantity,
  quantity: Quantity.meta({ description: 'What the cart holds of it now' }),
  priceWas: Money,
  price: Money.nullable().meta({ description: 'Of one base unit, now' }),
  substitute: z
    .object({
      product: ProductCard,
      quantity: Quantity.meta({ description: 'As much as was wanted, as far as there is so much' }),
    })
    .nullable()
    .default(null)
    .meta({ description: 'What could be taken instead of what is gone' }),
})
/** `POST /user/orders/{id}/repeat`: the cart holds at least what the order held. */
export const OrderRepeat = z.object({ items: z.array(OrderRepeatItem) })

export type OrderRepeat = z.infer<typeof OrderRepeat>

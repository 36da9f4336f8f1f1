import * as z from 'zod'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

export const OrderRepeatItem = z
  .object({
    productId: Id.meta({ description: 'What was bought then' }),
    name: z.string().meta({ description: 'As it was called then, in Russian' }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    outcome: z.enum(['ADDED', 'LESS', 'GONE']).meta({
      description: 'In the cart whole; as much as there is; not sold or not in stock any more',
    }),
    wanted: Quantity.meta({ description: 'Base units, as in the order' }),
    quantity: Quantity.meta({ description: 'What the cart holds of it now' }),
    priceWas: Money.meta({ description: 'Per base unit, in the order' }),
    price: Money.nullable().meta({
      description: 'Per base unit, now, when as much as `wanted` is bought or what there is of it',
    }),
    substitute: z
      .object({
        product: ProductCard,
        quantity: Quantity.meta({
          description: 'As much as was wanted, as far as there is so much',
        }),
      })
      .nullable()
      .default(null)
      .meta({ description: 'What could be taken instead of what is gone' }),
  })
  .meta({ description: 'What became of one line of a repeated order' })
/** `POST /user/orders/{id}/repeat`: the cart holds at least what the order held. */
export const OrderRepeat = z.object({
  items: z.array(OrderRepeatItem).meta({ description: 'One for each line, in the order’s order' }),
})

export type OrderRepeat = z.infer<typeof OrderRepeat>

/** Links to snapshots of carts. */
import * as z from 'zod'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { Quantity } from '#schema/rest/scalar.ts'

/** `POST /cart/share`: the goods and quantities of the cart as it is now. */
export const CartShare = z.object({})

/** `GET /shared/cart/{token}`. */
export const SharedCart = z
  .object({
    sharedAt: z.string().meta({ description: 'When it was last shared, ISO 8601' }),
    items: z
      .array(
        z.object({
          product: ProductCard,
          quantity: Quantity.meta({ description: 'In the base unit, as when it was shared' }),
        }),
      )
      .meta({ description: 'In the cart’s order; products that are gone are left out' }),
  })
  .meta({
    id: 'SharedCart',
    description: 'A snapshot of a shared cart; does not say who shared it',
  })

export type SharedCart = z.infer<typeof SharedCart>

/** Links to carts as they were when shared. */
import * as z from 'zod'
import { ProductCard } from './product.ts'
import { Quantity } from './scalar.ts'

/** `POST /cart/share`: the goods and quantities of the cart as it is now. */
export const CartShare = z.object({})

/** `GET /shared/cart/{token}`: somebody's cart as it was when shared. */
export const SharedCart = z
  .object({
    sharedAt: z.string(),
    items: z.array(z.object({ product: ProductCard, quantity: Quantity })),
  })
  .meta({ id: 'SharedCart' })

export type SharedCart = z.infer<typeof SharedCart>

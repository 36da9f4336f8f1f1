/** An accessory of a job. */
import type { FollowRule } from '#schema/calculation.ts'
import type { CartControlProduct } from '#web/features/product-card/cart-control.tsx'
import type { CartControl_ProductFragment } from '#web/generated/graphql/graphql.ts'
import type { FragmentType } from '#web/generated/graphql/index.ts'

/** An accessory and the quantity needed, in hundredths of its base unit. */
export type NeededAccessory = {
  product: CartControl_ProductFragment
  control: FragmentType<typeof CartControlProduct>
  /** null when the job does not determine it. */
  needed: number | null
  /** How it follows the product in an estimate; null when the product does not determine it. */
  follows: FollowRule | null
  /** The largest quantity that can be bought in this city. */
  most: number
}

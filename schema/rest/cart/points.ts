import * as z from 'zod'
import { pointsMax } from '#schema/loyalty.ts'
import { Short } from './cart.ts'

/** `PUT /cart/bonus`: whole points of an installer; more than can be spent is as many as can be. */
export const CartBonusUpdate = z
  .object({
    short: Short,
    points: z.int().min(0).max(pointsMax).meta({
      description: 'Kept with the cart: goods that come and go change how many are spent',
    }),
  })
  .meta({ example: { short: false, points: 300 } })

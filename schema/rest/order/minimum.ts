import * as z from 'zod'
import { Money } from '#schema/rest/scalar.ts'

export const OrderMinimum = z
  .object({
    goods: Money.meta({ description: 'What goods come to at least, points that pay for them too' }),
    lacking: Money.meta({ description: 'What the goods lack to it; 0 when they reach it' }),
  })
  .meta({ description: 'The least order that the shop takes' })

export type OrderMinimum = z.infer<typeof OrderMinimum>

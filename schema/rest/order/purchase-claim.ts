import * as z from 'zod'
import { toMaxMessage } from '#schema/rest/scalar.ts'

/** `POST /user/orders/{id}/purchase-claim`. */
export const PurchaseClaimCreate = z
  .object({
    key: z.string().min(8, 'Не короче 8 знаков').max(64, toMaxMessage(64)).meta({
      description:
        'Made at random by a browser, for this order alone; the same again is answered so',
    }),
  })
  .meta({ example: { key: '0f8fad5b-d9cb-469f-a165-70867728950e' } })

export const PurchaseClaim = z
  .object({
    isClaimed: z.boolean().meta({
      description: 'Whether the order was claimed with this key, before all others',
    }),
  })
  .meta({ description: 'Who tells the counter of visits that an order was placed: one browser' })

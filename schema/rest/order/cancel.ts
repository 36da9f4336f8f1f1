import * as z from 'zod'
import { cancelReasonMax, cancelReasonMessage } from '#schema/cancel-reason.ts'
import * as form from '#schema/form.ts'

/** `POST /user/orders/{id}/cancel`. */
export const OrderCancel = z
  .object({
    reason: z
      .string({ error: cancelReasonMessage })
      .trim()
      .min(1, cancelReasonMessage)
      .max(cancelReasonMax, form.messages.max(cancelReasonMax))
      .meta({ description: 'Why, in the buyer’s words; the shop reads it' }),
  })
  .meta({ example: { reason: 'Нашёл в\u00a0магазине рядом' } })

import * as z from 'zod'
import { cancelReasonMax, cancelReasonMissing } from '#schema/cancel-reason.ts'
import * as form from '#schema/form.ts'

/** `POST /user/orders/{id}/cancel`. */
export const OrderCancel = z
  .object({
    reason: z
      .string({ error: cancelReasonMissing })
      .trim()
      .min(1, cancelReasonMissing)
      .max(cancelReasonMax, form.messages.max(cancelReasonMax))
      .meta({ description: 'Why, in the buyer’s words; the shop reads it' }),
  })
  .meta({ example: { reason: 'Нашёл в\u00a0магазине рядом' } })

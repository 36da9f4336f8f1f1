import * as z from 'zod'
import * as form from '#schema/form.ts'
import { ofForm, text } from '#schema/rest/scalar.ts'

/** Who brings an order. */
export const OrderDriver = z
  .object({
    name: text(100).default('').meta({
      description: 'And what is driven, when it helps: «Иван, Газель А123АА»; may be empty',
    }),
    phone: ofForm(form.phone).meta({ description: 'Digits, 79…' }),
  })
  .meta({ id: 'OrderDriver', description: 'Who brings an order' })
export type OrderDriver = z.infer<typeof OrderDriver>

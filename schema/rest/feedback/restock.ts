import * as z from 'zod'
import * as form from '#schema/form.ts'
import { LegalPageConsent } from '#schema/rest/account/user.ts'
import { Id, ofForm } from '#schema/rest/scalar.ts'

/** How many products one visitor may wait for. */
export const restockMax = 50
/** How many wait for a phone that no code has confirmed, whoever typed it. */
export const strangerRestockMax = 20

/** `POST /user/products/{id}/restock`. */
export const RestockRequest = z.object({
  phone: ofForm(form.phone)
    .optional()
    .meta({ description: 'Guests only; signed-in users get the SMS on their own phone' }),
  legalPages: z
    .array(LegalPageConsent)
    .max(20)
    .default([])
    .meta({ description: 'What a guest agrees to' }),
})

/** Answer of every change. */
export const RestockIds = z
  .object({
    productIds: z
      .array(Id)
      .meta({ description: 'In the user’s city; requests in other cities are not listed' }),
  })
  .meta({
    id: 'RestockIds',
    description: 'Products the user gets an SMS about when they are in stock',
  })

export type RestockRequest = z.infer<typeof RestockRequest>
export type RestockIds = z.infer<typeof RestockIds>

import * as z from 'zod'
import * as form from '#schema/form.ts'
import { Id, ofForm } from './scalar.ts'
import { LegalPageConsent } from './user.ts'

/** How many products one visitor, or one phone, may wait for. */
export const restockMax = 50

/** `POST /user/products/{id}/restock`. */
export const RestockRequest = z.object({
  phone: ofForm(form.phone)
    .optional()
    .meta({ description: 'Of a guest; whoever is signed in is told by his own' }),
  legalPages: z
    .array(LegalPageConsent)
    .max(20)
    .default([])
    .meta({ description: 'What a guest agrees to' }),
})

/** Answer of every change. */
export const RestockIds = z
  .object({
    productIds: z.array(Id).meta({ description: 'Of the user’s city; elsewhere he waits on' }),
  })
  .meta({ id: 'RestockIds', description: 'Products he is to be told of when they are in stock' })

export type RestockRequest = z.infer<typeof RestockRequest>
export type RestockIds = z.infer<typeof RestockIds>

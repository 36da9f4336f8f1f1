/** What calls that make and change estimates are given. */
import * as z from 'zod'
import { nameMax, restoreDays, textMax, titleMax } from '#schema/estimate.ts'
import { holdsAddress, nameMessage } from '#schema/name.ts'
import { Id, text } from '#schema/rest/scalar.ts'
import { clientPhone, EstimateComposition, EstimateTitle } from './estimate.ts'

const version = z.int().min(0).meta({ description: 'The one that the editor has made it of' })

/** `POST /user/estimates`; takes the header `Idempotency-Key`. */
export const EstimateCreate = z.object({
  title: EstimateTitle,
  source: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('CART').meta({ description: 'Ticked lines of the cart' }) }),
      z.object({
        kind: z.literal('ORDER').meta({ description: 'Lines of an order at today’s prices' }),
        orderId: Id.meta({ description: 'One of the user’s own' }),
      }),
      z.object({
        kind: z.literal('TEMPLATE').meta({ description: 'A sample of the house' }),
        templateId: Id.meta({ description: 'As GET …/templates names it' }),
      }),
    ])
    .nullable()
    .default(null)
    .meta({ description: 'What it is filled from; null is empty' }),
})

/** `POST /user/estimates/{id}`; 409 CONFLICT answers the current `Estimate` beside the error. */
export const EstimateSave = EstimateComposition.extend({ version })

export const EstimateArchive = z.object({
  isArchived: z.boolean().meta({ description: 'Put aside, or back' }),
})

/** `DELETE /user/estimates/{id}`. */
export const EstimateDeleted = z.object({
  id: Id.meta({ description: 'As it was asked' }),
  restoreDays: z
    .literal(restoreDays)
    .meta({ description: 'For so many days POST …/restore puts it back' }),
})

/** `POST /user/estimates/{id}/info`: what is left out stays. */
export const EstimateInfoChange = z.object({
  title: EstimateTitle.optional(),
  client: text(titleMax).optional().meta({ description: 'For whom' }),
  clientPhone: clientPhone.optional().meta({
    description: 'A mobile number, to which the code that signs goes; empty takes it away',
  }),
  object: text(nameMax).optional().meta({ description: 'What is built, and where' }),
  note: text(textMax).optional().meta({ description: 'Conditions, terms' }),
  validUntil: z.iso
    .date('Укажите дату')
    .nullable()
    .optional()
    .meta({ description: 'The last day on which it holds; null takes it away' }),
  letterhead: z
    .object({
      name: text(titleMax)
        .refine((name) => !holdsAddress(name), nameMessage)
        .optional()
        .meta({ description: 'Who offers it; no address and no number of four digits or more' }),
      phone: text(40).optional().meta({ description: 'As it is shown' }),
    })
    .optional()
    .meta({ description: 'What of it is left out stays' }),
})

export type EstimateCreate = z.infer<typeof EstimateCreate>
export type EstimateInfoChange = z.infer<typeof EstimateInfoChange>

/** Links to estimates, for a client who has no account. */
import * as z from 'zod'
import { ShareToken } from '#schema/rest/lists/share.ts'

export const withPrices = z.boolean().meta({
  description: 'Prices of the client’s copy are shown, with their mark-ups inside',
})
const withContacts = z.boolean().meta({
  description: 'Names and phones are shown: of who offers it, of the client, and the object',
})

const endsOn = z.iso.date('Укажите дату').nullable()
/** Of a link: digits that a phone's keypad types. */
export const EstimatePin = z
  .string()
  .regex(/^\d{4,8}$/, 'От\u00a04 до\u00a08 цифр')
  .meta({ description: '4 to 8 digits' })

/** `POST /user/estimates/{id}/share`. */
export const EstimateShareCreate = z
  .object({
    withPrices,
    withContacts,
    endsOn: endsOn.optional().meta({
      description: 'The last day on which it opens; null takes it away, left out it stays',
    }),
    pin: EstimatePin.nullable().optional().meta({
      description: '4 to 8 digits that it asks; null takes them away, left out they stay',
    }),
  })
  .meta({
    id: 'EstimateShareCreate',
    description: 'What the link shows; of a link that is open, what it shows from now on',
    example: { withPrices: true, withContacts: false },
  })

export const EstimateShare = z
  .object({
    token: ShareToken.meta({ description: 'The same until the link is closed' }),
    withPrices,
    withContacts,
    endsOn: endsOn.meta({ description: 'The last day on which it opens; null has no end' }),
    hasPin: z.boolean().meta({ description: 'It asks a PIN before it shows anything' }),
  })
  .meta({ id: 'EstimateShare', description: 'An open link to an estimate' })

/** `GET` and `DELETE /user/estimates/{id}/share`. */
export const EstimateShareState = z.object({
  share: EstimateShare.nullable().meta({ description: 'null while no link is open' }),
})

export type EstimateShareCreate = z.infer<typeof EstimateShareCreate>
export type EstimateShare = z.infer<typeof EstimateShare>

import * as z from 'zod'

export const MissingPart = z
  .object({
    part: z.string().meta({ description: 'What is not there: goods, seller, SMSRU_API_ID' }),
    loss: z.string().meta({ description: 'What does not work without it' }),
    command: z.string().meta({ description: 'What the owner runs or sets to have it' }),
  })
  .meta({ description: 'A part that a shop lacks' })

/** `GET /setup`; a back end without it is taken to be open. */
export const Setup = z
  .object({
    isOpen: z.boolean().meta({ description: 'There is all that a buyer cannot do without' }),
    phone: z.string().nullable().meta({ description: 'As it is shown; null when not given' }),
    missing: z.array(MissingPart).max(50).meta({ description: 'For the owner; nothing secret' }),
  })
  .meta({ id: 'Setup', description: 'Whether the shop is set up, and what it lacks' })

export type MissingPart = z.infer<typeof MissingPart>
export type Setup = z.infer<typeof Setup>

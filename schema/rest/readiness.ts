import * as z from 'zod'

export const Check = z
  .object({
    name: z.string().max(40).meta({ description: 'What was looked at: database, clock, sms' }),
    status: z
      .enum(['ok', 'warn', 'fail'])
      .meta({ description: 'warn: the shop sells without it, or with less of it' }),
    detail: z.string().max(300).optional().meta({ description: 'For the owner; nothing secret' }),
  })
  .meta({ description: 'A part that the shop needs, and how it is' })

/** `GET /readiness`; a back end without it is taken to be ready while it answers. */
export const Readiness = z
  .object({ checks: z.array(Check).max(50).meta({ description: 'One for each part' }) })
  .meta({ id: 'Readiness', description: 'Whether each part of the back end can do its work' })

export type Check = z.infer<typeof Check>
export type Readiness = z.infer<typeof Readiness>

import * as z from 'zod'

/** `POST /user/export`. */
export const DataCopyLink = z
  .object({
    token: z.string().meta({ description: 'What `GET /user/export/{token}` names it by' }),
    expiresAt: z.string().meta({ description: 'ISO 8601: an hour from now' }),
  })
  .meta({ id: 'DataCopyLink', description: 'A link to a copy of the user’s data' })

export const DataCopyPath = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: 'From `POST /user/export` of the same user' }),
})

export type DataCopyLink = z.infer<typeof DataCopyLink>

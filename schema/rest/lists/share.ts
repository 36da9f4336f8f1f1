import * as z from 'zod'

export const ShareToken = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .meta({ description: 'The secret of a link to a list' })

export const Share = z
  .object({ token: ShareToken.meta({ description: 'The same list is shared by the same link' }) })
  .meta({
    id: 'Share',
    description:
      'A snapshot of a shared list, open to anyone with the link; does not say who shared it',
  })

export type Share = z.infer<typeof Share>
